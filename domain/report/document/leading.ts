import { CONFIDENCE_TONES } from '#domain/report/labels.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import type { Report } from '#domain/report/schema.ts';
import type { LeadingReading, UncheckedReading } from '#domain/report/uncheckedReading.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import type { Content, OpeningBlock, ReportSection } from './blocks.ts';
import { differential, list } from './sectionContents.ts';
import { sourceOf, tailOf, uncheckedBlock } from './unchecked.ts';

/** Title under which the criteria stand below an automation that heads a report. */
export const CHECK = 'Comprobación con criterios publicados';

const unchecked = true as const;

/**
 * Head of a report where the operator lets an automation lead, below what the criteria call urgent:
 * whose reading it is, said once, what contradicts the answers, and its cards in the order of the
 * specification.
 */
export function leadingBlocks(
  reading: UncheckedReading & { readonly leading: LeadingReading },
  date: string | undefined,
  timeZone: string,
): OpeningBlock[] {
  const { conclusion, summary, confidence, message } = reading.leading;
  const { of } = READER_NAMES[reading.reader];
  const disputed = disputes(reading);
  const blocks: (OpeningBlock | undefined | '')[] = [
    {
      kind: 'summary',
      unchecked,
      text: `Lectura ${of} · ${sourceOf({ date, ...reading }, timeZone)}, sin comprobar`,
    },
    disputed && callout('Los criterios publicados discrepan', disputed),
    message && { ...callout('Estado del proceso', message), about: 'process' },
    { kind: 'conclusion', title: 'Conclusión', unchecked, text: conclusion ?? 'No concluyente' },
    confidence && {
      kind: 'badges',
      unchecked,
      badges: [
        {
          about: 'confidence',
          text: `Confianza ${lowerFirst(confidence.text)}`,
          tone: CONFIDENCE_TONES[confidence.level],
        },
      ],
    },
    summary && { kind: 'summary', unchecked, text: summary },
  ];
  return blocks.filter((block) => typeof block === 'object');
}

function callout(title: string, text: string) {
  return { kind: 'callout', about: 'unchecked', tone: 'neutral', unchecked, title, text } as const;
}

/** Findings contrary to the answers, a line each. */
function disputes({ reader, rows }: UncheckedReading): string {
  const { the } = READER_NAMES[reader];
  return rows
    .filter(({ state }) => state === 'discrepa')
    .map(({ name, yours, theirs }) =>
      name === theirs
        ? `${the} dice «${theirs}»; usted indicó: ${lowerFirst(yours)}`
        : `${name}: ${the} dice «${theirs}»; usted indicó: ${lowerFirst(yours)}`,
    )
    .join('\n');
}

interface Place {
  readonly microscopic: boolean;
  readonly timeZone: string;
}

/** The cards of a leading automation below its conclusion, each once, and its last line. */
export function leadingSections(report: Report, place: Place): ReportSection[] {
  const { unchecked: reading, stamp } = report;
  const { leading } = reading ?? {};
  if (!reading || !leading) return [];
  const title = place.microscopic ? 'Hallazgos microscópicos' : 'Hallazgos';
  const block = uncheckedBlock(reading, stamp, place.timeZone);
  const { passages, notes, ...rows } = block;
  const { tail: _, ...card } = { ...rows, card: true, title, intro: '', source: '' } as const;
  const findings: ReportSection[] =
    block.rows.length > 0 ? [{ ...card, passages: [], notes: [] }] : [];
  const more = [...passages.flatMap(({ lines }) => lines), ...notes];
  const parts: (readonly [id: string, title: string, contents: readonly Content[]])[] = [
    ['differentials', 'Diagnóstico diferencial', leading.differentials.map(differential)],
    ['advice', 'Recomendaciones', list(leading.recommendations, false)],
    ['step', 'Siguiente paso', paragraphs(leading.nextStep)],
    ['more', 'Detalles adicionales', list(more, false)],
    ['end', 'Fin de la lectura', [{ kind: 'fine', lines: [tailOf(reading.reader)] }]],
  ];
  const sections = parts.flatMap(([id, sectionTitle, contents]) =>
    contents.length === 0
      ? []
      : [
          {
            kind: 'section',
            id: `unchecked-${id}`,
            title: sectionTitle,
            contents,
            unchecked,
          } as const,
        ],
  );
  return [...findings, ...sections];
}

const paragraphs = (text: string | undefined): Content[] =>
  text ? [{ kind: 'paragraph', phrases: [{ text }] }] : [];
