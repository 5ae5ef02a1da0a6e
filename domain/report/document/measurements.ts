import { cutBar, refBar } from '#domain/report/figures/refBar.ts';
import { ORIGIN_LABELS } from '#domain/report/labels.ts';
import type { Measurement } from '#domain/report/schema.ts';
import { spanishNumber, withUnit } from '#domain/text/numbers.ts';
import { listed, lowerFirst, upperFirst } from '#domain/text/phrases.ts';
import type { Content } from './blocks.ts';
import {
  flagText,
  intervalText,
  isFigure,
  isOut,
  referenceText,
  shortNote,
  spreadText,
  valueText,
  type Writer,
  writersOf,
} from './numbers.ts';
import type { Cell, CellItem, TableColumn, TableRow } from './tableBlocks.ts';

/** The origin stands in the same place, with a bar or without; values without one have its room. */
const COLUMNS: readonly TableColumn[] = [
  { title: 'Medida', share: 0.38 },
  { title: 'Valor', share: 0.42 },
  { title: 'Origen', share: 0.2, folds: true },
];

const withReference = (title: string): readonly TableColumn[] => [
  { title: 'Medida', share: 0.22 },
  { title, share: 0.3, folds: true },
  { title: 'Valor', share: 0.28 },
  { title: 'Origen', share: 0.2, folds: true },
];

/** One row a measure; the methods of `all` are listed once, below. */
export function measurementTable(
  measurements: readonly Measurement[],
  all: readonly Measurement[] = measurements,
): Content[] {
  const cut = measurements.some(({ cuts }) => cuts);
  const referenced = cut || measurements.some(({ interval, flag }) => interval || flag);
  const title = cut ? 'Frente a sus límites' : 'Frente a su intervalo';
  const table: Layout = {
    columns: referenced ? withReference(title) : COLUMNS,
    referenced,
    write: writersOf(measurements),
  };
  const notes = methodNotes(all).map(({ names, note }) => {
    return { lead: `${names}.`, text: note };
  });
  if (measurements.length === 0) return onlyNotes(notes);
  const rows = measuresOf(measurements).map((measure) => row(measure, table));
  const caption = 'Cifras con su unidad y su origen';
  const { columns } = table;
  return [{ kind: 'table', caption, columns, fixed: true, groups: [{ rows }], notes }];
}

function onlyNotes(notes: readonly { readonly lead: string; readonly text: string }[]): Content[] {
  const lines = notes.map(({ lead, text }) => `${lead} ${text}`);
  return lines.length > 0 ? [{ kind: 'fine', lines }] : [];
}

/** Replaces single-row tables with a sentence, or with the row where it is drawn. */
export function withoutSingleRows(contents: readonly Content[]): Content[] {
  return contents.flatMap((content): Content[] => {
    if (content.kind !== 'table') return [content];
    const [only, another] = content.groups.flatMap(({ rows }) => rows);
    if (!only || another) return [content];
    const drawn = only.cells.some(({ drawing, each }) => drawing ?? each);
    const phrases = only.plain.map((text) => ({ text }));
    return [
      drawn ? { kind: 'row', row: only } : { kind: 'paragraph', phrases },
      ...onlyNotes(content.notes),
    ];
  });
}

interface Layout {
  readonly columns: readonly TableColumn[];
  readonly referenced: boolean;
  readonly write: (of: Measurement) => Writer;
}

/** One figure of the whole case, or one for each measured image. */
export type Measure = readonly [Measurement, ...Measurement[]];

/**
 * Groups figures by name: the whole case first, then images. A single image without other figures
 * counts as the case.
 */
export function measuresOf(measurements: readonly Measurement[]): Measure[] {
  const places = new Set(measurements.map(({ image }) => image ?? 0));
  if (places.size === 1) return measurements.map((measurement) => [withoutImage(measurement)]);
  const byName = new Map<string, [Measurement, ...Measurement[]]>();
  for (const measurement of measurements.filter(({ image }) => image)) {
    const known = byName.get(measurement.name);
    if (known) known.push(measurement);
    else byName.set(measurement.name, [measurement]);
  }
  for (const measure of byName.values()) {
    measure.sort((one, other) => (one.image ?? 0) - (other.image ?? 0));
  }
  const whole = measurements.filter(({ image }) => !image).map((one): Measure => [one]);
  return [...whole, ...byName.values()];
}

function withoutImage({ image: _, ...measurement }: Measurement): Measurement {
  return measurement;
}

function row(measure: Measure, table: Layout): TableRow {
  const [first] = measure;
  if (first.image !== undefined) return rowOfImages(measure, table);
  return isFigure(first) ? figureRow(first, table) : refusedRow(first, table);
}

function nameCell(measurement: Measurement): Cell {
  const under = shortNote(measurement);
  return { text: measurement.name, ...(under ? { under } : {}) };
}

