import type { Context } from '#server/context.ts';
import { listEventsSince } from '#server/stores/events.ts';

/** State moves of one's own cases since an event; a few already seen may come again. */
export function listMissedEvents(ctx: Pick<Context, 'db'>, userId: string, since: number) {
  return listEventsSince(ctx.db, userId, since);
}
