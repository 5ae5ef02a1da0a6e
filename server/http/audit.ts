import { createRoute, z } from '@hono/zod-openapi';
import { ADMIN_ACTIONS } from '#domain/rules/administration.ts';
import { LIST_PERIODS } from '#domain/rules/adminLists.ts';
import { AUDIT_COLUMNS } from '#domain/rules/lists/audit.ts';
import type { Context } from '#server/context.ts';
import { type AuditAsked, listAudit, wholeAudit } from '#server/flows/admin/listAudit.ts';
import { noteExport } from '#server/flows/admin/noteExport.ts';
import { csvReply } from './csv.ts';
import { csvFile, fileOf, pageOf, paging, sorting } from './lists.ts';
import { access, actorOf, door, ok, refuses } from './route.ts';

const lineSchema = z.object(AUDIT_COLUMNS.shape).openapi('AuditLine');

const filters = {
  actor: z.string().max(64).optional(),
  target: z.string().max(64).optional(),
  action: z.enum(ADMIN_ACTIONS).optional(),
  days: z.enum(LIST_PERIODS).optional().openapi({ description: 'Hechos en los últimos días.' }),
  ...sorting(AUDIT_COLUMNS.sorts, 'at', 'desc'),
};

const auditRoute = createRoute({
  ...access('super-admin'),
  ...refuses('list_page_gone'),
  operationId: 'listAudit',
  method: 'get',
  path: '/super-admin/audit',
  request: { query: z.strictObject({ ...filters, ...paging }) },
  responses: ok('Lo más reciente primero', pageOf(lineSchema).openapi('AuditLines')),
});

const exportRoute = createRoute({
  ...access('super-admin'),
  operationId: 'exportAudit',
  method: 'get',
  path: '/super-admin/audit.csv',
  request: { query: z.strictObject(filters) },
  responses: csvFile,
});

/** Route of the audit record. Only the acts themselves write it. */
export function auditDoor(ctx: Context) {
  return door()
    .openapi(auditRoute, async (c) => {
      const { sort, direction, cursor, limit, ...query } = c.req.valid('query');
      return c.json(await listAudit(ctx, asked(query), { sort, direction, cursor, limit }), 200);
    })
    .openapi(exportRoute, async (c) => {
      const { sort, direction, ...query } = c.req.valid('query');
      if (c.req.method !== 'HEAD') await noteExport(ctx, actorOf(c), 'audit', query);
      const pages = wholeAudit(ctx, asked(query), { sort, direction });
      return csvReply(c, 'registro', ctx.clock(), fileOf(ctx, AUDIT_COLUMNS, pages));
    });
}

type Query = Omit<AuditAsked, 'days'> & { readonly days?: string | undefined };

const asked = ({ days, ...query }: Query): AuditAsked => ({
  ...query,
  days: days === undefined ? undefined : Number(days),
});
