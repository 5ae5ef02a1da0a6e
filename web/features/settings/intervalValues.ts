import type { Catalogue, NumberField } from '#domain/catalogue/field.ts';
import { readQuantity } from '#domain/catalogue/quantity.ts';
import { CRITERIA_SPECIES } from '#domain/catalogue/species.ts';
import type { UnitRow, UnitRows } from '#domain/catalogue/unitRows.ts';
import { SPECIES, type Species } from '#domain/criteria/engine/animals.ts';
import { limitsProblem } from '#domain/criteria/intervalLimits.ts';
import { limitsText } from '#domain/text/rounding.ts';
import type { Intervals, OwnInterval, ReferencedAnalyte } from '#web/api/intervals.ts';

/** An interval being typed; `replaces` is «yes» while an existing one is edited. */
export type IntervalValues = Record<
  'type' | 'analyte' | 'species' | 'low' | 'high' | 'replaces',
  string
>;

export const EMPTY_INTERVAL: IntervalValues = {
  type: '',
  analyte: '',
  species: '',
  low: '',
  high: '',
  replaces: '',
};

export function intervalValues(
  intervals: Intervals,
  { analyte, species, low, high }: OwnInterval,
): IntervalValues {
  const type = intervals.types.find(({ analytes }) => analytes.some(({ key }) => key === analyte));
  const typed = (limit: number | null) =>
    limit === null ? '' : limit.toLocaleString('es-ES', FIGURES);
  return {
    type: type?.type ?? '',
    analyte,
    species,
    low: typed(low),
    high: typed(high),
    replaces: 'yes',
  };
}

const FIGURES = { useGrouping: false, maximumFractionDigits: 10 } as const;

/** Undefined when no criteria know the key any more. */
export function analyteOf(intervals: Intervals, key: string): ReferencedAnalyte | undefined {
  return intervals.types
    .flatMap(({ analytes }) => analytes)
    .find((candidate) => candidate.key === key);
}

/** «37–55 %», «≤ 5 /µl». */
export function ownIntervalText(
  limits: readonly [low: number | null, high: number | null],
  unit: string | null | undefined,
): string {
  const text = limitsText(limits);
  return unit ? `${text} ${unit}` : text;
}

/** Species with a published interval; some figures of the rules have none of the species alone. */
export function speciesOnOffer(analyte: ReferencedAnalyte | undefined): readonly Species[] {
  if (!analyte) return [];
  const published = SPECIES.filter((species) => analyte.species[species]);
  return published.length > 0 ? published : CRITERIA_SPECIES;
}

export const speciesName = (species: string) =>
  species.charAt(0).toLocaleUpperCase('es') + species.slice(1);

type Read =
  | { readonly interval: OwnInterval }
  | { readonly problems: Readonly<Partial<Record<keyof IntervalValues, string>>> };

interface Known {
  readonly intervals: Intervals;
  readonly catalogue: Catalogue;
  readonly units: UnitRows;
}

/** Accepts other units, as the form of a case does. */
export function readInterval(values: IntervalValues, { intervals, catalogue, units }: Known): Read {
  const analyte = analyteOf(intervals, values.analyte);
  const species = SPECIES.find((each) => each === values.species);
  const known = { catalogue, units };
  const low = readLimit('Mínimo', values.low, analyte, known);
  const high = readLimit('Máximo', values.high, analyte, known);
  const limits = { low: low.limit ?? null, high: high.limit ?? null };
  const apart = low.problem || high.problem ? undefined : limitsProblem(limits);
  const name = analyte?.name ?? '';
  const problems = Object.entries({
    analyte: analyte ? undefined : 'Cifra: elija una.',
    species: species ? takenProblem(values, species, name, intervals) : 'Especie: elija una.',
    low: low.problem ?? (apart?.limit === 'low' ? `${name}: ${apart.says}` : undefined),
    high: high.problem ?? (apart?.limit === 'high' ? `${name}: ${apart.says}` : undefined),
  }).filter(([, problem]) => problem !== undefined);
  if (problems.length > 0 || !analyte || !species)
    return { problems: Object.fromEntries(problems) };
  return { interval: { analyte: analyte.key, species, ...limits } };
}

function takenProblem(
  { analyte, replaces }: IntervalValues,
  species: Species,
  name: string,
  { own }: Intervals,
): string | undefined {
  const taken = own.some((each) => each.analyte === analyte && each.species === species);
  return taken && replaces === ''
    ? `Especie: ya tiene un intervalo de ${name} para ${species}; edítelo en la lista.`
    : undefined;
}

const NO_ROW: UnitRow = { name: '', possible: [], others: [], normal: [] };

/** The range of any report figure; a narrower form field has its own message. */
const WIDE = { min: -1_000_000, max: 1_000_000 } as const;

function readLimit(
  label: string,
  typed: string,
  analyte: ReferencedAnalyte | undefined,
  { catalogue, units }: Pick<Known, 'catalogue' | 'units'>,
): { readonly limit?: number; readonly problem?: string } {
  const asked = analyte && fieldOf(catalogue, analyte.key);
  const field: NumberField = {
    kind: 'number',
    key: label,
    label,
    ...WIDE,
    ...(analyte?.unit ? { unit: analyte.unit } : {}),
    ...(asked?.substance ? { substance: asked.substance } : {}),
    ...(asked ? { min: asked.min, max: asked.max } : {}),
  };
  // For its conversions alone: a limit may be a figure that no animal has, such as 0.
  const { ask: _, ...row } = units[asked?.key ?? ''] ?? NO_ROW;
  const read = readQuantity(field, typed, { unit: field.unit, row: { ...row, possible: [] } });
  if (read.is === 'blank') return {};
  if (read.is !== 'figure') return { problem: `${label}: ${read.problem}` };
  return read.sign ? { problem: `${label}: debe ser un número.` } : { limit: read.value };
}

/** The figure's field; the first of both eyes. */
function fieldOf(catalogue: Catalogue, key: string): NumberField | undefined {
  return catalogue.all
    .flatMap(({ groups }) => groups.flatMap((group) => group.fields))
    .find(
      (field): field is NumberField =>
        field.kind === 'number' && (field.key === key || field.key === `${key}Od`),
    );
}
