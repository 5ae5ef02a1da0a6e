import { includesAnimal } from '#domain/criteria/engine/animals.ts';
import type { Figure, Scale } from '#domain/criteria/engine/sheet.ts';
import { unique } from '#domain/criteria/engine/text.ts';
import type { Draw } from './draw.ts';
import type { Subject } from './subject.ts';

/** Values of single fields: around every cut of a scale, or anywhere. */

/** Smallest difference that a vet would type. */
export function stepAt(key: string, near: number): number {
  if (key === 'urineSpecificGravity') return 0.001;
  if (Math.abs(near) < 3) return 0.01;
  return Math.abs(near) < 30 ? 0.1 : 1;
}

export const rounded = (value: number, decimals = 4): number => Number(value.toFixed(decimals));

/** Cuts and limits of a scale, ascending. */
const cutsOf = ({ lows, from, to, highs }: Scale): readonly number[] =>
  unique([...lows, ...highs].map(({ at }) => at).concat(from ?? [], to ?? [])).sort(
    (one, other) => one - other,
  );

/** Under, at and over each cut of a figure, and between them. */
export function bandValues(subject: Subject, figure: Figure, species: string): readonly number[] {
  const key = subject.fieldOf(figure.name) ?? figure.name;
  const values = figure.scales
    .filter(({ species: words }) => includesAnimal(words, species))
    .flatMap((scale) => {
      const cuts = cutsOf(scale);
      const between = cuts.slice(1).map((cut, at) => (cut + (cuts[at] ?? cut)) / 2);
      const around = cuts.flatMap((cut) => [cut - stepAt(key, cut), cut, cut + stepAt(key, cut)]);
      const outside = [
        cuts.slice(0, 1).map((cut) => cut * 0.5),
        cuts.slice(-1).map((cut) => cut * 1.5),
      ];
      return [...around, ...outside.flat(), ...between].map((value) => rounded(value));
    });
  const negative = figure.scales.some((scale) => cutsOf(scale).some((cut) => cut < 0));
  return unique(values)
    .filter((value) => value >= 0 || negative)
    .sort((one, other) => one - other);
}

/** Middle of what all these intervals share; its limit where one side is open. */
export function middleOf(...scales: readonly Scale[]): number | undefined {
  const from = Math.max(...scales.map((scale) => scale.from ?? Number.NEGATIVE_INFINITY));
  const to = Math.min(...scales.map((scale) => scale.to ?? Number.POSITIVE_INFINITY));
  if (Number.isFinite(from) && Number.isFinite(to)) return (from + to) / 2;
  return [from, to].find(Number.isFinite);
}

/** A value that the field can hold; undefined for a free text. */
export function anyValue(subject: Subject, key: string, draw: Draw): unknown {
  const field = subject.sheet.fields[key];
  switch (field?.kind) {
    case 'number':
      return anyNumber(subject, key, draw);
    case 'choice':
      return draw.one(field.options ?? []);
    case 'date':
      return `2026-${['09', '10', '11'][draw.whole(0, 2)]}-${String(draw.whole(1, 28)).padStart(2, '0')}`;
    default:
      return field?.suggest && draw.one(field.suggest);
  }
}

/** Mostly near a cut of its scale. */
function anyNumber({ sheet }: Subject, key: string, draw: Draw): number {
  const figure = Object.values(sheet.figures).find(({ keys }) => keys.includes(key));
  const scale = figure && draw.one(figure.scales);
  const cut = scale && draw.one(cutsOf(scale));
  if (cut !== undefined && draw.next() < 0.8) {
    if (cut < 0) return cut;
    return rounded(Math.max(0, cut + draw.whole(-2, 2) * stepAt(key, cut)));
  }
  const unit = sheet.units[key]?.possible.at(-1);
  const { min = unit?.from ?? 0, max = unit?.to ?? 100 } = sheet.fields[key] ?? {};
  return rounded(min + (max - min) * draw.next() ** 2, 2);
}
