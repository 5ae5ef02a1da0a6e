import {
  type PairedAnswer,
  type PairedGroup,
  type PairedRow,
  sideWord,
} from '#domain/catalogue/pairs.ts';
import { stateMark } from '#domain/report/figures/marks.ts';
import type { FindingState, Measurement, Side } from '#domain/report/schema.ts';
import { lowerFirst, upperFirst } from '#domain/text/phrases.ts';
import type { Content } from './blocks.ts';
import { referenceCell } from './measurements.ts';
import {
  isFigure,
  isOut,
  referenceText,
  shortNote,
  valueText,
  type Writer,
  writersOf,
} from './numbers.ts';
import type { Cell, TableColumn, TableGroup, TableRow } from './tableBlocks.ts';
import type { TypeParts } from './typeParts.ts';

/** Left column first: the animal’s right, as when facing it. */
const SIDES: readonly (readonly [Side, Side])[] = [
  ['OD', 'OS'],
  ['derecho', 'izquierdo'],
];

const TITLES: Readonly<Record<Side, Pick<TableColumn, 'title' | 'note'>>> = {
  OD: { title: 'OD', note: 'ojo derecho' },
  OS: { title: 'OI', note: 'ojo izquierdo' },
  derecho: { title: 'Derecho' },
  izquierdo: { title: 'Izquierdo' },
};

export interface SidesTable {
  readonly title: string;
  readonly contents: readonly Content[];
  readonly shown: ReadonlySet<Measurement>;
}

/** Undefined without answers. */
export function sidesTable(
  groups: readonly PairedGroup[],
  measurements: readonly Measurement[],
  eyes: TypeParts['eyes'],
): SidesTable | undefined {
  const both = SIDES.find((pair) => has(groups, pair[0])) ?? [];
  const rows = groups.flatMap((group) => group.rows);
  const isAnswered = (pair: PairedRow, side: Side) => isExplored(entryOf(pair, side, measurements));
  const sides = both.filter((side) => rows.some((pair) => isAnswered(pair, side)));
  if (sides.length === 0) return undefined;
  const shown = new Set<Measurement>();
  const table: Table = { sides, measurements, shown, write: writersOf(measurements) };
  const filled = inParts(groups)
    .map((part) => ({
      title: part.title,
      rows: part.rows.flatMap((each) => row(each, table) ?? []),
    }))
    .filter((part) => part.rows.length > 0);
  const untold = rows.filter((pair) => !sides.some((side) => isAnswered(pair, side)));
  return {
    title: titleOf(both, sides),
    contents: [
      ...(eyes?.(groups) ?? []),
      tableOf(filled, sides),
      ...unexplored(both, sides),
      // An eye has one fixed examination; the sides of other organs are measured as needed.
      ...(both[0] === 'OD' ? foldedNames(untold) : []),
    ],
    shown,
  };
}

function titleOf(both: readonly Side[], [side, other]: readonly Side[]): string {
  const areEyes = both[0] === 'OD';
  if (side === undefined || other !== undefined)
    return areEyes ? 'Exploración de los dos ojos' : 'Los dos lados';
  return areEyes ? `Exploración del ${nameOf(side)}` : upperFirst(nameOf(side));
}

/** «ojo izquierdo», «lado derecho». */
const nameOf = (side: Side) => TITLES[side].note ?? `lado ${side}`;

type Part = TableGroup & { readonly title: string };

function tableOf(filled: readonly Part[], sides: readonly Side[]): Content {
  const differs = filled.some(({ rows }) => rows.some(({ cells }) => cells.at(-1)?.text));
  const share = (differs ? 0.6 : 0.76) / sides.length;
  const columns: TableColumn[] = [
    { title: 'Parámetro', share: 0.24 },
    ...sides.map((side) => ({ ...TITLES[side], share })),
    ...(differs ? [{ title: 'Diferencia', share: 0.16, folds: true } as const] : []),
  ];
  const groups = differs ? filled : filled.map(withoutDifference);
  const [only, another] = groups;
  return {
    kind: 'table',
    caption: 'Exploración de los dos lados, con lo que se aparta de lo esperado',
    columns,
    groups: only && !another ? [{ rows: only.rows }] : groups,
    notes: [],
  };
}

/** Drops an empty last column. */
function withoutDifference(group: Part): Part {
  return {
    ...group,
    rows: group.rows.map((each) => ({ ...each, cells: each.cells.slice(0, -1) })),
  };
}

/** A side without any answer has a line in place of a column. */
function unexplored(both: readonly Side[], explored: readonly Side[]): Content[] {
  const side = both.find((each) => !explored.includes(each));
  if (!side) return [];
  return [{ kind: 'fine', lines: [`${upperFirst(nameOf(side))} sin explorar.`] }];
}

function foldedNames(untold: readonly PairedRow[]): Content[] {
  if (untold.length === 0) return [];
  const text = untold.map(({ of }) => of).join(', ');
  return [{ kind: 'folded', title: `${untold.length} sin explorar`, text }];
}

/** Reading order of an eye: figures, vision, then structures. */
const FIGURES = ['PIO', 'Schirmer', 'Ruptura de la película lagrimal'];
const SIGHT = [
  ...['Amenaza', 'RPL directo', 'RPL consensual', 'Deslumbramiento', 'Reflejo palpebral'],
  ...['Posición del ojo', 'Pupila en la oscuridad'],
];

