import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import { describeInstallation } from '#server/flows/support/installation.ts';
import { access, door, ok } from './route.ts';

const operatorSchema = z
  .object({
    operator: z
      .object({
        name: z.string(),
        taxId: z.string(),
        address: z.string(),
        email: z.string(),
        registry: z.string().nullable(),
        dpoEmail: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: 'Quién presta el servicio; null si la instalación no lo dice.' }),
    services: z.object({
      engine: z.enum(['local', 'model']),
      readers: z
        .array(
          z.object({
            kind: z.string(),
            host: z.string(),
            here: z.boolean(),
            what: z.string(),
            types: z.array(z.string()).readonly(),
            onRequest: z.array(z.string()).readonly().openapi({
              description: 'Los tipos cuyos casos solo lee si su veterinario pide otra lectura.',
            }),
          }),
        )
        .readonly()
        .openapi({ description: 'Servidores que leen los casos, y qué recibe cada uno.' }),
      payments: z.enum(['stripe', 'sandbox', 'none']),
      images: z.enum(['disk', 's3']),
      mail: z.enum(['smtp', 'none']),
      database: z.enum(['embedded', 'server']),
    }),
    processing: z
      .object({
        hosting: z.string().nullable(),
        databaseHost: z.string().nullable(),
        imagesHost: z.string().nullable(),
        mailHost: z.string().nullable(),
        readersHost: z.string().nullable(),
        logDays: z.number().nullable(),
        copies: z.string().nullable(),
      })
      .openapi({
        description:
          'Proveedores con su país, días del registro técnico y copias del titular; null lo que no dice.',
      }),
    retention: z
      .object({ contactDays: z.number(), sentMailDays: z.number(), deviceDays: z.number() })
      .openapi({ description: 'Días que se conserva cada cosa.' }),
  })
  .openapi('Operator');

const operatorRoute = createRoute({
  ...access('anyone'),
  operationId: 'getOperator',
  method: 'get',
  path: '/operator',
  responses: ok('Quién presta el servicio y de qué servicios se vale', operatorSchema),
});

export function operatorDoor(ctx: Context) {
  return door().openapi(operatorRoute, async (c) => c.json(await describeInstallation(ctx), 200));
}
