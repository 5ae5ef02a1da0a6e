import { spanishNumber } from '#domain/catalogue/numbers.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure, rounded } from '../core/figures.ts';
import { compared, ownLimits } from '../core/intervals.ts';
import { cutReference, intervalReference, type Reference } from '../core/references.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { plain, says, wordsOf } from '../core/text.ts';
import { isImmature } from '../shared/rules.ts';
import { hoursWaited } from '../shared/waiting.ts';

export const HISTORY = ['consultReason', 'additionalObservations'];
export const TREATMENTS = ['currentRecentTreatment'];

export function isDog({ species }: CaseFacts): boolean {
  return species === 'perro';
}

export function isCat({ species }: CaseFacts): boolean {
  return species === 'gato';
}

export function isDogOrCat(facts: CaseFacts): boolean {
  return isDog(facts) || isCat(facts);
}

export function isMale({ sex }: CaseFacts): boolean {
  return sex === 'macho' || sex === 'macho castrado';
}

export function isGreyhound(facts: CaseFacts): boolean {
  return isDog(facts) && says(facts.breed, ['galgo', 'greyhound']);
}

/** Species that have no criteria of their own are known by a word: «cobaya». */
export function isSpecies(facts: CaseFacts, ...words: readonly string[]): boolean {
  return wordsOf(facts.speciesText ?? '').some((word) => words.includes(word));
}

/** Whether a free answer has these letters, in any spelling. */
export function contains(facts: CaseFacts, key: string, ...parts: readonly string[]): boolean {
  const text = plain(facts.text(key) ?? '');
  return parts.some((part) => text.includes(part));
}

const PADS = ['negative', 'trace', '1+', '2+', '3+', '4+'];

/** A pad of the strip: 0 negative, 1 trace, 2 for +, up to 5. Undefined when it was not read. */
export function pad(facts: CaseFacts, key: string): number | undefined {
  const index = PADS.indexOf(facts.choice(key) ?? '');
  return index < 0 ? undefined : index;
}

/** Whether a pad has this many crosses or more. */
export function crosses(facts: CaseFacts, key: string, least: 1 | 2 | 3): boolean {
  return (pad(facts, key) ?? 0) > least;
}

/** Specific gravity of a refractometer: that of a strip is not classified. */
export function gravity(facts: CaseFacts): number | undefined {
  return facts.choice('usgMethod') === 'strip' ? undefined : facts.number('urineSpecificGravity');
}

/** Above it, urine is concentrated. */
export function concentratedFrom(facts: CaseFacts): number {
  return isCat(facts) ? 1.035 : 1.03;
}

/** Millilitres under which counts by field are of no class. */
const UNCOUNTABLE = 0.5;

/** A count by field; undefined when it was not told, or the sample was too small to count. */
export function perField(facts: CaseFacts, key: string): number | undefined {
  const volume = facts.number('sampleVolume') ?? 0;
  return volume > 0 && volume < UNCOUNTABLE ? undefined : facts.number(key);
}

export function erythrocytes(facts: CaseFacts): number | undefined {
  return perField(facts, 'sedRbc');
}

export function leucocytes(facts: CaseFacts): number | undefined {
  return perField(facts, 'sedWbc');
}

export type Method = 'cystocentesis' | 'catheterization' | 'spontaneous_voiding';

export function isBy(facts: CaseFacts, method: Method): boolean {
  return facts.choice('collectionMethod') === method;
}

/** Cells of a 40× field up to which they are expected. */
export const EXPECTED_CELLS = 5;
const VOIDED_LEUCOCYTES = 8;

/** Leucocytes beyond what is expected; voided urine may have a few more. */
export function hasPyuria(facts: CaseFacts): boolean {
  return (leucocytes(facts) ?? 0) > leucocyteLimit(facts);
}

function leucocyteLimit(facts: CaseFacts): number {
  return isBy(facts, 'spontaneous_voiding') ? VOIDED_LEUCOCYTES : EXPECTED_CELLS;
}

