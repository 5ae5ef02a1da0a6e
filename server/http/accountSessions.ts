import { createRoute, z } from '@hono/zod-openapi';
import { toWire } from '#domain/rules/wireNames.ts';
import type { Context } from '#server/context.ts';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '#server/flows/accounts/sessions.ts';
import { access, done, door, ok, refuses, sessionOf } from './route.ts';
import { carriesSecret } from './smallJson.ts';

const sessionSchema = z
  .object({
    id: z.string(),
    device: z.string().openapi({ example: 'Chrome en Windows' }),
    ip_address: z.string().nullable(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    current: z.boolean(),
  })
  .openapi('Session');

const listRoute = createRoute({
  ...access('session'),
  ...carriesSecret('Las sesiones abiertas'),
  operationId: 'listSessions',
  method: 'get',
  path: '/me/sessions',
  responses: ok(
    'Dónde está abierta la cuenta, lo más reciente primero',
    z.object({ items: z.array(sessionSchema) }),
  ),
});

const revokeRoute = createRoute({
  ...access('owner'),
  ...refuses('session_not_found'),
  operationId: 'revokeSession',
  method: 'delete',
  path: '/me/sessions/{sessionId}',
  request: {
    params: z.object({
      sessionId: z.string().max(64),
    }),
  },
  responses: done('Sesión cerrada'),
});

const revokeOthersRoute = createRoute({
  ...access('session'),
  operationId: 'revokeOtherSessions',
  method: 'post',
  path: '/me/sessions/revoke-others',
  responses: ok('Cuántas se han cerrado', z.object({ revoked: z.number().int() })),
});

export function accountSessionsDoor(ctx: Context) {
  return door()
    .openapi(listRoute, async (c) => {
      const sessions = await listSessions(ctx, sessionOf(c));
      return c.json({ items: sessions.map(toWire) }, 200);
    })
    .openapi(revokeOthersRoute, async (c) =>
      c.json({ revoked: await revokeOtherSessions(ctx, sessionOf(c)) }, 200),
    )
    .openapi(revokeRoute, async (c) => {
      await revokeSession(ctx, sessionOf(c), c.req.valid('param').sessionId);
      return c.body(null, 204);
    });
}
