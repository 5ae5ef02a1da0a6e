import type { Measurement } from './schema.ts';

export interface MeasurementGroup {
  /** «Todo el caso», «Imagen 1»; undefined when there is but one group. */
  readonly title: string | undefined;
  /** Position of the image as text; «0» is the whole case. */
  readonly key: string;
  readonly rows: readonly Measurement[];
}

/** The figures of the whole case first, then those of each image. */
export function groupMeasurements(measurements: readonly Measurement[]): MeasurementGroup[] {
  // Zero stands for the whole case: sorting puts `undefined` last whatever one says.
  const places = [...new Set(measurements.map(({ image }) => image ?? 0))].toSorted(
    (a, b) => a - b,
  );
  return places.map((place) => ({
    title: places.length === 1 ? undefined : groupTitle(place),
    key: String(place),
    rows: measurements.filter(({ image }) => (image ?? 0) === place),
  }));
}

function groupTitle(place: number): string {
  return place === 0 ? 'Todo el caso' : `Imagen ${place}`;
}

/** Longer than this, a note is told once under the table and not in each row. */
const SHORT_NOTE = 48;

export function isShortNote(note: string): boolean {
  return note.length <= SHORT_NOTE;
}

export interface MethodNote {
  readonly names: string;
  readonly note: string;
}

/** How the figures were obtained, each way once, with the figures it holds for. */
export function methodNotes(measurements: readonly Measurement[]): MethodNote[] {
  const names = new Map<string, Set<string>>();
  for (const { name, note } of measurements) {
    if (note === undefined || isShortNote(note)) continue;
    names.set(note, (names.get(note) ?? new Set()).add(name));
  }
  return [...names].map(([note, of]) => ({ note, names: [...of].join(', ') }));
}
