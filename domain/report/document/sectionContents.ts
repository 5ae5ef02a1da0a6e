import { AGREEMENT_LABELS, decidingText, VERDICT_LABELS } from '#domain/report/labels.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import {
  type Differential,
  FINDING_LISTS,
  type Finding,
  type FindingItem,
  NOT_ENTERED,
  type Quality,
  type Reason,
  type Report,
} from '#domain/report/schema.ts';
import { stateWord } from '#domain/report/stateWords.ts';
import { upperFirst } from '#domain/text/phrases.ts';
import type { Check, Content, DifferentialBlock, Pair, Phrase } from './blocks.ts';
import { imageRemarks } from './limits.ts';
import type { SidesTable } from './sides.ts';
import { isSeen, stateLine, stateTable } from './states.ts';

/** The urgency strip already shows its reason. */
export function recommendations({
  recommendations: all,
  urgencyLevel,
  urgencyReason,
}: Report): Content[] {
  return list(
    all.filter((text) => !urgencyLevel || text !== urgencyReason),
    true,
  );
}

export function coherence(report: Report): Content[] {
  const items = report.coherence.map(({ text }) => ({ lead: 'Coherencia:', text }));
  return items.length > 0 ? [{ kind: 'warnings', items }] : [];
}

export function agreement({ agreement: agreed }: Report): Content[] {
  if (!agreed) return [];
  return [
    {
      kind: 'paragraph',
      phrases: [
        { text: AGREEMENT_LABELS[agreed.level], strong: true },
        { text: `. ${agreed.text}` },
      ],
    },
  ];
}

/** Met classes, the classification and the deciding datum. */
export function checks(report: Report): Content[] {
  const { scheme, deciding } = report;
  const met = metOf(report);
  if (met.length === 0) return [];
  const missing = deciding ? [{ text: decidingText(deciding), met: false }] : [];
  const named = scheme && !classesOf(report).some((text) => text.includes(scheme));
  return [
    { kind: 'checks', items: [...met, ...missing] },
    ...(named ? fineLines([`Clasificación: ${scheme.replace(/\.$/, '')}.`]) : []),
  ];
}

/** The deciding datum where no criterion is met, so that no check stands beside it. */
export function decidingAlone(report: Report): string | undefined {
  const { classes, deciding } = report;
  if (!deciding || classes.length === 0 || metOf(report).length > 0) return undefined;
  return decidingText(deciding);
}

function metOf(report: Report): Check[] {
  const { classes, reasons } = report;
  if (classes.length === 0) return [];
  return reasons.length > 0
    ? checksOf(report)
    : classesOf(report).map((text) => ({ text, met: true }));
}

/** G-C0 («nothing follows») is already the conclusion. */
function classesOf({ classes, conclusion, rules }: Report): readonly string[] {
  const none = rules.some((rule) => rule.endsWith('/G-C0'));
  return none ? classes.filter((text) => text !== conclusion?.text) : classes;
}

/** Met classes, each marked when a model or an automation contradicts its data. */
function checksOf({ reasons, unchecked }: Report): Check[] {
  if (!unchecked) return reasons.map(check);
  const contrary = unchecked.rows.filter(({ state }) => state === 'discrepa');
  const keys = new Set(contrary.flatMap(({ key }) => key ?? []));
  const disputed = `${READER_NAMES[unchecked.reader].the} discrepa`;
  return reasons.map((reason) => {
    const isDisputed = reason.facts.some(({ key }) => key !== undefined && keys.has(key));
    return isDisputed ? { ...check(reason), disputed } : check(reason);
  });
}

function check({ outcome, rule, condition: stored, facts }: Reason): Check {
  // Many criteria are about what they conclude, in the same words.
  const condition = stored?.startsWith(outcome) ? stored.slice(outcome.length).trim() : stored;
  return {
    text: outcome,
    met: true,
    ...(rule ? { rule } : {}),
    ...(condition ? { condition } : {}),
    ...(facts.length > 0
      ? { facts: facts.map(({ name, value }) => ({ label: name, value })) }
      : {}),
  };
}

/** Sentences become a list, observations a table of states (one alone a line), the rest groups. */
export function criteriaFindings(
  findings: readonly Finding[],
  sides: SidesTable | undefined,
): Content[] {
  return findings.flatMap((finding) => {
    if (!finding.list) return findingContents([finding]);
    const { id, items: all } = finding.list;
    // The table of both sides shows these rows.
    const items = sides ? all.filter((item) => !isInSides(item)) : all;
    const states = items.filter(isSeen);
    const sentences = items.filter((item) => !isSeen(item)).map(({ text }) => text);
    const isOpen = id === FINDING_LISTS.found || (sides && id === FINDING_LISTS.bothSides);
    if (states.length === 0 && !isOpen) return findingContents([finding]);
    const [only, another] = states;
    return only && !another
      ? list([...sentences, stateLine(only)], false)
      : [...list(sentences, false), ...stateTable(states)];
  });
}

const isInSides = ({ text, bothSides }: FindingItem) =>
  bothSides === true || text.startsWith(NOT_ENTERED);

export function list(items: readonly string[], ordered: boolean): Content[] {
  return items.length > 0 ? [{ kind: 'list', ordered, items }] : [];
}

export function fineLines(lines: readonly string[]): Content[] {
  return lines.length > 0 ? [{ kind: 'fine', lines }] : [];
}

export function qualityContents(quality: Quality | undefined): Content[] {
  if (!quality) return [];
  const { verdict, text, limitations, reservations = [], images } = quality;
  const phrases: Phrase[] = [
    ...(verdict
      ? [{ text: VERDICT_LABELS[verdict], strong: true } as const, { text: text ? '. ' : '.' }]
      : []),
    ...(text ? [{ text }] : []),
  ];
  return [
    ...(phrases.length > 0 ? [{ kind: 'paragraph', phrases } as const] : []),
    ...list([...imageRemarks(images), ...limitations, ...reservations], false),
  ];
}

export function findingContents(findings: readonly Finding[]): Content[] {
  const pairs = findings.flatMap((finding) => pairsOf(finding, 0));
  return pairs.length > 0 ? [{ kind: 'pairs', pairs }] : [];
}

function pairsOf(finding: Finding, level: number): Pair[] {
  const { label, text: plain, state, children } = joinOnly(withText(finding));
  const text = state === undefined ? plain : upperFirst(plain ?? stateWord(label, state));
  const own: Pair = { label, level, ...(text === undefined ? {} : { text }) };
  return [own, ...(children ?? []).flatMap((child) => pairsOf(child, level + 1))];
}

function withText(finding: Finding): Finding {
  if (!finding.list) return finding;
  return { label: finding.label, text: finding.list.items.map(({ text }) => text).join('\n') };
}

/** Joins a group of one, such as a cell population with its percentage, into one line. */
function joinOnly(finding: Finding): Finding {
  const [only, another] = finding.children ?? [];
  if (!only?.text || only.children || another || finding.text) return finding;
  return { label: finding.label, text: `${only.label}: ${only.text}` };
}

/** Mark of a diagnosis for which nothing speaks yet. */
const NOTHING = '—';

export function differential(item: Differential, index: number): DifferentialBlock {
  const inFavour = item.inFavour.filter((line) => line !== NOTHING);
  return { kind: 'differential', index: index + 1, ...item, inFavour };
}
