import { spanishNumber } from '#domain/catalogue/numbers.ts';
import { lowerFirst, ORIGIN_LABELS } from '#domain/report/labels.ts';
import type { Measurement } from '#domain/report/schema.ts';
import type { Cell, Content, TableColumn } from './blocks.ts';

const COLUMNS: readonly TableColumn[] = [
  { title: 'Medida', share: 0.42 },
  { title: 'Valor', share: 0.18, align: 'right' },
  { title: 'Unidad', share: 0.2 },
  { title: 'Origen', share: 0.2, folds: true },
];

/** The measured figures, those of the whole case first; how each was obtained, once, below. */
export function measurementTable(measurements: readonly Measurement[]): Content[] {
  if (measurements.length === 0) return [];
  const decimals = decimalsByName(measurements);
  const groups = groupMeasurements(measurements).map(({ title, rows }) => ({
    ...(title ? { title } : {}),
    rows: rows.map((measurement) => row(measurement, decimals.get(measurement.name) ?? 0)),
  }));
  const notes = methodNotes(measurements).map(({ names, note }) => {
    return { lead: `${names}.`, text: note };
  });
  const caption = 'Cifras con su unidad y su origen';
  return [{ kind: 'table', caption, columns: COLUMNS, groups, notes }];
}

function row(measurement: Measurement, decimals: number): readonly Cell[] {
  const { name, note, origin, unit, value, range, approximate } = measurement;
  const first: Cell = { text: name, ...(note && isShortNote(note) ? { under: note } : {}) };
  if (value === undefined) return [first, refusal(measurement)];
  const figure = (number: number) => spanishNumber(roundTo(number, decimals), decimals);
  return [
    first,
    {
      text: `${approximate ? '≈\u00a0' : ''}${figure(value)}`,
      strong: true,
      ...(range ? { under: range.map(figure).join('–') } : {}),
    },
    { text: unit ?? '', soft: true },
    { text: origin ? ORIGIN_LABELS[origin] : '' },
  ];
}

/** «No medible» and why, across value, unit and origin. */
function refusal({ reason }: Measurement): Cell {
  const why = reason ? `: ${lowerFirst(reason)}` : '';
  return { text: `No medible${why}`, span: 3, soft: true };
}

/** Four significant figures: no measurement of ours carries more. */
const SIGNIFICANT = 4;
const MAX_DECIMALS = 6;

/**
 * Decimals for the figures of each name, in value and range of every image alike: JSON drops the
 * zeros at the end, and «0,6» beside «0,58» would look less exact than it is.
 */
function decimalsByName(measurements: readonly Measurement[]): Map<string, number> {
  const decimals = new Map<string, number>();
  for (const { name, value, range = [] } of measurements) {
    if (value === undefined) continue;
    const needed = Math.max(...[value, ...range].map(decimalsOf));
    decimals.set(name, Math.max(needed, decimals.get(name) ?? 0));
  }
  return decimals;
}

function decimalsOf(value: number): number {
  const figure = Number.isInteger(value) ? value : Number(value.toPrecision(SIGNIFICANT));
  let decimals = 0;
  while (decimals < MAX_DECIMALS && roundTo(figure, decimals) !== figure) decimals += 1;
  return decimals;
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

interface MeasurementGroup {
  /** «Todo el caso», «Imagen 1»; undefined when there is but one group. */
  readonly title: string | undefined;
  readonly rows: readonly Measurement[];
}

/** The figures of the whole case first, then those of each image. */
export function groupMeasurements(measurements: readonly Measurement[]): MeasurementGroup[] {
  // Zero stands for the whole case: sorting puts `undefined` last whatever one says.
  const places = [...new Set(measurements.map(({ image }) => image ?? 0))].toSorted(
    (a, b) => a - b,
  );
  return places.map((place) => ({
    title: places.length === 1 ? undefined : place === 0 ? 'Todo el caso' : `Imagen ${place}`,
    rows: measurements.filter(({ image }) => (image ?? 0) === place),
  }));
}

/** Longer than this, a note is told once under the table and not in each row. */
const SHORT_NOTE = 48;

function isShortNote(note: string): boolean {
  return note.length <= SHORT_NOTE;
}

/** How the figures were obtained: each way once, with the names of the figures it holds for. */
export function methodNotes(
  measurements: readonly Measurement[],
): { readonly names: string; readonly note: string }[] {
  const names = new Map<string, Set<string>>();
  for (const { name, note } of measurements) {
    if (note === undefined || isShortNote(note)) continue;
    names.set(note, (names.get(note) ?? new Set()).add(name));
  }
  return [...names].map(([note, of]) => ({ note, names: [...of].join(', ') }));
}
