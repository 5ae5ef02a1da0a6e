import { ELEMENT_LINES, type ElementLine } from '#domain/report/elementLines.ts';
import type { Finding, Report } from '#domain/report/schema.ts';
import type { Content } from './blocks.ts';
import type { Cell, TableColumn, TableRow } from './tableBlocks.ts';

const LINES = Object.entries(ELEMENT_LINES) as [ElementLine, string][];

interface SeenElement {
  readonly name: string;
  readonly lines: Readonly<Partial<Record<ElementLine, string>>>;
}

/** A column appears only when an element has its line. */
const COLUMNS: readonly (TableColumn & { readonly line: ElementLine })[] = [
  { line: 'amount', title: 'Cantidad', share: 0.2 },
  { line: 'zoonosis', title: 'Zoonosis', share: 0.24 },
  { line: 'host', title: 'Huésped', share: 0.18 },
];
const OF_ROW: readonly ElementLine[] = ['stage', 'size', 'amount', 'zoonosis', 'host'];
const OF_NOTE: readonly ElementLine[] = ['pathogenicity', 'prepatency', 'remark'];
const UNTOLD = 'sin dato';

/** One table of faecal elements; `rest` has the findings that do not fit it. */
export function parasiteTable({ findings }: Pick<Report, 'findings'>): {
  readonly contents: readonly Content[];
  readonly rest: readonly Finding[];
} {
  const read = findings.map((finding) => ({ finding, element: elementOf(finding) }));
  const elements = read.flatMap((one) => one.element ?? []);
  if (elements.length === 0) return { contents: [], rest: findings };
  const columns = COLUMNS.filter(({ line }) => elements.some(({ lines }) => lines[line]));
  return {
    contents: [
      {
        kind: 'table',
        caption: `Elementos observados en las heces: ${elements.length}`,
        columns: [
          { title: 'Elemento', share: 1 - columns.reduce((sum, { share }) => sum + share, 0) },
          ...columns.map(({ line: _, ...column }) => column),
        ],
        groups: [{ rows: elements.map((one) => row(one, columns)) }],
        notes: elements.flatMap(note),
      },
    ],
    rest: read.flatMap((one) => (one.element ? [] : one.finding)),
  };
}

/** Undefined for a finding with an unknown line. */
function elementOf({ label, list }: Finding): SeenElement | undefined {
  const lines = (list?.items ?? []).map(({ text }) => {
    const line = LINES.find(([, begins]) => text.startsWith(`${begins} `));
    return line && ([line[0], text.slice(line[1].length + 1)] as const);
  });
  const known = lines.flatMap((line) => (line ? [line] : []));
  if (known.length === 0 || known.length < lines.length) return undefined;
  // One parasite may have two stages.
  const byLine = Map.groupBy(known, ([line]) => line);
  const texts = [...byLine].map(([line, all]) => [line, all.map(([, text]) => text).join('; ')]);
  return { name: label, lines: Object.fromEntries(texts) };
}

function row({ name, lines }: SeenElement, columns: readonly (typeof COLUMNS)[number][]): TableRow {
  const under = [lines.stage, lines.size].filter((text) => text).join(' · ');
  const cells = columns.map(({ line }): Cell => {
    const text = lines[line];
    return text ? { text } : { text: UNTOLD, soft: true };
  });
  return {
    cells: [{ text: name, strong: true, ...(under ? { under } : {}) }, ...cells],
    plain: [`${name}. ${textsOf(lines, OF_ROW).join(' ')}`],
  };
}

function textsOf(lines: SeenElement['lines'], which: readonly ElementLine[]): string[] {
  return which.flatMap((line) => {
    const text = lines[line];
    return text ? `${ELEMENT_LINES[line]} ${text.replace(/\.$/, '')}.` : [];
  });
}

function note({ name, lines }: SeenElement): { readonly lead: string; readonly text: string }[] {
  const notes = textsOf(lines, OF_NOTE);
  return notes.length > 0 ? [{ lead: `${name}.`, text: notes.join(' ') }] : [];
}
