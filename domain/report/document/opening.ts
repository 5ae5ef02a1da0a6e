import { CERTAINTY_LABELS, CERTAINTY_WORDS, urgencyMark } from '#domain/report/labels.ts';
import { CERTAINTIES, type Report, type ReportReading } from '#domain/report/schema.ts';
import { insideSentence } from '#domain/report/wording.ts';
import { upperFirst } from '#domain/text/phrases.ts';
import { badgeBlocks } from './badges.ts';
import type { OpeningBlock } from './blocks.ts';
import { keyFigures } from './keyFigures.ts';
import { leadingBlocks } from './leading.ts';
import { decidingAlone } from './sectionContents.ts';

export function openingBlocks(report: Report, timeZone: string): OpeningBlock[] {
  const { processing, stamp, unchecked } = report;
  const before = processing ? [processBlock(processing)] : [];
  if (unchecked?.leading) {
    const { leading } = unchecked;
    return [
      ...before,
      ...urgentFirst(report),
      ...leadingBlocks({ ...unchecked, leading }, stamp.date, timeZone),
    ];
  }
  if (stamp.method === 'medicion') return [...before, ...measuredOpening(report)];
  return [
    ...before,
    ...urgencyBlocks(report),
    ...actBlocks(report),
    ...ladderBlocks(report),
    ...conclusionBlocks(report),
    ...badgeBlocks(report),
    ...whatFollows(report),
    ...keyFigures(report),
  ];
}

/** Measurements alone: figures come first, without any certainty. */
function measuredOpening(report: Report): OpeningBlock[] {
  return [
    ...keyFigures(report),
    ...conclusionBlocks(report),
    ...badgeBlocks(report),
    ...whatFollows(report),
  ];
}

function whatFollows(report: Report): OpeningBlock[] {
  const { summary, nextStep, acts } = report;
  const deciding = decidingAlone(report);
  return [
    ...(summary ? [paragraph(summary)] : []),
    ...(acts.length > 0 ? stableBlocks(report) : nextStepBlocks(nextStep, deciding)),
    ...(acts.length === 0 && !nextStep && deciding ? [paragraph(deciding)] : []),
  ];
}

/** The first urgent act is the next step. */
function actBlocks({ acts }: Report): OpeningBlock[] {
  if (acts.length === 0) return [];
  const listed = acts.map(({ text, data }, index) => ({
    ...(index === 0 ? { lead: 'Siguiente paso.' } : {}),
    text,
    data,
  }));
  return [{ kind: 'acts', title: 'Ahora mismo', acts: listed }];
}

function stableBlocks({ whenStable: text }: Report): OpeningBlock[] {
  return text ? [{ ...callout('Cuando esté estable', text), about: 'nextStep' } as const] : [];
}

function nextStepBlocks(nextStep: string | undefined, under?: string): OpeningBlock[] {
  if (!nextStep) return [];
  const block = { ...callout('Siguiente paso', nextStep), about: 'nextStep' } as const;
  return [{ ...block, ...(under ? { under } : {}) }];
}

/** Vital and 24 h of the criteria come first with their acts, whichever reader leads the report. */
function urgentFirst(report: Report): OpeningBlock[] {
  const { nextStep, urgencyLevel, acts } = report;
  if (!urgencyMark(urgencyLevel)) return [];
  return [
    ...urgencyBlocks(report),
    ...(acts.length > 0 ? actBlocks(report) : nextStepBlocks(nextStep)),
  ];
}

/** The criteria below a leading automation: what they call urgent already stands above it. */
export function checkOpening({ unchecked: _, ...report }: Report): OpeningBlock[] {
  const isAbove = urgencyMark(report.urgencyLevel) !== undefined;
  const { urgency, urgencyLevel, processing: __, ...rest } = report;
  const own = isAbove ? { ...rest, acts: [] } : report;
  const { nextStep, ...below } = own;
  return openingBlocks(isAbove && report.acts.length === 0 ? below : own, '');
}

