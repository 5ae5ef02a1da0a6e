import type { Context } from '#server/context.ts';
import { countHistory } from '#server/stores/history.ts';

/** Cases of a user, in all and by part of the history; none beyond `MOST_COUNTED`. */
export function countAnalyses(ctx: Pick<Context, 'db'>, userId: string) {
  return countHistory(ctx.db, userId);
}
