import type { ChemistryAnalyte } from '#domain/analyses/bloodChemistry.ts';
import type { CriteriaSpecies } from '#domain/catalogue/species.ts';
import { figure } from '#domain/text/rounding.ts';

/** Limits of a critical value (`critical/`). With `from` the high limit is inclusive. */
interface CriticalLimit {
  readonly under?: number;
  readonly over?: number;
  readonly from?: number;
}

type BySpecies = Partial<Record<CriteriaSpecies, CriticalLimit>>;

const SMALL_POTASSIUM = { under: 2.5, from: 7.5 };
const LARGE_POTASSIUM = { under: 2.5, from: 6.5 };
const ACIDOSIS = { under: 7.1, over: 7.6 };

const LIMITS: Partial<Record<ChemistryAnalyte | 'sodiumToPotassium', BySpecies>> = {
  sodium: {
    perro: { under: 120, over: 170 },
    gato: { under: 125, over: 175 },
    caballo: { under: 120, over: 160 },
  },
  potassium: {
    perro: SMALL_POTASSIUM,
    gato: SMALL_POTASSIUM,
    caballo: LARGE_POTASSIUM,
    bovino: LARGE_POTASSIUM,
  },
  sodiumToPotassium: { perro: { under: 24 } },
  glucose: {
    perro: { under: 3.3, over: 33 },
    gato: { under: 3.3, over: 33 },
    caballo: { under: 2.2 },
    bovino: { under: 2 },
  },
  creatinine: {
    perro: { over: 440 },
    gato: { over: 440 },
    caballo: { over: 350 },
    bovino: { over: 350 },
  },
  calcium: {
    perro: { under: 1.75, over: 3.75 },
    gato: { under: 1.75, over: 3.75 },
    caballo: { under: 1.75, over: 4 },
    bovino: { under: 1.75 },
  },
  ionisedCalcium: {
    perro: { under: 0.8, over: 1.8 },
    gato: { under: 0.8, over: 1.8 },
    caballo: { under: 0.8 },
    bovino: { under: 0.8 },
  },
  albumin: inFour({ under: 15 }),
  bilirubin: { perro: { over: 50 }, gato: { over: 34 } },
  lactate: inFour({ from: 6 }),
  ph: inFour(ACIDOSIS),
  bicarbonate: inFour({ under: 10 }),
};

function inFour(limit: CriticalLimit): BySpecies {
  return { perro: limit, gato: limit, caballo: limit, bovino: limit };
}

export type CriticalFigure = keyof typeof LIMITS;

/** Critical limits for this species; a test compares them with the rules. */
export function criticalLimit(
  of: CriticalFigure,
  species: CriteriaSpecies | undefined,
): CriticalLimit {
  return (species && LIMITS[of]?.[species]) ?? {};
}

/** «crítico desde 7,5», for the side of the flag; empty for the other. */
export function criticalWords({ under, over, from }: CriticalLimit, flag: 'H' | 'L'): string {
  if (flag === 'L') return under === undefined ? '' : `crítico por debajo de ${figure(under, 6)}`;
  if (from !== undefined) return `crítico desde ${figure(from, 6)}`;
  return over === undefined ? '' : `crítico por encima de ${figure(over, 6)}`;
}
