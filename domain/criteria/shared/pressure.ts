import type { Quantity } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';
import { cutReference, type Reference } from '../core/references.ts';
import { atLeast } from '../grammar/condition.ts';
import type { Among } from '../grammar/measure.ts';
import { part, textIf, type Words, words } from '../grammar/words.ts';
import { dogOrCat } from './animals.ts';

/** Risk by systolic pressure (ACVIM 2018), from these mmHg on. */
const RISKS = [
  [140, 'bajo'],
  [160, 'moderado'],
  [180, 'alto'],
] as const;

/** mmHg below which it is hypotension (X-K18). */
const HYPOTENSION = 80;

export const PRESSURE_BANDS =
  'Presión sistólica, perro y gato: < 140 riesgo mínimo, de 140 a menos de 160 bajo, de 160 a menos de 180 moderado, ≥ 180 alto.';

function pressureRisk(value: number): 'mínimo' | (typeof RISKS)[number][1] {
  return RISKS.findLast(([from]) => value >= from)?.[1] ?? 'mínimo';
}

/** «moderado» */
export const riskOf = (pressure: Quantity): Words =>
  part('riesgo', pressure.reads, (facts) => pressureRisk(pressure.of(facts) ?? 0));

/** Position of a pressure among the risks, which no species but these two has. */
export const amongRisks = (pressure: Quantity): Among => ({
  cuts: RISKS.map(([from]) => from),
  cutsIf: dogOrCat,
  band: textIf(atLeast(pressure, HYPOTENSION), words`riesgo ${riskOf(pressure)}`),
});

export function pressureReference(facts: CaseFacts, key: string): Reference[] {
  const risks = RISKS.map(([from, risk]) => `${risk} desde ${from}`).join(', ');
  return cutReference(dogOrCat.holds(facts), key, `Riesgo ${risks}`);
}
