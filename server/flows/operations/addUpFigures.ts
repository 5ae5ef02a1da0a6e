import type { Context } from '#server/context.ts';
import { addFiguresUp } from '#server/stores/figures.ts';

/** Adds pending changes to the administration's figures; reads are exact before and after. */
export function addUpFigures(ctx: Pick<Context, 'db'>): Promise<void> {
  return addFiguresUp(ctx.db);
}
