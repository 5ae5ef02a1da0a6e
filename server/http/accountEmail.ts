import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import { confirmEmailChange, requestEmailChange } from '#server/flows/accounts/emailChange.ts';
import { emailAddress } from './emailAddress.ts';
import { accepted, access, door, ok, refuses, required, sessionOf } from './route.ts';

const requestRoute = createRoute({
  ...access('session'),
  ...refuses('same_email', 'email_taken', 'rate_limited', 'wrong_password'),
  operationId: 'requestEmailChange',
  method: 'post',
  path: '/me/email',
  description:
    'Pide cambiar el correo, con la contraseña actual. Se confirma primero desde la dirección actual y después desde la nueva.',
  request: {
    body: required(
      z.strictObject({
        email: emailAddress,
        password: z.string().min(1).max(128),
      }),
    ),
  },
  responses: accepted(
    'Se ha escrito a la dirección actual',
    z.object({ status: z.literal('waiting_for_old_address') }),
  ),
});

const confirmRoute = createRoute({
  ...access('anyone'),
  ...refuses('link_expired', 'email_taken'),
  operationId: 'confirmEmailChange',
  method: 'post',
  path: '/me/email/confirm',
  description: 'Sigue el enlace de uno de los dos mensajes; cada uno sirve una vez.',
  request: {
    body: required(z.strictObject({ token: z.string().max(200) })),
  },
  responses: ok(
    'El paso dado',
    z
      .object({
        status: z.enum(['waiting_for_new_address', 'changed']),
        newEmail: z.string(),
      })
      .openapi('EmailChangeStep'),
  ),
});

export function accountEmailDoor(ctx: Context) {
  return door()
    .openapi(requestRoute, async (c) => {
      await requestEmailChange(ctx, sessionOf(c), c.req.valid('json'));
      return c.json({ status: 'waiting_for_old_address' as const }, 202);
    })
    .openapi(confirmRoute, async (c) =>
      c.json(await confirmEmailChange(ctx, c.req.valid('json').token), 200),
    );
}