function figureRow(measurement: Measurement, { referenced, write }: Layout): TableRow {
  const { unit, origin } = measurement;
  const text = valueText(measurement, write(measurement));
  const spread = spreadText(measurement, write(measurement));
  const { flag, ...reference } = referenceCell(measurement);
  return {
    cells: [
      nameCell(measurement),
      ...(referenced ? [reference] : []),
      {
        text,
        strong: true,
        aligned: true,
        ...(unit ? { unit } : {}),
        ...(flag ? { flag } : {}),
        ...(spread ? { under: spread } : {}),
      },
      { text: origin ? ORIGIN_LABELS[origin] : '' },
    ],
    plain: [plainLine(measurement, write(measurement))],
  };
}

/** «Creatinina: 300 µmol/l · H · ref. ≤ 140 · Indicado por usted» */
export function plainLine(measurement: Measurement, write: Writer): string {
  return `${measurement.name}: ${joined([figureLine(measurement, write), ...rest(measurement)])}`;
}

/** «≈ 131,3 (120–140) en el campo · H · ref. 5–14,1» */
function figureLine(measurement: Measurement, write: Writer): string {
  const spread = spreadText(measurement, write);
  const figure = [valueText(measurement, write), spread && `(${spread})`];
  const line = withUnit(figure.filter(Boolean).join(' '), measurement.unit);
  return joined([line, referenceText(measurement)]);
}

function rest(measurement: Measurement): (string | undefined)[] {
  const { origin } = measurement;
  return [origin && ORIGIN_LABELS[origin], shortNote(measurement)];
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** Interval with flag, and the drawn position of the figure. */
export function referenceCell(measurement: Measurement, width?: number): Cell {
  const { value, interval, flag: mark, cuts, band, decimals } = measurement;
  const flag = flagText(measurement);
  if (!interval && cuts && value !== undefined) {
    const numbers = cuts.map((cut) => spanishNumber(cut, decimals));
    const text = numbers.join(' · ');
    const label = `${upperFirst(band ?? `límites: ${listed(numbers)}`)}.`;
    const drawing = cutBar({ value, cuts, flag: mark, decimals }, label, width);
    return {
      text,
      silent: true,
      drawing,
      ...(flag ? { flag } : {}),
      ...(band ? { under: band } : {}),
    };
  }
  const text = intervalText(measurement) ?? '';
  if (!interval || value === undefined) return { text, ...(flag ? { flag } : {}) };
  const where = flag ? `, ${flag.word ?? flag.sign}` : ', dentro del intervalo';
  const drawing = refBar({ value, interval, flag: mark }, `Referencia ${text}${where}.`, width);
  return { text, silent: true, drawing, ...(flag ? { flag } : {}) };
}

/** «No medible» and the reason, across the remaining columns. */
function refusedRow(measurement: Measurement, { columns }: Layout): TableRow {
  const text = refusal(measurement);
  return {
    cells: [nameCell(measurement), { text, span: columns.length - 1, soft: true }],
    plain: [`${measurement.name}: ${joined([text, shortNote(measurement)])}`],
  };
}

function refusal({ reason }: Measurement): string {
  return `No medible${reason ? `: ${lowerFirst(reason)}` : ''}`;
}

/**
 * One row for all images: «Imagen 1 ≈ 67, Imagen 2 no medible». Origins that differ stand with their
 * images.
 */
function rowOfImages(measure: Measure, { columns, write }: Layout): TableRow {
  const [first] = measure;
  const origins = new Set(measure.flatMap((one) => one.origin ?? []));
  const [origin] = origins.size === 1 ? origins : [];
  const own = (one: Measurement) => (origin || !one.origin ? undefined : ORIGIN_LABELS[one.origin]);
  const note = measure.find(shortNote) ?? first;
  const lines = measure.map((one) => {
    const figure =
      one.value === undefined ? refusal(one) : joined([figureLine(one, write(one)), own(one)]);
    return `imagen ${one.image}: ${figure}`;
  });
  return {
    cells: [
      nameCell(note),
      {
        text: '',
        span: columns.length - 2,
        each: measure.map((one) => imageItem(one, write(one), own(one))),
      },
      { text: origin ? ORIGIN_LABELS[origin] : '' },
    ],
    plain: [
      `${first.name}: ${joined([lines.join('; '), origin && ORIGIN_LABELS[origin], shortNote(note)])}`,
    ],
  };
}

function imageItem(measurement: Measurement, write: Writer, origin?: string): CellItem {
  const label = `Imagen ${measurement.image}`;
  if (measurement.value === undefined) return { label, text: refusal(measurement), soft: true };
  const { unit } = measurement;
  const under = joined([spreadText(measurement, write), referenceText(measurement), origin]);
  return {
    label,
    text: valueText(measurement, write),
    ...(unit ? { unit } : {}),
    ...(under ? { under } : {}),
  };
}

/** Each method once, with the names of its figures. */
export function methodNotes(
  measurements: readonly Measurement[],
): { readonly names: string; readonly note: string }[] {
  const names = new Map<string, Set<string>>();
  for (const measurement of measurements) {
    const { name, note } = measurement;
    if (note === undefined || shortNote(measurement)) continue;
    names.set(note, (names.get(note) ?? new Set()).add(name));
  }
  return [...names].map(([note, of]) => ({ note, names: [...of].join(', ') }));
}

export function isNotable(measurement: Measurement): boolean {
  return isOut(measurement) || measurement.flag === 'limite';
}
