import { createRoute, z } from '@hono/zod-openapi';
import { ATTENTION_TOPICS } from '#domain/rules/attention.ts';
import { SHORT_RANGES } from '#domain/rules/dateRanges.ts';
import { ENGINE_HEALTHS } from '#domain/rules/engineHealth.ts';
import type { Context } from '#server/context.ts';
import { attention } from '#server/flows/admin/attention.ts';
import { operations } from '#server/flows/admin/operations.ts';
import { overview } from '#server/flows/admin/overview.ts';
import { showEnginesHealth } from '#server/flows/admin/showEnginesHealth.ts';
import { stats } from '#server/flows/admin/stats.ts';
import { access, door, ok } from './route.ts';

const count = z.number().int();
/** `YYYY-MM-DD`, in the product's time zone. */
const day = z.iso.date();
const cents = count.openapi({ description: 'Céntimos de euro, IVA incluido.' });
const percent = z.number().nullable();
const MONTH_CHANGE = 'Del mes hasta ayer, sobre los mismos días del mes anterior; el día 1, nulo.';

const overviewSchema = z
  .object({
    day,
    activeUsers: count,
    users: count,
    verifiedUsers: count,
    newUsersThisMonth: count,
    analysesToday: count,
    analysesUnderWay: count,
    analysesCompletedThisMonth: count,
    monthRevenueCents: cents,
    monthChangePercent: percent.openapi({
      description: MONTH_CHANGE,
    }),
  })
  .openapi('AdminOverview');

const overviewRoute = createRoute({
  ...access('admin'),
  operationId: 'adminOverview',
  method: 'get',
  path: '/admin/overview',
  responses: ok('Las cifras', overviewSchema),
});

const attentionRoute = createRoute({
  ...access('admin'),
  operationId: 'adminAttention',
  method: 'get',
  path: '/admin/attention',
  responses: ok(
    'Lo que espera a la administración',
    z
      .object({
        readAt: z.iso.datetime(),
        items: z.array(z.object({ topic: z.enum(ATTENTION_TOPICS), text: z.string() })),
      })
      .openapi('AdminAttention'),
  ),
});

const named = z.array(z.object({ name: z.string(), count }));
const spread = {
  reports: count,
  median: count.nullable().openapi({ description: 'Milisegundos, con dos cifras.' }),
  quarter: count.nullable(),
  threeQuarters: count.nullable(),
  nineteenOf20: count.nullable(),
};

const statsSchema = z
  .object({
    range: z.enum(SHORT_RANGES),
    days: z.array(day),
    cases: z.array(
      z.object({ type: z.string(), total: count, perDay: z.array(count), outcomes: named }),
    ),
    total: count,
    changePercent: percent.openapi({
      description:
        'De los casos: de un mes, hasta ayer, sobre los mismos días del anterior; si no, sobre otros tantos días de antes.',
    }),
    outcomes: named,
    time: z.object(spread),
    times: z.array(z.object({ type: z.string(), ...spread })),
    feedback: z.array(
      z.object({ type: z.string(), right: count, answers: count, diagnoses: count }),
    ),
    quota: z.array(
      z.object({
        planId: z.string(),
        planName: z.string(),
        accounts: count,
        used: count,
        included: count.nullable(),
      }),
    ),
    returned: named,
    refusals: named,
  })
  .openapi('AdminStats');

const statsRoute = createRoute({
  ...access('admin'),
  operationId: 'adminStats',
  method: 'get',
  path: '/admin/stats',
  request: { query: z.strictObject({ range: z.enum(SHORT_RANGES).default('last_30') }) },
  responses: ok('Cómo se ha usado el producto', statsSchema),
});

const ended = z.array(z.object({ at: z.iso.datetime(), ms: count, failed: z.boolean() }));

const operationsSchema = z
  .object({
    readAt: z.iso.datetime(),
    version: z.string(),
    database: z.object({ kind: z.string(), bytes: count, migration: z.string() }),
    queues: z.array(
      z.object({
        name: z.string(),
        waiting: count,
        delayed: count,
        active: count,
        failed: count,
        oldestSeconds: z.number(),
      }),
    ),
    engine: z.object({
      health: z.enum(ENGINE_HEALTHS),
      cases: count,
      failed: count,
      medianMs: count.nullable(),
      ended,
    }),
    calls: z
      .object({
        since: z.iso.datetime().openapi({ description: 'Cuando empezó el mes.' }),
        models: z.array(
          z.object({
            engine: z.string(),
            model: z.string(),
            calls: count,
            open: count.openapi({ description: 'Sin terminar.' }),
            failures: z.array(z.object({ name: z.string(), count })),
            inputTokens: count,
            outputTokens: count,
            cost: count.openapi({ description: 'Millonésimas de la moneda de los precios.' }),
            medianMs: count.nullable(),
            nineteenOf20Ms: count.nullable(),
            lastFailureAt: z.iso.datetime().nullable(),
          }),
        ),
        spent: count,
        limit: count.nullable().openapi({ description: 'Lo que puede costar el mes.' }),
      })
      .openapi({ description: 'Lo pedido este mes a los servidores que leen.' }),
    cases: z.object({ today: z.record(z.string(), count), stuck: count, failed: count }),
    mails: z.object({ waiting: count, oldestSeconds: z.number() }),
    storage: z.object({ imageBytes: count, freeBytes: count }),
    dumps: z
      .object({ everyMinutes: count, newestAt: z.iso.datetime().nullable() })
      .nullable()
      .openapi({ description: 'Nulo donde las copias las hace el servidor de PostgreSQL.' }),
    attention: z.array(z.string()),
  })
  .openapi('AdminOperations');

const operationsRoute = createRoute({
  ...access('admin'),
  operationId: 'adminOperations',
  method: 'get',
  path: '/admin/operations',
  responses: ok('Cómo está la instalación', operationsSchema),
});

const healthRoute = createRoute({
  ...access('admin'),
  operationId: 'adminEnginesHealth',
  method: 'get',
  path: '/admin/engines/health',
  responses: ok(
    'Cómo ha ido cada motor en 24 horas',
    z.object({
      readAt: z.iso.datetime(),
      engines: z.array(
        z.object({
          engine: z.string().openapi({ description: 'Como lo nombran sus informes.' }),
          health: z.enum(ENGINE_HEALTHS),
          cases: count,
          failed: count,
          medianMs: count.nullable(),
          ended,
        }),
      ),
    }),
  ),
});

export function adminFiguresDoor(ctx: Context) {
  return door()
    .openapi(overviewRoute, async (c) => c.json(await overview(ctx), 200))
    .openapi(attentionRoute, async (c) => c.json(await attention(ctx), 200))
    .openapi(statsRoute, async (c) => c.json(await stats(ctx, c.req.valid('query').range), 200))
    .openapi(healthRoute, async (c) => c.json(await showEnginesHealth(ctx), 200))
    .openapi(operationsRoute, async (c) => c.json(await operations(ctx), 200));
}
