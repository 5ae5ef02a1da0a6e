import { includesAnimal } from './animals.ts';
import type { Sheet, Unit } from './sheet.ts';
import { possibleRange } from './unitQuestions.ts';

/** Verdict on a figure as typed, in the unit of its field. */
export type UnitVerdict =
  | { readonly is: 'fine' }
  /** Possible here and usual in another unit. */
  | { readonly is: 'asked'; readonly value: number; readonly unit: string }
  /** Impossible here; `value` is what it would be from the other unit. */
  | { readonly is: 'impossible'; readonly value?: number; readonly unit?: string };

export function unitVerdict(
  sheet: Sheet,
  key: string,
  value: number,
  species: string | undefined,
): UnitVerdict {
  const unit = sheet.units[key];
  if (!unit) return inOwnRange(sheet, key, value) ? { is: 'fine' } : { is: 'impossible' };
  const range = possibleRange(unit, species);
  if (range && (value < range.from || value > range.to))
    return { is: 'impossible', ...living(unit, value, range) };
  const { ask } = unit;
  if (!ask || value < ask.from || value > ask.to) return { is: 'fine' };
  if (!unit.always && isNormal(sheet, key, value, species ?? '')) return { is: 'fine' };
  const other = unit.others.find((each) => each.unit === ask.unit) ?? unit.others[0];
  return other ? { is: 'asked', value: converted(value, other), unit: ask.unit } : { is: 'fine' };
}

type Other = Unit['others'][number];

const converted = (value: number, { minus, factor }: Other) => (value - minus) * factor;

function living(unit: Unit, value: number, range: Unit['possible'][number]) {
  const other = unit.others.find((each) => {
    const read = converted(value, each);
    return each.factor !== 1 && range.from <= read && read <= range.to;
  });
  return other ? { value: converted(value, other), unit: other.unit } : {};
}

function inOwnRange({ fields }: Sheet, key: string, value: number): boolean {
  const { min, max } = fields[key] ?? {};
  return min === undefined || max === undefined || (value >= min && value <= max);
}

const isNormal = ({ figures }: Sheet, key: string, value: number, species: string) =>
  Object.values(figures).some(
    (figure) =>
      figure.keys.includes(key) &&
      figure.scales.some(
        ({ species: words, from, to }) =>
          includesAnimal(words, species) && value >= (from ?? value) && value <= (to ?? value),
      ),
  );
