import { AUDIT_COLUMNS, type AuditColumn } from '#domain/rules/lists/audit.ts';
import { itemOf } from '#domain/rules/lists/list.ts';
import type { Context } from '#server/context.ts';
import { inOrder, type ListRequest, readPage, readWhole } from '#server/steps/lists.ts';
import {
  AUDIT_LIST,
  type AuditFilters,
  auditConditions,
  readAuditLines,
} from '#server/stores/auditLog.ts';
import type { Db } from '#server/stores/db.ts';

export interface AuditAsked extends Omit<AuditFilters, 'since'> {
  readonly days?: number | undefined;
}

const DAY = 86_400_000;

function whereOf(ctx: Pick<Context, 'clock'>, { days, ...filters }: AuditAsked) {
  const since = days === undefined ? undefined : new Date(ctx.clock().getTime() - days * DAY);
  return auditConditions({ ...filters, since });
}

export async function listAudit(
  ctx: Pick<Context, 'db' | 'clock'>,
  asked: AuditAsked,
  request: ListRequest<AuditColumn>,
) {
  const { ids, ...page } = await readPage(ctx.db, AUDIT_LIST, whereOf(ctx, asked), request);
  return {
    items: await linesOf(ctx.db, ids),
    ...page,
  };
}

export async function* wholeAudit(
  ctx: Pick<Context, 'db' | 'clock'>,
  asked: AuditAsked,
  order: Pick<ListRequest<AuditColumn>, 'sort' | 'direction'>,
) {
  for await (const ids of readWhole(ctx.db, AUDIT_LIST, whereOf(ctx, asked), order))
    yield await linesOf(ctx.db, ids);
}

async function linesOf(db: Db, ids: readonly string[]) {
  const lines = inOrder(ids, await readAuditLines(db, ids), ({ id }) => id);
  return lines.map((line) => itemOf(AUDIT_COLUMNS, line));
}
