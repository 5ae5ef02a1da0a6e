import type { AppError } from '#domain/errors.ts';
import { isCountedRefusal } from '#domain/rules/refusals.ts';
import type { Context } from '#server/context.ts';
import { addToFigure } from '#server/stores/figures.ts';

/** Counts a refused request of a vet. A failure to count never changes the reply. */
export async function countRefusal(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  { code, status }: AppError,
): Promise<void> {
  if (!isCountedRefusal(code, status)) return;
  await addToFigure(ctx.db, { figure: 'refusals', at: ctx.clock(), part: '', detail: code }).catch(
    (error: unknown) => ctx.log.warn('refusal not counted', { code, error }),
  );
}
