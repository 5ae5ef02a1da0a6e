import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import { deleteOwnAccount } from '#server/flows/accounts/deleteAccount.ts';
import { exportAccount } from '#server/flows/accounts/exportAccount.ts';
import { OpenCopies } from './openCopies.ts';
import { access, done, door, refuses, required, sessionCaller } from './route.ts';

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

const ZIP = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="vetoscopio-mis-datos.zip"',
};

export function accountDataDoor(ctx: Context) {
  const copies = new OpenCopies();
  return door()
    .openapi(exportRoute, async (c) => {
      const caller = sessionCaller(c);
      // A HEAD request reads no body.
      if (c.req.method === 'HEAD') return c.body(null, 200, ZIP);
      const { zipStream } = await import('./zipStream.ts');
      const reading = copies.open(caller.accountId);
      try {
        return c.body(zipStream(await exportAccount(ctx, caller), reading), 200, ZIP);
      } catch (error) {
        reading.onEnd();
        throw error;
      }
    })
    .openapi(deleteRoute, async (c) => {
      await deleteOwnAccount(ctx, sessionCaller(c), c.req.valid('json').password);
      return c.body(null, 204);
    });
}
