import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { listEventsSince, listNewestEventIds } from '#server/stores/events.ts';
import { scopeOf } from '#server/stores/scope.ts';

/** State changes of the account's cases after an event; a few known ones may repeat. */
export function listMissedEvents(ctx: Pick<Context, 'db'>, caller: Caller, since: number) {
  return listEventsSince(ctx.db, scopeOf(caller), since);
}

/** Recent event ids, newest first, for a stream that resumes nothing: it skips these. */
export function listKnownEvents(ctx: Pick<Context, 'db'>, caller: Caller) {
  return listNewestEventIds(ctx.db, scopeOf(caller));
}
