import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '#server/flows/accounts/sessions.ts';
import type { HttpEnv } from './env.ts';
import { refuseInvalid } from './problems.ts';
import { access, sessionOf } from './route.ts';

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
  operationId: 'listSessions',
  method: 'get',
  path: '/me/sessions',
  responses: {
    200: {
      description: 'Dónde está abierta la cuenta, lo más reciente primero',
      content: { 'application/json': { schema: z.object({ items: z.array(sessionSchema) }) } },
    },
  },
});

const revokeRoute = createRoute({
  ...access('owner'),
  operationId: 'revokeSession',
  method: 'delete',
  path: '/me/sessions/{sessionId}',
  request: {
    params: z.object({
      sessionId: z
        .string()
        .max(64)
        .openapi({ param: { name: 'sessionId', in: 'path' } }),
    }),
  },
  responses: { 204: { description: 'Sesión cerrada' } },
});

const revokeOthersRoute = createRoute({
  ...access('session'),
  operationId: 'revokeOtherSessions',
  method: 'post',
  path: '/me/sessions/revoke-others',
  responses: {
    200: {
      description: 'Cuántas se han cerrado',
      content: { 'application/json': { schema: z.object({ revoked: z.number().int() }) } },
    },
  },
});

/** The doors of the sessions of one's own account. */
export function accountSessionsDoor(ctx: Context) {
  return new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })
    .openapi(listRoute, async (c) => c.json({ items: await listSessions(ctx, sessionOf(c)) }, 200))
    .openapi(revokeOthersRoute, async (c) =>
      c.json({ revoked: await revokeOtherSessions(ctx, sessionOf(c)) }, 200),
    )
    .openapi(revokeRoute, async (c) => {
      await revokeSession(ctx, sessionOf(c), c.req.valid('param').sessionId);
      return c.body(null, 204);
    });
}
