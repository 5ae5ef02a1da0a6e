import type { Context } from '#server/context.ts';
import { type AuditFilters, listAuditLines } from '#server/stores/auditLog.ts';

/** A page of what administrators did, newest first. */
export async function listAudit(ctx: Pick<Context, 'db'>, filters: AuditFilters, limit: number) {
  const lines = await listAuditLines(ctx.db, filters, limit + 1);
  const page = lines.slice(0, limit).map((line) => ({ ...line, at: line.at.toISOString() }));
  const last = page.at(-1);
  return { items: page, next: lines.length > limit && last ? `${last.at}_${last.id}` : null };
}
