import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { countHistory } from '#server/stores/history.ts';
import { scopeOf } from '#server/stores/scope.ts';

/** Cases of an account, in all and by part of the history; none beyond `MOST_COUNTED`. */
export function countAnalyses(ctx: Pick<Context, 'db'>, caller: Caller) {
  return countHistory(ctx.db, scopeOf(caller));
}
