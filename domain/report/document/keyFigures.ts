import { ORIGIN_LABELS } from '#domain/report/labels.ts';
import type { Measurement, Report } from '#domain/report/schema.ts';
import type { KeyFigure, OpeningBlock } from './blocks.ts';
import { isNotable, measuresOf } from './measurements.ts';
import { flagText, spreadText, valueText, writersOf } from './numbers.ts';

/** Figures that fit beside each other. */
const MOST = 4;

/**
 * The figures that lead a report, in the order of the table: those that the conclusion follows from
 * before the others, then those out of their interval, then the first that were entered and what was
 * computed from them. None where two eyes or sides were measured: a table of both leads there.
 */
export function keyFigures({ measurements, reasons }: Report): OpeningBlock[] {
  if (measurements.some(({ side }) => side)) return [];
  const write = writersOf(measurements);
  const whole = measuresOf(measurements)
    .map(([first]) => first)
    .filter(({ value, image }) => value !== undefined && !image);
  const derived = whole.filter(({ origin }) => origin === 'calculado');
  const entered = whole.filter((one) => !derived.includes(one)).slice(0, MOST / 2);
  const read = reasons[0]?.facts ?? [];
  const decisive = whole.filter((one) =>
    read.some(({ name, key }) => (key ? key === one.key : name === one.name)),
  );
  const notable = whole.filter(isNotable);
  const chosen = [...new Set([...decisive, ...notable, ...entered, ...derived, ...whole])];
  const leading = new Set(chosen.slice(0, MOST));
  const figures = whole
    .filter((one) => leading.has(one))
    .map((one) => keyFigure(one, valueText(one, write(one)), spreadText(one, write(one))));
  return figures.length > 1 ? [{ kind: 'keyFigures', title: 'Cifras clave', figures }] : [];
}

function keyFigure(measurement: Measurement, text: string, spread: string | undefined): KeyFigure {
  const { name, unit, origin } = measurement;
  const flag = flagText(measurement);
  const under = spread ? `entre ${spread.replace('–', ' y ')}` : origin && ORIGIN_LABELS[origin];
  return {
    ...{ label: name, text },
    ...(unit ? { unit } : {}),
    ...(under ? { under } : {}),
    ...(flag ? { flag } : {}),
  };
}
