import { createRoute, z } from '@hono/zod-openapi';
import { BETA_STAGES } from '#domain/rules/betaFeatures.ts';
import { SETTING_SCHEMAS } from '#domain/rules/settings.ts';
import type { Context } from '#server/context.ts';
import { countCriteria, listTypeCriteria, switchCriterion } from '#server/flows/admin/criteria.ts';
import { changeSetting, getSettings } from '#server/flows/admin/settings.ts';
import { reasonSchema } from './reason.ts';
import { access, actorOf, done, door, ok, refuses, required } from './route.ts';

const operator = z.object({
  name: z.string(),
  taxId: z.string(),
  address: z.string(),
  email: z.string(),
  registry: z.string().nullable(),
  dpoEmail: z.string().nullable(),
});
const retention = z.object({
  contactDays: z.number(),
  sentMailDays: z.number(),
  deviceDays: z.number(),
});
const features = z.object({
  registration: z.boolean(),
  submissions: z.boolean(),
  secondReadings: z.boolean(),
});

const notices = z.object({ engine: z.boolean(), daily: z.boolean() });

const beta = z.object({ stages: z.record(z.string(), z.enum(BETA_STAGES)) });

const shown = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value: value.nullable().openapi({ description: 'En vigor.' }),
    byDefault: value.nullable().openapi({ description: 'Lo que dice el entorno, o el producto.' }),
    set: z.boolean().openapi({ description: 'Si lo ha fijado la administración.' }),
    version: z.number().int(),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
  });

const settingsSchema = z
  .object({
    operator: shown(operator),
    support: shown(z.object({ email: z.string() })),
    retention: shown(retention),
    features: shown(features),
    notices: shown(notices),
    beta: shown(beta),
    betaFeatures: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  })
  .openapi('Settings');

const seen = z.number().int().min(0).max(2_000_000_000).openapi({
  description: 'La versión que se cambia: si ya es otra, se rechaza.',
});
const change = z
  .discriminatedUnion('name', [
    z.strictObject({
      ...{ name: z.literal('operator'), seen },
      value: SETTING_SCHEMAS.operator.nullable(),
    }),
    z.strictObject({
      ...{ name: z.literal('support'), seen },
      value: SETTING_SCHEMAS.support.nullable(),
    }),
    z.strictObject({
      ...{ name: z.literal('retention'), seen },
      value: SETTING_SCHEMAS.retention.nullable(),
    }),
    z.strictObject({
      ...{ name: z.literal('features'), seen },
      value: SETTING_SCHEMAS.features.nullable(),
    }),
    z.strictObject({
      ...{ name: z.literal('notices'), seen },
      value: SETTING_SCHEMAS.notices.nullable(),
    }),
    z.strictObject({
      ...{ name: z.literal('beta'), seen },
      value: SETTING_SCHEMAS.beta.nullable(),
    }),
  ])
  .openapi('SettingChange');

const settingsRoute = createRoute({
  ...access('admin'),
  operationId: 'getSettings',
  method: 'get',
  path: '/admin/settings',
  responses: ok('Los ajustes de la instalación', settingsSchema),
});

const changeRoute = createRoute({
  ...access('admin'),
  ...refuses('settings_changed'),
  operationId: 'changeSetting',
  method: 'put',
  path: '/admin/settings',
  description:
    'Guarda un ajuste, o lo devuelve a su valor de partida (`null`). Vale en el acto. Un administrador solo cambia `features`, `notices` y `beta`; lo demás, un superadministrador.',
  request: { body: required(change) },
  responses: ok('Los ajustes después del cambio', settingsSchema),
});

const criterionSchema = z
  .object({
    name: z.string(),
    id: z.string(),
    state: z.enum(['on', 'off', 'switched on', 'switched off']),
    mark: z.enum(['confirmed', 'house', 'doubtful']),
    about: z.string(),
    sources: z.array(z.string()),
    applied: z.boolean().nullable(),
    reason: z.string().nullable(),
    version: z.number().int(),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
  })
  .openapi('Criterion');

const countsRoute = createRoute({
  ...access('admin'),
  operationId: 'countCriteria',
  method: 'get',
  path: '/admin/criteria',
  responses: ok(
    'Cuántos criterios tiene cada tipo',
    z.object({
      items: z.array(
        z.object({
          type: z.string(),
          applied: z.number(),
          off: z.number(),
          underReview: z.number(),
        }),
      ),
    }),
  ),
});

const type = z.object({ type: z.string().max(64) });

const criteriaRoute = createRoute({
  ...access('admin'),
  operationId: 'listCriteria',
  method: 'get',
  path: '/admin/criteria/{type}',
  request: { params: type },
  responses: ok('Los criterios de un tipo', z.object({ items: z.array(criterionSchema) })),
});

const switchRoute = createRoute({
  ...access('super-admin'),
  ...refuses('criterion_not_found', 'settings_changed'),
  operationId: 'switchCriterion',
  method: 'put',
  path: '/admin/criteria/{type}/{criterion}',
  description: 'Vale para los casos que se lean desde ahora; los informes hechos no cambian.',
  request: {
    params: type.extend({ criterion: z.string().max(64) }),
    body: required(
      z.strictObject({
        applied: z.boolean().nullable().openapi({ description: 'null: como viene de fábrica.' }),
        reason: reasonSchema,
        seen,
      }),
    ),
  },
  responses: done('Cambiado'),
});

/** Routes of the installation's settings. */
export function adminSettingsDoor(ctx: Context) {
  return door()
    .openapi(settingsRoute, async (c) => c.json(await getSettings(ctx), 200))
    .openapi(changeRoute, async (c) =>
      c.json(await changeSetting(ctx, actorOf(c), c.req.valid('json')), 200),
    )
    .openapi(countsRoute, async (c) => c.json({ items: await countCriteria(ctx) }, 200))
    .openapi(criteriaRoute, async (c) => {
      const listed = await listTypeCriteria(ctx, c.req.valid('param').type);
      const items = listed.map((each) => ({ ...each, sources: [...each.sources] }));
      return c.json({ items }, 200);
    })
    .openapi(switchRoute, async (c) => {
      const { type, criterion } = c.req.valid('param');
      const decided = { name: `${type}/${criterion}`, ...c.req.valid('json') };
      await switchCriterion(ctx, actorOf(c), decided);
      return c.body(null, 204);
    });
}
