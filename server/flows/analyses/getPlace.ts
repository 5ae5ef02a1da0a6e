import type { Caller } from '#domain/rules/access.ts';
import { MOST_AHEAD, secondsToReport } from '#domain/rules/readingQueue.ts';
import type { Context } from '#server/context.ts';
import { caseFor } from '#server/steps/caseFor.ts';
import { findPlace } from '#server/stores/readingQueue.ts';

/** Place in the queue: numbers only, nothing of other accounts. */
export interface QueuePlace {
  /** Cases before this one; null when it does not wait in the queue. */
  readonly ahead: number | null;
  /** True if more cases wait than `ahead` counts. */
  readonly more: boolean;
  /** Seconds until the report at the recent pace; null with too little data. */
  readonly seconds: number | null;
}

const NOT_WAITING: QueuePlace = { ahead: null, more: false, seconds: null };

/** Place of a case in the reading queue. Throws the refusals of `caseFor`. */
export async function getPlace(
  ctx: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<QueuePlace> {
  const { status } = await caseFor(ctx, caller, id, 'read');
  if (status !== 'pending_webhook') return NOT_WAITING;
  const place = await findPlace(ctx.db, id);
  if (!place) return NOT_WAITING;
  const { ahead, throughput } = place;
  if (ahead === 'many') return { ahead: MOST_AHEAD, more: true, seconds: null };
  return { ahead, more: false, seconds: secondsToReport(ahead, throughput) ?? null };
}
