import { createRoute, z } from '@hono/zod-openapi';
import { SETTINGS } from '#domain/rules/settings.ts';
import { ABILITIES } from '#domain/rules/uncharged.ts';
import type { Context } from '#server/context.ts';
import { chooseEngines, getEngines } from '#server/flows/admin/engines.ts';
import { access, actorOf, door, ok, refuses, required } from './route.ts';
import { seenVersion } from './settingSchemas.ts';

const enginesSchema = z
  .object({
    ready: z
      .array(
        z.object({
          name: z.string(),
          host: z.string().nullable().openapi({ description: 'El servidor que recibe casos.' }),
          what: z.string().nullable().openapi({ description: 'Qué recibe.' }),
          leads: z.boolean().nullable().openapi({
            description:
              'Si su conclusión y sus consejos encabezan el informe, como no comprobados.',
          }),
        }),
      )
      .openapi({ description: 'Los que esta instalación tiene configurados.' }),
    types: z.array(
      z.object({
        type: z.string(),
        engine: z.string().openapi({ description: 'El que lee ahora.' }),
        byDefault: z.string().openapi({ description: 'El que dice el entorno.' }),
        chosen: z.string().nullable().openapi({
          description: 'El que eligió la administración. Si no está configurado, no lee.',
        }),
        ability: z.enum(ABILITIES),
      }),
    ),
    set: z.boolean(),
    version: z.number().int(),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
  })
  .openapi('EngineSettings');

const readRoute = createRoute({
  ...access('admin'),
  operationId: 'getEngines',
  method: 'get',
  path: '/admin/settings/engines',
  responses: ok('Qué motor lee cada tipo', enginesSchema),
});

const chooseRoute = createRoute({
  ...access('super-admin'),
  ...refuses('engine_not_ready', 'settings_changed'),
  operationId: 'chooseEngines',
  method: 'put',
  path: '/super-admin/settings/engines',
  description:
    'Elige qué motor lee cada tipo y cuál encabeza su informe, o lo deja como de partida. Vale en el acto.',
  request: {
    body: required(
      z.strictObject({
        value: SETTINGS.engines.schema.nullable(),
        seen: seenVersion,
      }),
    ),
  },
  responses: ok('Los motores después del cambio', enginesSchema),
});

/** Routes of the engine choice: administrators read it, the super-administrator changes it. */
export function adminEnginesDoor(ctx: Context) {
  return door()
    .openapi(readRoute, async (c) => c.json(await getEngines(ctx), 200))
    .openapi(chooseRoute, async (c) =>
      c.json(await chooseEngines(ctx, actorOf(c), c.req.valid('json')), 200),
    );
}
