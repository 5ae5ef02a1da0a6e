import { createRoute, z } from '@hono/zod-openapi';
import { SPECIES } from '#domain/criteria/engine/animals.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { getOwnIntervals, saveOwnIntervals } from '#server/flows/accounts/ownIntervals.ts';
import { access, door, ok, required, sessionCaller } from './route.ts';

const limit = z.number().nullable();
const species = z.enum(SPECIES);

const ownSchema = z
  .strictObject({ analyte: z.string().max(64), species, low: limit, high: limit })
  .openapi('OwnInterval');

const intervalsSchema = z
  .object({
    types: z.array(
      z.object({
        type: z.string(),
        analytes: z.array(
          z.object({
            key: z.string(),
            name: z.string(),
            unit: z.string().nullable(),
            species: z.partialRecord(species, z.tuple([limit, limit])),
          }),
        ),
      }),
    ),
    own: z.array(ownSchema),
  })
  .openapi('Intervals');

const readRoute = createRoute({
  ...access('session'),
  operationId: 'getIntervals',
  method: 'get',
  path: '/me/intervals',
  description: 'Los intervalos de referencia publicados, por tipo, y los del laboratorio propio.',
  responses: ok('Los intervalos', intervalsSchema),
});

const saveRoute = createRoute({
  ...access('session'),
  operationId: 'saveOwnIntervals',
  method: 'put',
  path: '/me/intervals',
  description:
    'Guarda todos los intervalos del laboratorio propio; los que no se envían se borran.',
  request: { body: required(z.strictObject({ own: z.array(ownSchema).max(1000) })) },
  responses: ok('Los intervalos después del cambio', intervalsSchema),
});

export function intervalsDoor(ctx: Context) {
  return door()
    .openapi(readRoute, async (c) => c.json(await present(ctx, sessionCaller(c)), 200))
    .openapi(saveRoute, async (c) => {
      const caller = sessionCaller(c);
      await saveOwnIntervals(ctx, caller, c.req.valid('json').own);
      return c.json(await present(ctx, caller), 200);
    });
}

async function present(ctx: Context, caller: Caller): Promise<z.infer<typeof intervalsSchema>> {
  const { referencedTypes } = await import('#domain/criteria/ownIntervals.ts');
  const types = referencedTypes().map(({ type, analytes }) => ({
    type,
    analytes: analytes.map(({ species: published, ...analyte }) => ({
      ...analyte,
      species: Object.fromEntries(
        Object.entries(published).map(([name, [low, high]]) => [name, [low, high] satisfies Pair]),
      ),
    })),
  }));
  return { types, own: await getOwnIntervals(ctx, caller) };
}

type Pair = [low: number | null, high: number | null];