/** Omits the urgency when the next step says it. */
function urgencyBlocks(report: Report): OpeningBlock[] {
  const { urgency, urgencyLevel, urgencyReason, nextStep } = report;
  if (!urgency || !urgencyLevel) return [];
  const reason = urgencyReason && urgencyReason !== nextStep ? { reason: urgencyReason } : {};
  return [{ kind: 'urgency', level: urgencyLevel, text: urgency, ...reason }];
}

export function absence(reading: Exclude<ReportReading, { state: 'read' }>): OpeningBlock {
  return reading.state === 'unreadable'
    ? callout('Error al Procesar Respuesta de IA', reading.detail)
    : callout('Respuesta de IA Pendiente', 'Aún no hay respuesta para este análisis.');
}

function callout(title: string, text: string) {
  return { kind: 'callout', about: 'absence', tone: 'neutral', title, text } as const;
}

function processBlock({ status, message }: NonNullable<Report['processing']>): OpeningBlock {
  const tone = ({ success: 'ok', error: 'bad', other: 'neutral' } as const)[status];
  return { ...callout('Estado del proceso', message), about: 'process', tone };
}

/** A fact has no ladder. */
function ladderBlocks({ certainty, conclusion }: Report): OpeningBlock[] {
  if (!certainty || conclusion?.form === 'fact') return [];
  const steps = CERTAINTIES.map((step) => CERTAINTY_WORDS[step]);
  return [
    { kind: 'ladder', label: 'Grado de certeza', steps, active: CERTAINTIES.indexOf(certainty) },
  ];
}

function paragraph(text: string): OpeningBlock {
  return { kind: 'summary', text };
}

/** Splits a long conclusion: headline, then text. */
function conclusionBlocks(report: Report): OpeningBlock[] {
  const { lead, text = 'El informe no da una conclusión' } = conclusionParts(report);
  const { head, rest } = headline(text);
  return [
    { kind: 'conclusion', title: 'Conclusión', ...(lead ? { lead } : {}), text: head },
    ...(rest ? [paragraph(rest)] : []),
  ];
}

/** Characters. A longer conclusion is a paragraph, not a name. */
const PHRASE = 120;

/** Puts the certainty («Compatible con») before a short name. */
export function conclusionParts({
  conclusion,
  certainty,
}: Pick<Report, 'conclusion' | 'certainty'>): { readonly lead?: string; readonly text?: string } {
  if (!conclusion) return certainty ? { text: CERTAINTY_LABELS[certainty] } : {};
  const text = withoutStop(conclusion.text);
  if (conclusion.form === 'fact') return { text: upperFirst(text) };
  if (!certainty || certainty === 'no_concluyente') return { text };
  if (conclusion.form === 'statement' || withoutRemark(text).length > PHRASE) return { text };
  return { lead: CERTAINTY_LABELS[certainty], text: insideSentence(conclusion) };
}

/** Drops the final stop, except after an abbreviation or several sentences. */
function withoutStop(text: string): string {
  const ends = text.endsWith('.') && !/(?:\.\.|[\s(](?:spp?|etc|\p{Lu})\.)$/u.test(text);
  return ends && text.search(SENTENCE_END) < 0 ? text.slice(0, -1) : text;
}

/** Drops a final remark in brackets, which does not make a phrase a paragraph. */
function withoutRemark(conclusion: string): string {
  return conclusion.replace(/ \([^()]*\)$/, '');
}

/** Characters of a conclusion shown whole as headline. */
const WHOLE = 90;
/** Minimum characters of a headline sentence. */
const SHORTEST = 24;
const LONGEST = 160;
/** A full stop before a capital: an abbreviation such as «aprox. 5 µm» ends no sentence. */
const SENTENCE_END = /[.!?]\s+(?=[\p{Lu}¿¡«])/gu;

/** Splits a long conclusion into headline and rest; no word is lost. */
export function headline(text: string): { readonly head: string; readonly rest?: string } {
  if (text.length <= WHOLE) return { head: text };
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + 1;
    if (end > LONGEST) break;
    if (end >= SHORTEST) {
      return { head: withoutStop(text.slice(0, end)), rest: text.slice(end).trim() };
    }
  }
  return { head: text };
}
