import { gradeDots, stateMark } from '#domain/report/figures/marks.ts';
import { STATE_LABELS } from '#domain/report/labels.ts';
import { FINDING_STATES, type FindingItem, type FindingState } from '#domain/report/schema.ts';
import { gradeWord, stateWord } from '#domain/report/stateWords.ts';
import type { Content } from './blocks.ts';
import type { Cell, TableColumn, TableRow } from './tableBlocks.ts';

type Seen = FindingItem & { readonly state: FindingState };

export function isSeen(finding: FindingItem): finding is Seen {
  return finding.state !== undefined;
}

const COLUMNS: readonly TableColumn[] = [
  { title: 'Hallazgo', share: 0.46 },
  { title: 'Observado', short: 'Sí', share: 0.18, align: 'middle' },
  { title: 'No observado', short: 'No', share: 0.18, align: 'middle' },
  { title: 'No evaluable', short: 'n. e.', share: 0.18, align: 'middle' },
];

/** Observations with one mark in three columns. */
export function stateTable(observed: readonly Seen[]): Content[] {
  if (observed.length === 0) return [];
  const count = (state: FindingState) => observed.filter((one) => one.state === state).length;
  const counts = FINDING_STATES.filter((state) => count(state) > 0).map(
    (state) => `${count(state)} ${STATE_LABELS[state]}${count(state) === 1 ? '' : 's'}`,
  );
  const caption = `Hallazgos: ${counts.join(', ')}`;
  return [
    { kind: 'table', caption, columns: COLUMNS, groups: [{ rows: observed.map(row) }], notes: [] },
  ];
}

/** «Eritrofagia: observada»; a grade in crosses. */
export function stateLine(finding: Seen): string {
  const { text: label, state, grade } = finding;
  return `${named(finding)}: ${grade === undefined ? stateWord(label, state) : crosses(gradeWord(label, grade))}`;
}

const named = ({ text, proposed }: Seen) => (proposed ? `${text} (${proposed})` : text);

function row(finding: Seen): TableRow {
  const { state } = finding;
  const cells = FINDING_STATES.map((each): Cell => (each === state ? mark(finding) : { text: '' }));
  return {
    cells: [{ text: named(finding), ...(state === 'observado' ? { strong: true } : {}) }, ...cells],
    plain: [stateLine(finding)],
  };
}

/** «3+» becomes «+++». */
function crosses(text: string): string {
  return text.replace(/^([1-3])\+$/, (_, grade) => '+'.repeat(Number(grade)));
}

function mark({ text: label, state, grade }: Seen): Cell {
  const text = grade === undefined ? undefined : gradeWord(label, grade);
  const dots = text === undefined ? undefined : gradeDots(text);
  if (dots && text) return { text, mark: dots };
  return text === undefined
    ? { text: stateWord(label, state), mark: stateMark(state), silent: true }
    : { text, mark: stateMark(state) };
}
