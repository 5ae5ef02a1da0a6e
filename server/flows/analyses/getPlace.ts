import { AppError } from '#domain/errors.ts';
import type { Reader } from '#domain/rules/access.ts';
import { MOST_AHEAD, secondsToReport } from '#domain/rules/readingQueue.ts';
import type { Context } from '#server/context.ts';
import { requireReadable } from '#server/steps/caseAccess.ts';
import { findState } from '#server/stores/analyses.ts';
import { findPlace } from '#server/stores/readingQueue.ts';

/** Place in the queue: numbers only, nothing of other accounts. */
export interface QueuePlace {
  /** Cases that will be read before; null when the case does not wait in the queue. */
  readonly ahead: number | null;
  /** There are more than `ahead`. */
  readonly more: boolean;
  /** Until the report, at the pace of the last minutes; null where there is too little to go by. */
  readonly seconds: number | null;
}

const NOT_WAITING: QueuePlace = { ahead: null, more: false, seconds: null };

/** Where a case is in the queue of those to be read. Refuses as `requireReadable` does. */
export async function getPlace(
  ctx: Pick<Context, 'db' | 'clock'>,
  reader: Reader,
  id: string,
): Promise<QueuePlace> {
  const state = await findState(ctx.db, id);
  if (!state) throw new AppError('analysis_not_found');
  await requireReadable(ctx, reader, { analysisId: id, ownerId: state.userId });
  if (state.status !== 'pending_webhook') return NOT_WAITING;
  const place = await findPlace(ctx.db, id);
  if (!place) return NOT_WAITING;
  const { ahead, throughput } = place;
  if (ahead === 'many') return { ahead: MOST_AHEAD, more: true, seconds: null };
  return { ahead, more: false, seconds: secondsToReport(ahead, throughput) ?? null };
}
