import { createRoute, z } from '@hono/zod-openapi';
import { ROLES } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { changeRole } from '#server/flows/admin/changeRole.ts';
import { deleteUser } from '#server/flows/admin/deleteUser.ts';
import { endUserSessions } from '#server/flows/admin/endUserSessions.ts';
import { reinstateUser, suspendUser } from '#server/flows/admin/suspendUser.ts';
import { reasonSchema } from './reason.ts';
import { access, actorOf, done, door, ok, refuses, required } from './route.ts';

const params = z.object({ id: z.string().min(1).max(64) });
const why = required(
  z.strictObject({
    reason: reasonSchema,
  }),
);

const suspendRoute = createRoute({
  ...access('admin'),
  ...refuses(
    'already_suspended',
    'account_not_found',
    'not_yourself',
    'administrator_out_of_reach',
  ),
  operationId: 'suspendUser',
  method: 'post',
  path: '/admin/users/{id}/suspend',
  description: 'Cierra sus sesiones en el acto; no puede abrir otra hasta que se levante.',
  request: { params, body: why },
  responses: done('Suspendida'),
});

const reinstateRoute = createRoute({
  ...access('admin'),
  ...refuses('not_suspended', 'account_not_found', 'not_yourself', 'administrator_out_of_reach'),
  operationId: 'reinstateUser',
  method: 'post',
  path: '/admin/users/{id}/reinstate',
  request: { params },
  responses: done('Admitida de nuevo'),
});

const sessionsRoute = createRoute({
  ...access('admin'),
  ...refuses('account_not_found', 'not_yourself', 'administrator_out_of_reach'),
  operationId: 'endUserSessions',
  method: 'post',
  path: '/admin/users/{id}/end-sessions',
  request: { params },
  responses: ok('Cuántas se han cerrado', z.object({ ended: z.number().int() })),
});

const deleteRoute = createRoute({
  ...access('admin'),
  ...refuses(
    'account_not_found',
    'not_yourself',
    'administrator_out_of_reach',
    'last_super_admin',
    'config_missing',
    'subscription_not_cancelled',
    'no_stripe_customer',
  ),
  operationId: 'deleteUser',
  method: 'delete',
  path: '/admin/users/{id}',
  description: 'Con las mismas reglas que si la eliminara su dueño.',
  request: { params, body: why },
  responses: done('Eliminada'),
});

const roleRoute = createRoute({
  ...access('super-admin'),
  ...refuses(
    'same_role',
    'last_super_admin',
    'email_unverified',
    'account_not_found',
    'not_yourself',
    'administrator_out_of_reach',
    'user_changed',
  ),
  operationId: 'changeRole',
  method: 'post',
  path: '/super-admin/users/{id}/role',
  description:
    'Con `version` se rechaza si la cuenta ha cambiado desde que la vio quien lo decide.',
  request: {
    params,
    body: required(
      z.strictObject({ role: z.enum(ROLES), version: z.number().int().min(1).optional() }),
    ),
  },
  responses: done('Cambiado'),
});

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
      const userId = c.req.valid('param').id;
      await changeRole(ctx, actorOf(c), { userId, ...c.req.valid('json') });
      return c.body(null, 204);
    });
}
