import { createRoute, z } from '@hono/zod-openapi';
import { ROLES } from '#domain/rules/access.ts';
import { ADMIN_ACTIONS } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { changeRole } from '#server/flows/admin/changeRole.ts';
import { deleteUser } from '#server/flows/admin/deleteUser.ts';
import { endUserSessions } from '#server/flows/admin/endUserSessions.ts';
import { listAudit } from '#server/flows/admin/listAudit.ts';
import { reinstateUser, suspendUser } from '#server/flows/admin/suspendUser.ts';
import { access, actorOf, done, door, instant, ok, required } from './route.ts';

const params = z.object({ id: z.string().min(1).max(64) });
const why = required(
  z.strictObject({
    reason: z
      .string()
      .trim()
      .min(1, 'Motivo: indíquelo.')
      .max(500, 'Motivo: como mucho 500 caracteres.'),
  }),
);

const suspendRoute = createRoute({
  ...access('admin'),
  operationId: 'suspendUser',
  method: 'post',
  path: '/admin/users/{id}/suspend',
  description: 'Cierra sus sesiones en el acto; no puede abrir otra hasta que se levante.',
  request: { params, body: why },
  responses: done('Suspendida'),
});

const reinstateRoute = createRoute({
  ...access('admin'),
  operationId: 'reinstateUser',
  method: 'post',
  path: '/admin/users/{id}/reinstate',
  request: { params },
  responses: done('Admitida de nuevo'),
});

const sessionsRoute = createRoute({
  ...access('admin'),
  operationId: 'endUserSessions',
  method: 'post',
  path: '/admin/users/{id}/end-sessions',
  request: { params },
  responses: ok('Cuántas se han cerrado', z.object({ ended: z.number().int() })),
});

const deleteRoute = createRoute({
  ...access('admin'),
  operationId: 'deleteUser',
  method: 'delete',
  path: '/admin/users/{id}',
  description: 'Con las mismas reglas que si la eliminara su dueño.',
  request: { params, body: why },
  responses: done('Eliminada'),
});

const roleRoute = createRoute({
  ...access('super-admin'),
  operationId: 'changeRole',
  method: 'post',
  path: '/super-admin/users/{id}/role',
  request: { params, body: required(z.strictObject({ role: z.enum(ROLES) })) },
  responses: done('Cambiado'),
});

const record = z.record(z.string(), z.unknown()).nullable();
const auditSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actorId: z.string(),
    actorName: z.string().nullable(),
    action: z.string(),
    targetKind: z.string(),
    targetId: z.string(),
    before: record,
    after: record,
    reason: z.string().nullable(),
    address: z.string().nullable(),
  })
  .openapi('AuditLine');

/** Where a page ended: moment and identity of its last line. */
const cursor = z
  .string()
  .max(80)
  .transform((text) => text.split('_'))
  .pipe(z.tuple([instant, z.uuid()]));

const auditRoute = createRoute({
  ...access('super-admin'),
  operationId: 'listAudit',
  method: 'get',
  path: '/super-admin/audit',
  request: {
    query: z.object({
      actor: z.string().max(64).optional(),
      target: z.string().max(64).optional(),
      action: z.enum(ADMIN_ACTIONS).optional(),
      after: cursor.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
  },
  responses: ok(
    'Lo más reciente primero',
    z.object({ items: z.array(auditSchema), next: z.string().nullable() }),
  ),
});

/** The doors of what administrators do to accounts, and of the record of it. */
export function adminAccountsDoor(ctx: Context) {
  return door()
    .openapi(suspendRoute, async (c) => {
      const { reason } = c.req.valid('json');
      await suspendUser(ctx, actorOf(c), { userId: c.req.valid('param').id, reason });
      return c.body(null, 204);
    })
    .openapi(reinstateRoute, async (c) => {
      await reinstateUser(ctx, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(sessionsRoute, async (c) =>
      c.json({ ended: await endUserSessions(ctx, actorOf(c), c.req.valid('param').id) }, 200),
    )
    .openapi(deleteRoute, async (c) => {
      const { reason } = c.req.valid('json');
      await deleteUser(ctx, actorOf(c), { userId: c.req.valid('param').id, reason });
      return c.body(null, 204);
    })
    .openapi(roleRoute, async (c) => {
      const { role } = c.req.valid('json');
      await changeRole(ctx, actorOf(c), { userId: c.req.valid('param').id, role });
      return c.body(null, 204);
    })
    .openapi(auditRoute, async (c) => {
      const { actor, target, action, after, limit } = c.req.valid('query');
      const before = after && { at: new Date(after[0]), id: after[1] };
      const filters = { actorId: actor, targetId: target, action, before };
      return c.json(await listAudit(ctx, filters, limit), 200);
    });
}
