import { parseNumber } from '#domain/text/numbers.ts';
import { wordsOf } from '#domain/text/words.ts';
import type { NumberField } from './field.ts';
import { readQuantity } from './quantity.ts';
import { type AnimalKind, animalKind } from './species.ts';
import { conversionOf, convertUnit } from './units.ts';

/**
 * Years beyond which an age is asked about: round figures above the usual longest lives, a choice
 * of the house. Records exceed some, so the vet may confirm a higher one. Absent: only the field's
 * own maximum.
 */
const LONGEST: Readonly<Partial<Record<AnimalKind, number>>> = {
  perro: 25,
  gato: 30,
  caballo: 50,
  conejo: 18,
  bovino: 30,
  asno: 55,
  ovino: 25,
  caprino: 25,
  porcino: 25,
  hurón: 15,
  roedor: 30,
  ave: 100,
  acuático: 100,
};

/** Animals that live shorter than others of their kind. */
const SHORTER: Readonly<Record<string, number>> = {
  cobaya: 15,
  degu: 15,
  erizo: 15,
  jerbo: 10,
  rata: 7,
  raton: 5,
  hamster: 5,
};

/** Undefined for a species without a limit, or a text that names none or several. */
export function longestLife(species: unknown): number | undefined {
  if (typeof species !== 'string') return undefined;
  const kind = animalKind(species);
  const named = wordsOf(species).find((word) => Object.hasOwn(SHORTER, word));
  if (named && (kind === 'roedor' || kind === 'otro')) return SHORTER[named];
  return kind && LONGEST[kind];
}

/** An age beyond those of its species, not yet confirmed. */
export interface AgeDoubt {
  /** As a figure with a decimal comma. */
  readonly figure: string;
  /** Years that as many months are, where the species lives them. */
  readonly asMonths?: string;
  /** True if the field holds it as years. */
  readonly fits: boolean;
}

/** Undefined for a plausible age, and for one written with its unit: «31 años» is confirmed. */
export function ageDoubt(
  field: NumberField,
  value: unknown,
  answers: Readonly<Record<string, unknown>>,
): AgeDoubt | undefined {
  if (field.speciesKey === undefined) return undefined;
  const longest = longestLife(answers[field.speciesKey]);
  const years = yearsWithoutUnit(field, value);
  if (longest === undefined || years === undefined || years <= longest) return undefined;
  const figure = String(years).replace('.', ',');
  const unit = field.unit ?? '';
  const asMonths = convertUnit(figure, 'meses', unit, conversionOf(field.substance, unit));
  const fits = years <= field.max;
  const other = parseNumber(asMonths);
  return asMonths !== undefined && other !== undefined && other <= longest
    ? { figure, fits, asMonths }
    : { figure, fits };
}

function yearsWithoutUnit(field: NumberField, value: unknown): number | undefined {
  const read = readQuantity({ ...field, max: Number.POSITIVE_INFINITY }, value);
  return read.is === 'figure' && !read.stated ? read.value : undefined;
}

/** Follows the label of the field. */
export function ageProblem({ figure, asMonths }: AgeDoubt): string {
  const ask = asMonths === undefined ? '' : ` ¿Son ${figure} meses? Serían ${asMonths} años.`;
  return `${figure} años es más de lo que suele vivir esa especie.${ask} Si son años, escriba «${figure} años».`;
}