export function bacteria(facts: CaseFacts): string | undefined {
  return facts.choice('bacteria');
}

/** Micromoles per litre above which it is azotaemia (IRIS AKI grade II begins at 140). */
const AZOTAEMIA = 140;
const GREYHOUND_AZOTAEMIA = 186;

/** Of dog and cat: above the limit, or above that of the clinic's own interval. */
export function hasAzotaemia(facts: CaseFacts): boolean {
  const creatinine = facts.number('serumCreatinine');
  if (creatinine === undefined || !isDogOrCat(facts)) return false;
  if (creatinine > (isGreyhound(facts) ? GREYHOUND_AZOTAEMIA : AZOTAEMIA)) return true;
  return facts.found('serumCreatinine')?.flag === 'H';
}

/** Millimoles per litre above which glucose passes into urine. */
const RENAL_THRESHOLD = { perro: 10, gato: 14.4 } as const;

/** Whether glucose of blood explains that of urine; undefined without a figure or a limit. */
export function isHyperglycaemic(facts: CaseFacts): boolean | undefined {
  const glucose = facts.number('serumGlucose');
  const { species } = facts;
  if (glucose === undefined || (species !== 'perro' && species !== 'gato')) return undefined;
  return glucose > RENAL_THRESHOLD[species];
}

const EXPECTED = (cells: number) => `Esperados: hasta ${cells}`;

/** What the figures of urine and serum will be compared with. */
export function urineReferences(facts: CaseFacts): Reference[] {
  const own = isImmature(facts) ? undefined : ownLimits(facts, CREATININE.key);
  const azotaemia = isGreyhound(facts) ? GREYHOUND_AZOTAEMIA : AZOTAEMIA;
  const { species } = facts;
  const threshold =
    species === 'perro' || species === 'gato' ? figure(RENAL_THRESHOLD[species]) : undefined;
  const pyuria = leucocyteLimit(facts);
  return [
    ...(own
      ? intervalReference(facts, CREATININE.key, { limits: own, own: true })
      : cutReference(isDogOrCat(facts), CREATININE.key, `Azotemia por encima de ${azotaemia}`)),
    ...cutReference(threshold !== undefined, 'serumGlucose', `Umbral renal: ${threshold}`),
    ...cutReference(
      isDogOrCat(facts),
      'urineSpecificGravity',
      `Concentrada por encima de ${spanishNumber(concentratedFrom(facts), 3)}`,
    ),
    ...cutReference(isDogOrCat(facts), 'sedRbc', EXPECTED(EXPECTED_CELLS)),
    ...cutReference(isDogOrCat(facts), 'sedWbc', EXPECTED(pyuria)),
  ];
}

/** Kept long or cold: crystals may have formed in the tube. */
export function isStored(facts: CaseFacts): boolean {
  return (hoursWaited(facts) ?? 0) >= 6 || facts.says(['timeToAnalysis'], ['refrigerad']);
}

/** No interval is published for it: only the clinic has one. */
export const CREATININE = {
  key: 'serumCreatinine',
  name: 'Creatinina en suero',
  unit: 'µmol/l',
  decimals: 1,
  species: {},
} as const;

/** Every figure that was entered stands among the measurements; only the clinic has intervals. */
export const enteredFigures: Rule = rulesAt('flags')(
  'U-M1',
  'Cada cifra indicada figura entre las medidas; la creatinina, con el intervalo propio si lo hay.',
  (facts) =>
    facts.definition.groups
      .flatMap(({ fields }) => fields)
      .flatMap((field): readonly Effect[] => {
        const value = facts.number(field.key);
        if (field.kind !== 'number' || field.about || value === undefined) return [];
        if (field.key === CREATININE.key) {
          return compared(facts, CREATININE, value, { compares: !isImmature(facts) });
        }
        const row = {
          key: field.key,
          name: field.label,
          value: rounded(value, 3),
          ...(field.unit ? { unit: field.unit } : {}),
          origin: 'indicado' as const,
        };
        return [{ kind: 'figure', figure: row }];
      }),
  [],
  'house',
);
