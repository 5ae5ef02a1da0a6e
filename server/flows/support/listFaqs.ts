import type { Context } from '#server/context.ts';
import * as store from '#server/stores/support.ts';

/** The frequent questions with their answers, oldest first. */
export function listFaqs(ctx: Pick<Context, 'db'>) {
  return store.listFaqs(ctx.db);
}
