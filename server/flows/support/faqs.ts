import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import * as store from '#server/stores/support.ts';

/** The frequent questions: as everybody reads them, and as the super-administrator keeps them. */

type Needs = Pick<Context, 'db' | 'clock'>;

/** Oldest first. */
export function listFaqs(ctx: Pick<Context, 'db'>) {
  return store.listFaqs(ctx.db);
}

export async function listManagedFaqs(ctx: Pick<Context, 'db'>) {
  const rows = await store.listFaqsNewestFirst(ctx.db);
  return rows.map(({ createdAt, updatedAt, ...faq }) => ({
    ...faq,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

export async function createFaq(ctx: Needs, text: store.FaqText): Promise<{ id: string }> {
  return { id: await store.insertFaq(ctx.db, text, ctx.clock()) };
}

/** Throws `not_found`. */
export async function updateFaq(ctx: Needs, id: string, text: store.FaqText): Promise<void> {
  if (!(await store.updateFaq(ctx.db, id, text, ctx.clock()))) throw new AppError('not_found');
}

/** Throws `not_found`. */
export async function deleteFaq(ctx: Pick<Context, 'db'>, id: string): Promise<void> {
  if (!(await store.deleteFaq(ctx.db, id))) throw new AppError('not_found');
}
