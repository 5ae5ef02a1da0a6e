import type { Context } from '#server/context.ts';
import { listEventsSince, listNewestEventIds } from '#server/stores/events.ts';

/** State changes of the user's own cases since an event; a few seen ones may repeat. */
export function listMissedEvents(ctx: Pick<Context, 'db'>, userId: string, since: number) {
  return listEventsSince(ctx.db, userId, since);
}

/** Where a stream starts that resumes nothing: the events there are, newest first, which it will not tell. */
export function listKnownEvents(ctx: Pick<Context, 'db'>, userId: string) {
  return listNewestEventIds(ctx.db, userId);
}
