import type { AuditColumn } from '#domain/rules/adminLists.ts';
import type { Context } from '#server/context.ts';
import { inOrder, type ListRequest, readPage } from '#server/steps/lists.ts';
import {
  AUDIT_LIST,
  type AuditFilters,
  auditConditions,
  readAuditLines,
} from '#server/stores/auditLog.ts';
import { readTotal } from '#server/stores/listPage.ts';

/** A page of what administrators did. */
export async function listAudit(
  ctx: Pick<Context, 'db'>,
  filters: AuditFilters,
  request: ListRequest<AuditColumn>,
) {
  const { ids, ...page } = await readPage(ctx.db, AUDIT_LIST, auditConditions(filters), request);
  const lines = inOrder(ids, await readAuditLines(ctx.db, ids), ({ id }) => id);
  const items = lines.map((line) => ({ ...line, at: line.at.toISOString() }));
  return { items, ...page, total: await readTotal(ctx.db, 'audit_log') };
}
