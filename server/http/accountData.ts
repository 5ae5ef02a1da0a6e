import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import { deleteOwnAccount } from '#server/flows/accounts/deleteAccount.ts';
import { exportAccount } from '#server/flows/accounts/exportAccount.ts';
import { createFairLimiter, type FairLimiter } from '#server/shared/fairLimiter.ts';
import { access, done, door, refuses, required, sessionOf } from './route.ts';

const exportRoute = createRoute({
  ...access('session'),
  ...refuses('rate_limited'),
  operationId: 'exportAccount',
  method: 'get',
  path: '/me/export',
  description: 'Todo lo que se guarda de la cuenta: datos en JSON e imágenes.',
  responses: {
    200: {
      description: 'El archivo',
      content: {
        'application/zip': { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
      },
    },
  },
});

const deleteRoute = createRoute({
  ...access('session'),
  ...refuses(
    'rate_limited',
    'wrong_password',
    'last_super_admin',
    'config_missing',
    'subscription_not_cancelled',
    'no_stripe_customer',
  ),
  operationId: 'deleteAccount',
  method: 'delete',
  path: '/me',
  description: 'Elimina la cuenta con todo lo suyo; no se puede deshacer.',
  request: {
    body: required(z.strictObject({ password: z.string().min(1).max(128) })),
  },
  responses: done('Cuenta eliminada'),
});

/** One copy at a time per account, from first to last byte. */
const EXPORTS = { atOnce: 100, eachAtOnce: 1, eachWaiting: 0 };

const ZIP = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="vetoscopio-mis-datos.zip"',
};

/** Holds the account's place until `onEnd` is called. */
function whole<T>(
  limited: FairLimiter,
  account: string,
  make: (onEnd: () => void) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    limited(account, async () => {
      const { promise: ended, resolve: onEnd } = Promise.withResolvers<void>();
      resolve(await make(onEnd));
      await ended;
    }).catch(reject);
  });
}

export function accountDataDoor(ctx: Context) {
  const oneEach = createFairLimiter(EXPORTS);
  return door()
    .openapi(exportRoute, async (c) => {
      const { userId } = sessionOf(c);
      // A HEAD request reads no body.
      if (c.req.method === 'HEAD') return c.body(null, 200, ZIP);
      const { zipStream } = await import('./zipStream.ts');
      const zip = await whole(oneEach, userId, async (onEnd) =>
        zipStream(await exportAccount(ctx, userId), onEnd),
      );
      return c.body(zip, 200, ZIP);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteOwnAccount(ctx, sessionOf(c).userId, c.req.valid('json').password);
      return c.body(null, 204);
    });
}
