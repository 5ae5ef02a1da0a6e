import { createRoute, z } from '@hono/zod-openapi';
import { ADMIN_ACTIONS } from '#domain/rules/administration.ts';
import { AUDIT_COLUMNS } from '#domain/rules/adminLists.ts';
import type { Context } from '#server/context.ts';
import { listAudit } from '#server/flows/admin/listAudit.ts';
import { pageOf, paging, sorting } from './lists.ts';
import { access, door, ok } from './route.ts';

const record = z.record(z.string(), z.unknown()).nullable();
const lineSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actorId: z.string(),
    actorName: z.string().nullable().openapi({ description: 'Mientras dura su cuenta.' }),
    action: z.string(),
    targetKind: z.string(),
    targetId: z.string(),
    targetName: z.string().nullable().openapi({ description: 'Mientras dura la cuenta.' }),
    before: record,
    after: record,
    reason: z.string().nullable(),
    address: z.string().nullable(),
  })
  .openapi('AuditLine');

const auditRoute = createRoute({
  ...access('super-admin'),
  operationId: 'listAudit',
  method: 'get',
  path: '/super-admin/audit',
  request: {
    query: z.strictObject({
      actor: z.string().max(64).optional(),
      target: z.string().max(64).optional(),
      action: z.enum(ADMIN_ACTIONS).optional(),
      ...sorting(AUDIT_COLUMNS, 'at', 'desc'),
      ...paging,
    }),
  },
  responses: ok('Lo más reciente primero', pageOf(lineSchema).openapi('AuditLines')),
});

/** The door of the record of what administrators did. Nobody writes there but the acts themselves. */
export function auditDoor(ctx: Context) {
  return door().openapi(auditRoute, async (c) => {
    const { sort, direction, cursor, limit, ...filters } = c.req.valid('query');
    return c.json(await listAudit(ctx, filters, { sort, direction, cursor, limit }), 200);
  });
}
