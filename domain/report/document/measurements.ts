import { measurementRange, measurementValue, ORIGIN_LABELS } from '#domain/report/labels.ts';
import { groupMeasurements, isShortNote, methodNotes } from '#domain/report/measurementGroups.ts';
import type { Measurement } from '#domain/report/schema.ts';
import type { Cell, Content, TableColumn } from './blocks.ts';
import { lowerFirst } from './lowerFirst.ts';

const COLUMNS: readonly TableColumn[] = [
  { title: 'Medida', share: 0.42 },
  { title: 'Valor', share: 0.18, align: 'right' },
  { title: 'Unidad', share: 0.2 },
  { title: 'Origen', share: 0.2 },
];

/** The measured figures, those of the whole case first; how each was obtained, once, below. */
export function measurementTable(measurements: readonly Measurement[]): Content {
  return {
    kind: 'table',
    columns: COLUMNS,
    groups: groupMeasurements(measurements).map(({ title, rows }) => ({
      ...(title ? { title } : {}),
      rows: rows.map(row),
    })),
    notes: methodNotes(measurements).map(({ names, note }) => ({ lead: `${names}.`, text: note })),
  };
}

function row(measurement: Measurement): readonly Cell[] {
  const { name, note, origin, unit, value } = measurement;
  const first: Cell = { text: name, ...(note && isShortNote(note) ? { under: note } : {}) };
  if (value === undefined) return [first, refusal(measurement)];
  const range = measurementRange(measurement);
  return [
    first,
    { text: measurementValue(measurement), strong: true, ...(range ? { under: range } : {}) },
    { text: unit ?? '', soft: true },
    { text: origin ? ORIGIN_LABELS[origin] : '' },
  ];
}

/** «No medible» and why, across value, unit and origin. */
function refusal(measurement: Measurement): Cell {
  const { reason } = measurement;
  const why = reason ? `: ${lowerFirst(reason)}` : '';
  return { text: `${measurementValue(measurement)}${why}`, span: 3, soft: true };
}
