import type { Context } from '#server/context.ts';
import { stampOfCase } from '#server/steps/engines.ts';
import { findFailure, findState, listStale, moveAnalysis } from '#server/stores/analyses.ts';
import { reverseCharge } from '#server/stores/charges.ts';

/** Milliseconds until an accepted case ends in error and its charge is reversed. */
const ANALYSIS_TIME_LIMIT = 15 * 60_000;
const BATCH = 200;

/** Spanish reasons, each with the next step. */
const REASONS = {
  engine:
    'No se pudo completar el análisis. La consulta se le ha devuelto; puede enviar el caso de nuevo.',
  engine_gone:
    'El motor que pidió para esta lectura ya no está disponible. La consulta se le ha devuelto; desde el primer caso puede elegir otro.',
  overdue:
    'El análisis superó el tiempo máximo. La consulta se le ha devuelto; puede enviar el caso de nuevo.',
} as const;

/** For administrators, before what the last attempt left. */
const FOR_ADMINISTRATORS: Readonly<Record<keyof typeof REASONS, string>> = {
  engine: '',
  engine_gone: 'El motor pedido para esta lectura ya no está en esta instalación.',
  overdue: 'Pasaron 15 minutos sin lectura.',
};
/** An engine that is not asked leaves no reason. */
const NOT_ASKED = 'El tipo de este caso ya no está en el catálogo: no hay con qué leerlo.';

type Needs = Pick<Context, 'db' | 'clock' | 'engines' | 'ai' | 'catalogue'>;

/**
 * Ends an unreadable accepted case in `error`, with the engine that failed, and reverses its charge
 * once.
 * @returns false when the case had already ended.
 */
export async function giveUp(
  ctx: Needs,
  analysisId: string,
  reason: keyof typeof REASONS,
): Promise<boolean> {
  const now = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const state = await findState(tx, analysisId);
    if (!state) return false;
    const engine = await stampOfCase({ ...ctx, db: tx }, state);
    const left = await findFailure(tx, analysisId);
    const failure = [FOR_ADMINISTRATORS[reason], left].filter(Boolean).join(' ') || NOT_ASKED;
    const moved = await moveAnalysis(
      tx,
      { id: analysisId, from: 'pending_webhook', to: 'error' },
      {
        finishedAt: now,
        aiResponse: { status: 'error', message: REASONS[reason] },
        engine,
        failure,
      },
    );
    if (moved) await reverseCharge(tx, analysisId, now, reason);
    return moved;
  });
}

/** Ends overdue cases. @returns their number. */
export async function endOverdueAnalyses(ctx: Needs): Promise<number> {
  const before = new Date(ctx.clock().getTime() - ANALYSIS_TIME_LIMIT);
  const ids = await listStale(ctx.db, 'pending_webhook', before, BATCH);
  for (const id of ids) await giveUp(ctx, id, 'overdue');
  return ids.length;
}
