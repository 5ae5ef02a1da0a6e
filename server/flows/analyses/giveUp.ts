import type { Context } from '#server/context.ts';
import { listStale, moveAnalysis } from '#server/stores/analyses.ts';
import { reverseCharge } from '#server/stores/charges.ts';

/** Milliseconds after which an accepted case ends in error and its consultation is given back. */
const ANALYSIS_TIME_LIMIT = 15 * 60_000;
const BATCH = 200;

/** Why a case was given up, in the words the vet reads, always with the next step. */
const REASONS = {
  engine:
    'No se pudo completar el análisis. La consulta se le ha devuelto; puede enviar el caso de nuevo.',
  overdue:
    'El análisis superó el tiempo máximo. La consulta se le ha devuelto; puede enviar el caso de nuevo.',
} as const;

/**
 * Ends in `error` an accepted case that could not be read, and gives the consultation back, once.
 * False when the case had already ended.
 */
export async function giveUp(
  ctx: Pick<Context, 'db' | 'clock'>,
  analysisId: string,
  reason: keyof typeof REASONS,
): Promise<boolean> {
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const moved = await moveAnalysis(
      tx,
      { id: analysisId, from: 'pending_webhook', to: 'error' },
      { finishedAt: now, aiResponse: { status: 'error', message: REASONS[reason] } },
    );
    if (moved) await reverseCharge(tx, analysisId, now, reason);
    return moved;
  });
}

/** Gives up what has been in the engine's hands too long. Returns how many. */
export async function endOverdueAnalyses(ctx: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const before = new Date(ctx.clock().getTime() - ANALYSIS_TIME_LIMIT);
  const ids = await listStale(ctx.db, 'pending_webhook', before, BATCH);
  for (const id of ids) await giveUp(ctx, id, 'overdue');
  return ids.length;
}
