import { setTimeout as sleep } from 'node:timers/promises';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import { sendAccessLink } from '#server/flows/accounts/sendAccessLink.ts';
import { emailAddress } from './emailAddress.ts';
import { accepted, access, door, refuses, required } from './route.ts';

/** Minimum milliseconds, so that timing does not reveal an account. */
const FLOOR_MS = 400;

const route = createRoute({
  ...access('anyone'),
  ...refuses('rate_limited'),
  operationId: 'sendAccessLink',
  method: 'post',
  path: '/access-link',
  description:
    'Envía un enlace con el que el dueño de la cuenta puede iniciar sesión, con su contraseña, aunque otros hayan agotado los intentos. Responde lo mismo exista o no la cuenta.',
  request: {
    body: required(
      z.strictObject({
        email: emailAddress,
      }),
    ),
  },
  responses: accepted('Pedido', z.object({ status: z.literal('accepted') })),
});

/** Route for owners locked out by strangers' guesses. */
export function accessLinkDoor(ctx: Context) {
  return door().openapi(route, async (c) => {
    const floor = sleep(FLOOR_MS);
    const { email } = c.req.valid('json');
    await sendAccessLink(ctx, { email, address: c.get('clientAddress') });
    await floor;
    return c.json({ status: 'accepted' as const }, 202);
  });
}
