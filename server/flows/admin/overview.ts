import { startOfDay } from '#domain/rules/zonedTime.ts';
import type { Context } from '#server/context.ts';
import { readOverview } from '#server/stores/admin.ts';

/** The figures of the administration's first page; "today" is the day of the product's time zone. */
export function overview(ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>) {
  return readOverview(ctx.db, startOfDay(ctx.clock(), ctx.timeZone));
}
