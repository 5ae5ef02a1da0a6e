import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import { deleteOwnAccount } from '#server/flows/accounts/deleteAccount.ts';
import { exportAccount } from '#server/flows/accounts/exportAccount.ts';
import { access, done, door, required, sessionOf } from './route.ts';
import { zipStream } from './zipStream.ts';

const exportRoute = createRoute({
  ...access('session'),
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
  operationId: 'deleteAccount',
  method: 'delete',
  path: '/me',
  description: 'Elimina la cuenta con todo lo suyo; no se puede deshacer.',
  request: {
    body: required(z.strictObject({ password: z.string().min(1).max(128) })),
  },
  responses: done('Cuenta eliminada'),
});

/** The doors to download one's data and to delete one's account. */
export function accountDataDoor(ctx: Context) {
  return door()
    .openapi(exportRoute, async (c) => {
      const files = await exportAccount(ctx, sessionOf(c).userId);
      return c.body(zipStream(files), 200, {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="vetoscopio-mis-datos.zip"',
      });
    })
    .openapi(deleteRoute, async (c) => {
      await deleteOwnAccount(ctx, sessionOf(c).userId, c.req.valid('json').password);
      return c.body(null, 204);
    });
}
