import { answersBySubject } from '#domain/catalogue/about.ts';
import type { Caller } from '#domain/rules/access.ts';
import { isSamePatient, type SeenPatient } from '#domain/rules/samePatient.ts';
import type { Context } from '#server/context.ts';
import { listRecentAnswers } from '#server/stores/analyses.ts';
import { scopeOf } from '#server/stores/scope.ts';

/** Cases searched, and patients offered. */
const CASES = 200;
const PATIENTS = 30;

/**
 * The account's recent patients, newest first, to prefill a new case. Data come from the newest
 * submitted case of each.
 */
export async function listPatients(
  ctx: Pick<Context, 'db' | 'catalogue'>,
  caller: Caller,
): Promise<SeenPatient[]> {
  const patients: SeenPatient[] = [];
  for (const row of await listRecentAnswers(ctx.db, scopeOf(caller), CASES)) {
    const answers = answersBySubject(ctx.catalogue.find(row.analysisType), row.submittedData);
    const name = String(answers['patient.name'] ?? '').trim();
    if (!name) continue;
    const patient = { name, lastSeen: row.createdAt.toISOString(), answers };
    if (!patients.some((newer) => isSamePatient(patient, newer))) patients.push(patient);
    if (patients.length === PATIENTS) break;
  }
  return patients;
}
