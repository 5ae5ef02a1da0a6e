import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { acceptInvitation } from '#server/flows/accounts/acceptInvitation.ts';
import { emailAddress } from './emailAddress.ts';
import { access, done, door, refuses, required } from './route.ts';

const acceptRoute = createRoute({
  ...access('credentials'),
  ...refuses(
    'password_personal',
    'password_common',
    'invitation_expired',
    'invitation_other_address',
  ),
  operationId: 'acceptInvitation',
  method: 'post',
  path: '/invitations/accept',
  description: 'Con el enlace de la invitación y la dirección a la que se envió; una sola vez.',
  request: {
    body: required(
      z.strictObject({
        token: z.string().max(200),
        email: emailAddress,
        password: z
          .string()
          .min(
            MIN_PASSWORD_LENGTH,
            `Contraseña: debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres.`,
          )
          .max(
            MAX_PASSWORD_LENGTH,
            `Contraseña: debe tener como máximo ${MAX_PASSWORD_LENGTH} caracteres.`,
          ),
      }),
    ),
  },
  responses: done('La cuenta está activa y su contraseña es esta'),
});

export function invitationsDoor(ctx: Context) {
  return door().openapi(acceptRoute, async (c) => {
    await acceptInvitation(ctx, c.req.valid('json'));
    return c.body(null, 204);
  });
}
