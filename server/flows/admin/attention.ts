import { type AttentionItem, attentionOf } from '#domain/rules/attention.ts';
import type { Context } from '#server/context.ts';
import { enginesHealth } from '#server/steps/enginesHealth.ts';
import { readWaitingMatters } from '#server/stores/attention.ts';

type Needs = Parameters<typeof enginesHealth>[0] & Pick<Context, 'readStatus'>;

const DAY_MS = 24 * 3_600_000;

/** Matters that wait for an administrator, most urgent first. */
export async function attention(ctx: Needs): Promise<{ readAt: string; items: AttentionItem[] }> {
  const dayAgo = new Date(ctx.clock().getTime() - DAY_MS);
  const [{ readAt, engines }, status, matters] = await Promise.all([
    enginesHealth(ctx),
    ctx.readStatus(),
    readWaitingMatters(ctx.db, dayAgo),
  ]);
  const { cases, attention: troubles } = status;
  return { readAt, items: attentionOf({ cases, engines, troubles, ...matters }) };
}
