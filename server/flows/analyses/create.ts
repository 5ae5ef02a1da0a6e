import { createHash, randomUUID } from 'node:crypto';
import { textAbout } from '#domain/catalogue/about.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { MAX_UNSUBMITTED } from '#domain/rules/imageLimits.ts';
import { requireRemaining } from '#domain/rules/quotaRefusal.ts';
import type { AnalysisStatus } from '#domain/rules/status.ts';
import type { Context } from '#server/context.ts';
import { removeUnsubmitted } from '#server/steps/removeUnsubmitted.ts';
import { requireSubmissions } from '#server/steps/settings.ts';
import { lockAllowanceOf, usageOf } from '#server/steps/usage.ts';
import { insertAnalysis } from '#server/stores/analyses.ts';
import { readBeginning } from '#server/stores/intake.ts';
import { scopeOf } from '#server/stores/scope.ts';

interface Input {
  readonly type: string;
  readonly data: unknown;
  /** Keys of figures in their field’s unit, and of those that are sent with their question open. */
  readonly confirmed?: readonly string[] | undefined;
  readonly unconfirmed?: readonly string[] | undefined;
  readonly idempotencyKey: string;
  /** Earlier attempt of the same draft with other answers; it is deleted. */
  readonly replaces?: string | undefined;
}

/**
 * Begins a case with its answers; images follow. Replies with the figures whose unit is in doubt. Idempotent: the same key and content return the
 * same case, other content throws `idempotency_conflict`.
 */
export async function createAnalysis(
  ctx: Pick<Context, 'db' | 'catalogue' | 'clock' | 'timeZone' | 'files'>,
  caller: Caller,
  input: Input,
): Promise<{ id: string; status: AnalysisStatus; unconfirmed: readonly string[] }> {
  const definition = ctx.catalogue.find(input.type);
  if (!definition)
    throw new AppError('invalid_body', {
      fields: [{ field: 'type', message: 'Tipo de análisis: no es uno de los que se ofrecen.' }],
    });
  const { confirmed, unconfirmed } = input;
  const rows = await loadUnits();
  const validated = validateAnswers(definition, input.data, { rows, confirmed, unconfirmed });
  if (!validated.ok) throw new AppError('invalid_body', { fields: validated.fields });

  const requestHash = hashRequest(input.type, validated);
  const { accountId, userId } = caller;
  const { idempotencyKey } = input;
  const scope = scopeOf(caller);
  const begun = await ctx.db.transaction(async (tx) => {
    // Holds the profile's lock, so that concurrent cases are counted in turn, and the second of two
    // requests with one key finds the case of the first.
    const allowance = await lockAllowanceOf(tx, scope, ctx.clock(), ctx.timeZone);
    const start = allowance.windowStart;
    const stored = await readBeginning(tx, { accountId, idempotencyKey, start });
    if (stored.known) return sameCase(stored.known, requestHash);
    requireSubmissions(stored.features);
    requireRemaining(usageOf(allowance, stored.charged));
    if (stored.unsubmitted >= MAX_UNSUBMITTED) throw new AppError('too_many_unsubmitted');
    const id = randomUUID();
    await insertAnalysis(tx, {
      id,
      accountId,
      userId,
      analysisType: input.type,
      catalogueVersion: definition.version,
      patientName: textAbout('patient.name', definition, validated.answers),
      submittedData: validated.answers,
      units: validated.units,
      idempotencyKey,
      requestHash,
      createdAt: ctx.clock(),
    });
    return { id, status: 'pending_images' as const, known: false };
  });
  if (!begun.known && input.replaces) await removeUnsubmitted(ctx, input.replaces, scope);
  return { id: begun.id, status: begun.status, unconfirmed: validated.units.open };
}

type Validated = Extract<ReturnType<typeof validateAnswers>, { ok: true }>;

function sameCase(
  known: { id: string; status: AnalysisStatus; requestHash: string },
  requestHash: string,
): { id: string; status: AnalysisStatus; known: true } {
  if (known.requestHash !== requestHash) throw new AppError('idempotency_conflict');
  return { id: known.id, status: known.status, known: true };
}

function hashRequest(type: string, { answers, units }: Validated): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([type, sorted, units]))
    .digest('hex');
}
