import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { noteActOn, requireActing } from '#server/steps/audit.ts';
import * as store from '#server/stores/support.ts';

/** Frequent questions: public reading, and editing by the super-administrator. */

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;

export function listFaqs(ctx: Pick<Context, 'db'>) {
  return store.listFaqs(ctx.db);
}

export async function listManagedFaqs(ctx: Pick<Context, 'db'>) {
  const rows = await store.listManagedFaqs(ctx.db);
  return rows.map(({ createdAt, updatedAt, ...faq }) => ({
    ...faq,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

export async function createFaq(
  ctx: Needs,
  actor: Actor,
  text: store.FaqText,
): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    await requireActing(tx, actor);
    await store.lockFaqs(tx);
    const id = await store.insertFaq(tx, text, ctx.clock());
    await noteActOn(
      ctx,
      tx,
      actor,
      { kind: 'faq', id },
      { action: 'create_faq', after: { ...text } },
    );
    return { id };
  });
}

/** Throws `not_found`. */
export async function updateFaq(
  ctx: Needs,
  actor: Actor,
  id: string,
  text: store.FaqText,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireActing(tx, actor);
    await store.lockFaqs(tx);
    const before = await store.findFaq(tx, id);
    if (!before) throw new AppError('not_found');
    await store.updateFaq(tx, id, text, ctx.clock());
    await noteActOn(
      ctx,
      tx,
      actor,
      { kind: 'faq', id },
      {
        action: 'update_faq',
        before: { ...before },
        after: { ...text },
      },
    );
  });
}

/** Throws `not_found`. */
export async function deleteFaq(ctx: Needs, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireActing(tx, actor);
    await store.lockFaqs(tx);
    const before = await store.findFaq(tx, id);
    if (!before) throw new AppError('not_found');
    await store.deleteFaq(tx, id);
    await noteActOn(
      ctx,
      tx,
      actor,
      { kind: 'faq', id },
      {
        action: 'delete_faq',
        before: { ...before },
      },
    );
  });
}

/**
 * Reorders the questions. The list must name each once: `faqs_changed` when an administrator added
 * or deleted one meanwhile.
 */
export async function orderFaqs(ctx: Needs, actor: Actor, ids: readonly string[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await requireActing(tx, actor);
    await store.lockFaqs(tx);
    const known = (await store.listFaqs(tx)).map(({ id }) => id);
    const same = known.length === ids.length && new Set([...known, ...ids]).size === ids.length;
    if (!same) throw new AppError('faqs_changed');
    await store.orderFaqs(tx, ids);
    await noteActOn(
      ctx,
      tx,
      actor,
      { kind: 'faq', id: 'order' },
      {
        action: 'order_faqs',
        before: { order: known },
        after: { order: ids },
      },
    );
  });
}
