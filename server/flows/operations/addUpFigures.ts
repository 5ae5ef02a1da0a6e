import type { Context } from '#server/context.ts';
import { addFiguresUp } from '#server/stores/figures.ts';

/** Adds up what changed of the administration's figures: they are right before and after. */
export function addUpFigures(ctx: Pick<Context, 'db'>): Promise<void> {
  return addFiguresUp(ctx.db);
}
