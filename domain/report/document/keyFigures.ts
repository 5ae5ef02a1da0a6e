import { HEAD_WIDTH } from '#domain/report/figures/refBar.ts';
import { ORIGIN_LABELS } from '#domain/report/labels.ts';
import type { Measurement, Report } from '#domain/report/schema.ts';
import type { KeyFigure, OpeningBlock } from './blocks.ts';
import { isNotable, measuresOf, plainLine, referenceCell } from './measurements.ts';
import { flagText, isFigure, spreadText, valueText, type Writer, writersOf } from './numbers.ts';

const MOST = 4;

export function keyFigures(report: Report): OpeningBlock[] {
  const write = writersOf(report.measurements);
  const figures = leadingMeasurements(report).map((one) => keyFigure(one, write(one)));
  return figures.length > 0 ? [{ kind: 'keyFigures', title: 'Cifras clave', figures }] : [];
}

/**
 * Head figures. By criteria: those behind the leading class, then those outside their interval. By
 * measurement: the first ones. The table of measurements omits them. None for one figure alone, or
 * for two eyes or sides, whose own table comes first.
 */
function leadingMeasurements({ measurements, reasons, stamp, unchecked }: Report): Measurement[] {
  const leads = stamp.method === 'criterios' || stamp.method === 'medicion' || unchecked?.leading;
  if (!leads || measurements.some(({ side }) => side)) return [];
  const whole = measuresOf(measurements)
    .map(([first]) => first)
    .filter((one) => isFigure(one) && !one.image);
  const read = reasons[0]?.facts ?? [];
  const decisive = whole.filter((one) =>
    read.some(({ name, key }) => (key ? key === one.key : name === one.name)),
  );
  const others = stamp.method === 'criterios' ? [] : whole;
  const chosen = [...new Set([...decisive, ...whole.filter(isNotable), ...others])];
  const leading = new Set(chosen.slice(0, MOST));
  return leading.size > 1 ? whole.filter((one) => leading.has(one)) : [];
}

export function withoutLeading(report: Report): Measurement[] {
  const leading = leadingMeasurements(report);
  // One image repeats the totals.
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
  const { drawing } = referenceCell(measurement, HEAD_WIDTH);
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
