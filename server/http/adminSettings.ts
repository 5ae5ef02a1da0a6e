import { createRoute, z } from '@hono/zod-openapi';
import { FORM_SETTINGS } from '#domain/rules/settings.ts';
import { listed } from '#domain/text/phrases.ts';
import type { Context } from '#server/context.ts';
import { countCriteria, listTypeCriteria, switchCriterion } from '#server/flows/admin/criteria.ts';
import { changeSetting, getSettings } from '#server/flows/admin/settings.ts';
import { reasonSchema } from './reason.ts';
import { access, actorOf, done, door, ok, refuses, required } from './route.ts';
import { seenVersion, settingChange, shownSettings } from './settingSchemas.ts';

const settingsSchema = z
  .object({
    ...shownSettings(FORM_SETTINGS),
    betaFeatures: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  })
  .openapi('Settings');

const change = settingChange(FORM_SETTINGS).openapi('SettingChange');

const DAILY = Object.entries(FORM_SETTINGS)
  .filter(([, { access }]) => access === 'admin')
  .map(([name]) => `\`${name}\``);

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
  description: `Guarda un ajuste, o lo devuelve a su valor de partida (\`null\`). Vale en el acto. Un administrador solo cambia ${listed(DAILY)}; lo demás, un superadministrador.`,
  request: { body: required(change) },
  responses: ok('Los ajustes después del cambio', settingsSchema),
});

const criterionSchema = z
  .object({
    name: z.string(),
    id: z.string(),
    state: z.enum(['on', 'switched off']),
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
        seen: seenVersion,
      }),
    ),
  },
  responses: done('Cambiado'),
});

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
