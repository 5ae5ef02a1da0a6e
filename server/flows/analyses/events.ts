import type { Context } from '#server/context.ts';
import { listEventsSince, listNewestEventIds } from '#server/stores/events.ts';

/** State changes of the user's cases after an event; a few known ones may repeat. */
export function listMissedEvents(ctx: Pick<Context, 'db'>, userId: string, since: number) {
  return listEventsSince(ctx.db, userId, since);
}

/** Recent event ids, newest first, for a stream that resumes nothing: it skips these. */
export function listKnownEvents(ctx: Pick<Context, 'db'>, userId: string) {
  return listNewestEventIds(ctx.db, userId);
}
