import { ORIGIN_LABELS } from '#domain/report/labels.ts';
import type { Measurement, Report } from '#domain/report/schema.ts';
import type { KeyFigure, OpeningBlock } from './blocks.ts';
import { isNotable, measuresOf, plainLine, referenceCell } from './measurements.ts';
import { flagText, spreadText, valueText, type Writer, writersOf } from './numbers.ts';

/** Figures that fit beside each other. */
const MOST = 4;

/** The figures that lead a report, in the order of the table. */
export function keyFigures(report: Report): OpeningBlock[] {
  const write = writersOf(report.measurements);
  const figures = leadingMeasurements(report).map((one) => keyFigure(one, write(one)));
  return figures.length > 0 ? [{ kind: 'keyFigures', title: 'Cifras clave', figures }] : [];
}

/**
 * Figures at the head of a report. By criteria: those behind the leading class, then those out of
 * their interval; by measurement: the first. The table of measurements does not repeat them. None
 * where two eyes or sides were measured, whose table leads, nor one alone.
 */
function leadingMeasurements({ measurements, reasons, stamp, unchecked }: Report): Measurement[] {
  const leads = stamp.method === 'criterios' || stamp.method === 'medicion' || unchecked?.leading;
  if (!leads || measurements.some(({ side }) => side)) return [];
  const whole = measuresOf(measurements)
    .map(([first]) => first)
    .filter(({ value, image }) => value !== undefined && !image);
  const read = reasons[0]?.facts ?? [];
  const decisive = whole.filter((one) =>
    read.some(({ name, key }) => (key ? key === one.key : name === one.name)),
  );
  const others = stamp.method === 'criterios' ? [] : whole;
  const chosen = [...new Set([...decisive, ...whole.filter(isNotable), ...others])];
  const leading = new Set(chosen.slice(0, MOST));
  return leading.size > 1 ? whole.filter((one) => leading.has(one)) : [];
}

/** The measurements that do not lead, for the table of all others. */
export function withoutLeading(report: Report): Measurement[] {
  const leading = leadingMeasurements(report);
  // A single image gives copies of the totals.
  const isSame = (one: Measurement) => (other: Measurement) =>
    one.name === other.name && one.unit === other.unit && one.value === other.value;
  return report.measurements.filter((one) => !leading.some(isSame(one)));
}

function keyFigure(measurement: Measurement, write: Writer): KeyFigure {
  const { name, unit, origin, band } = measurement;
  const flag = flagText(measurement);
  const spread = spreadText(measurement, write);
  const from = spread ? `entre ${spread.replace('–', ' y ')}` : origin && ORIGIN_LABELS[origin];
  const under = [band, from].filter(Boolean).join(' · ');
  const { drawing } = referenceCell(measurement);
  return {
    label: name,
    text: valueText(measurement, write),
    ...(unit ? { unit } : {}),
    ...(under ? { under } : {}),
    ...(flag ? { flag } : {}),
    ...(drawing ? { drawing } : {}),
    plain: plainLine(measurement, write),
  };
}
