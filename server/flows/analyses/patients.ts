import type { Answer, Answers } from '#domain/catalogue/field.ts';
import { patientNameOf } from '#domain/catalogue/namesOfCase.ts';
import { isSamePatient, type SeenPatient } from '#domain/rules/samePatient.ts';
import type { Context } from '#server/context.ts';
import { listRecentAnswers } from '#server/stores/analyses.ts';

/** Cases looked back over, and patients offered. */
const CASES = 200;
const PATIENTS = 30;

/**
 * The user's latest patients, newest first, to repeat their data in a new case: those of cases that
 * were handed in, each as its newest case tells of it.
 */
export async function listPatients(
  ctx: Pick<Context, 'db'>,
  userId: string,
): Promise<SeenPatient[]> {
  const patients: SeenPatient[] = [];
  for (const row of await listRecentAnswers(ctx.db, userId, CASES)) {
    const name = patientNameOf(row.submittedData)?.trim();
    if (!name) continue;
    const data = patientData(row.submittedData);
    const seen = { name, lastSeen: row.createdAt.toISOString(), data };
    if (!patients.some((newer) => isSamePatient(seen, newer))) patients.push(seen);
    if (patients.length === PATIENTS) break;
  }
  return patients;
}

/** Estrous cycle cases keep the same facts under `animal…`. */
function patientData(answers: Answers): Record<string, Answer> {
  const data: Record<string, Answer> = {};
  for (const [key, value] of Object.entries(answers)) {
    if (key.startsWith('animal') && key !== 'animalName' && key !== 'animalConditionAtCollection')
      data[key.replace(/^animal/, 'patient')] ??= value;
    if (key.startsWith('patient')) data[key] = value;
  }
  return data;
}
