import { CERTAINTIES, type Certainty } from '#domain/report/schema.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';

/**
 * How sure a reading by a model may be at most. House choices, below those of the criteria: a model
 * never diagnoses by itself, and sees little in a text without pictures.
 */
const OF_A_MODEL: Certainty = 'compatible';
const OF_ONE_READING: Certainty = 'sugestivo';
const WITHOUT_IMAGES: Certainty = 'posible';

export function strength(certainty: Certainty): number {
  return CERTAINTIES.indexOf(certainty);
}

export function weakest(...certainties: readonly Certainty[]): Certainty {
  return certainties.reduce((low, each) => (strength(each) < strength(low) ? each : low));
}

/** One step weaker; the weakest stays. */
export function stepDown(certainty: Certainty): Certainty {
  return CERTAINTIES[Math.max(0, strength(certainty) - 1)] ?? 'no_concluyente';
}

/** Whether criteria concluded a class: then their conclusion leads, and nothing contradicts it. */
export function criteriaLead(facts: StoredReport): boolean {
  return (facts.criterios ?? []).length > 0 && facts.conclusion !== undefined;
}

/**
 * What the facts of a case allow (ceilings G-T1 to G-T3): nothing of a sample that is not diagnostic,
 * little of a limited one or of data that do not fit together, and no more than what the criteria
 * concluded themselves.
 */
export function ceilingOf(facts: StoredReport, readings: number): Certainty {
  const { calidad, certeza, coherencia = [], reglas = [], sello } = facts;
  const limits: Certainty[] = [OF_A_MODEL];
  if (readings < 2) limits.push(OF_ONE_READING);
  if ((sello?.imagenes_leidas ?? 0) === 0) limits.push(WITHOUT_IMAGES);
  if (calidad?.veredicto === 'no_diagnostica') limits.push('no_concluyente');
  if (calidad?.veredicto === 'limitada') limits.push('sugestivo');
  if (coherencia.length > 0) limits.push('sugestivo');
  if (reglas.some((rule) => rule.endsWith('/G-T3'))) limits.push('posible');
  if (criteriaLead(facts) && certeza) limits.push(certeza);
  return weakest(...limits);
}
