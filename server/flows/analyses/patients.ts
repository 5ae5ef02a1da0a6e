import type { Answer, Answers } from '#domain/catalogue/field.ts';
import { patientNameOf } from '#domain/catalogue/namesOfCase.ts';
import type { Context } from '#server/context.ts';
import { listRecentAnswers } from '#server/stores/analyses.ts';

/** Cases looked back over, and patients offered. */
const CASES = 200;
const PATIENTS = 30;

export interface Patient {
  readonly name: string;
  readonly lastSeen: string;
  /** Answers about the patient only, by the keys of the forms. */
  readonly data: Record<string, Answer>;
}

/** The user's latest patients, newest first, to repeat their data in a new case. */
export async function listPatients(ctx: Pick<Context, 'db'>, userId: string): Promise<Patient[]> {
  const byName = new Map<string, Patient>();
  for (const row of await listRecentAnswers(ctx.db, userId, CASES)) {
    const name = patientNameOf(row.submittedData);
    if (name === null) continue;
    const data = patientData(row.submittedData);
    // The same name in another species is another patient.
    const key = `${name.toLowerCase()}|${String(data.patientSpecies ?? '').toLowerCase()}`;
    if (!byName.has(key)) byName.set(key, { name, lastSeen: row.createdAt.toISOString(), data });
    if (byName.size === PATIENTS) break;
  }
  return [...byName.values()];
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