/** Splits an eye examination into parts; other groups stay as in the form. */
function inParts(groups: readonly PairedGroup[]): readonly PairedGroup[] {
  const rows = groups.flatMap((group) => group.rows);
  const named = (names: readonly string[]) =>
    names.flatMap((name) => rows.filter(({ of }) => of === name));
  const figures = named(FIGURES);
  const sight = named(SIGHT);
  if (sight.length === 0) return groups;
  const rest = rows.filter((each) => !figures.includes(each) && !sight.includes(each));
  return [
    { title: 'Cifras', rows: figures },
    { title: 'Visión y reflejos', rows: sight },
    { title: 'Superficie, segmento anterior y fondo', rows: rest },
  ];
}

interface Table {
  /** The explored ones. */
  readonly sides: readonly Side[];
  readonly measurements: readonly Measurement[];
  readonly shown: Set<Measurement>;
  readonly write: (of: Measurement) => Writer;
}

function has(groups: readonly PairedGroup[], side: Side): boolean {
  return groups.some(({ rows }) =>
    rows.some(({ answers }) => answers.some((answer) => answer.side === side)),
  );
}

/** Undefined without answers. */
function row(pair: PairedRow, table: Table): TableRow | undefined {
  const entries = table.sides.map((side) => entryOf(pair, side, table.measurements));
  if (!entries.some(isExplored)) return undefined;
  const figures = entries.flatMap(({ figure }) => figure ?? []);
  const difference = table.measurements.find(
    ({ differenceOf }) => differenceOf !== undefined && upperFirst(differenceOf) === pair.of,
  );
  for (const figure of [...figures, ...(difference ? [difference] : [])]) table.shown.add(figure);
  return {
    cells: [
      { text: pair.of },
      ...entries.map((one) => sideCell(one, table)),
      difference ? differenceCell(difference, table) : { text: '' },
    ],
    plain: [
      ...(figures.length > 0
        ? figures.map((one) => figureLine(one, table))
        : [wordsLine(pair, entries)]),
      ...(difference ? [figureLine(difference, table)] : []),
    ],
  };
}

interface SideEntry {
  readonly side: Side;
  readonly answer: PairedAnswer | undefined;
  readonly figure: Measurement | undefined;
}

/** Finds the figure by field key, or by name and side when it was read from text. */
function entryOf(
  { of, answers }: PairedRow,
  side: Side,
  measurements: readonly Measurement[],
): SideEntry {
  const answer = answers.find((one) => one.side === side);
  const figure =
    measurements.find(({ key }) => answer !== undefined && key === answer.key) ??
    measurements.find((one) => one.side === side && one.of === of);
  return { side, answer, figure };
}

const isExplored = ({ answer, figure }: SideEntry) =>
  answer?.text !== undefined || figure !== undefined;

function sideCell({ answer, figure }: SideEntry, { write }: Table): Cell {
  if (figure && isFigure(figure)) {
    const { text: _, silent: __, ...reference } = referenceCell(figure);
    const note = shortNote(figure);
    return {
      text: valueText(figure, write(figure)),
      strong: true,
      ...(figure.unit ? { unit: figure.unit, large: true as const } : {}),
      ...reference,
      ...(note ? { under: note } : {}),
      ...(isOut(figure) ? { out: true as const } : {}),
    };
  }
  const state = stateOf(answer);
  if (answer?.text === undefined)
    return { text: 'Sin explorar', mark: stateMark(state), silent: true, soft: true };
  const { text } = answer;
  if (!answer.choice) return { text };
  return {
    text,
    mark: stateMark(state),
    ...(state === 'no_evaluable' ? { soft: true as const } : {}),
    ...(isUnexpected(answer) ? { out: true as const, strong: true as const } : {}),
  };
}

const NOT_THERE = new Set(['absent', 'no', 'negative', 'not_observed', 'none']);
const NOT_TOLD = new Set(['unknown', 'not_evaluable', 'notDone', 'not_done']);
/** Normal answers, and changes of age that are no disease. */
const EXPECTED = new Set([
  ...['present', 'no', 'negative', 'not_observed', 'none'],
  ...['normal', 'clear', 'sclerosis', 'open', 'pass', 'dilates'],
]);

function stateOf(answer: PairedAnswer | undefined): FindingState {
  const choice = answer?.choice;
  if (choice === undefined || NOT_TOLD.has(choice)) return 'no_evaluable';
  return NOT_THERE.has(choice) ? 'no_observado' : 'observado';
}

function isUnexpected(answer: PairedAnswer | undefined): boolean {
  const choice = answer?.choice;
  return choice !== undefined && !NOT_TOLD.has(choice) && !EXPECTED.has(choice);
}

function differenceCell(difference: Measurement, { write }: Table): Cell {
  const under = shortNote(difference) ?? referenceText(difference);
  return {
    text: valueText(difference, write(difference)),
    strong: true,
    ...(difference.unit ? { unit: difference.unit, large: true as const } : {}),
    ...(under ? { under } : {}),
  };
}

function figureLine(figure: Measurement, { write }: Table): string {
  const value = [valueText(figure, write(figure)), figure.unit].filter(Boolean).join(' ');
  const parts = [value, referenceText(figure), shortNote(figure)].filter(Boolean);
  return `${figure.name}: ${parts.join(' · ')}`;
}

/** «Amenaza: OD ausente | OS presente» */
function wordsLine({ of }: PairedRow, entries: readonly SideEntry[]): string {
  const words = entries.map(
    ({ side, answer }) => `${sideWord(side)} ${lowerFirst(answer?.text ?? 'Sin explorar')}`,
  );
  return `${of}: ${words.join(' | ')}`;
}
