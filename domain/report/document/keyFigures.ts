import { ORIGIN_LABELS } from '#domain/report/labels.ts';
import type { Measurement, Report } from '#domain/report/schema.ts';
import type { KeyFigure, OpeningBlock } from './blocks.ts';
import { isNotable, measuresOf } from './measurements.ts';
import { flagText, spreadText, valueText, writersOf } from './numbers.ts';

/** Figures that fit beside each other. */
const MOST = 4;

/**
 * The figures that lead a report: those out of their interval before the others, in the order of
 * the table. None where two eyes or sides were measured: a table of both leads there.
 */
export function keyFigures({ measurements }: Report): OpeningBlock[] {
  if (measurements.some(({ side }) => side)) return [];
  const write = writersOf(measurements);
  const whole = measuresOf(measurements)
    .map(([first]) => first)
    .filter(({ value, image }) => value !== undefined && !image);
  const notable = whole.filter(isNotable);
  const chosen = [...notable, ...whole.filter((one) => !isNotable(one))].slice(0, MOST);
  const figures = whole
    .filter((one) => chosen.includes(one))
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
