import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import { isLinkUsable } from '#server/flows/accounts/checkLink.ts';
import { access, door, ok, refuses, required } from './route.ts';

const checkRoute = createRoute({
  ...access('anyone'),
  ...refuses('rate_limited'),
  operationId: 'checkMailedLink',
  method: 'post',
  path: '/mailed-links/check',
  description:
    'Dice si el enlace de un correo (recuperación de contraseña, invitación o cambio de correo) todavía sirve, sin gastarlo y sin decir de qué cuenta es.',
  request: {
    body: required(
      z.strictObject({
        kind: z.enum(['reset', 'invitation', 'email-change']),
        token: z.string().max(200),
      }),
    ),
  },
  responses: ok('Si todavía sirve', z.object({ usable: z.boolean() })),
});

export function mailedLinksDoor(ctx: Context) {
  return door().openapi(checkRoute, async (c) =>
    c.json({ usable: await isLinkUsable(ctx, c.req.valid('json'), c.get('clientAddress')) }, 200),
  );
}
