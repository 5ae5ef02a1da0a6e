import { createRoute, z } from '@hono/zod-openapi';
import type { Caller } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { getRememberedUnits, rememberUnit } from '#server/flows/accounts/rememberedUnits.ts';
import { access, door, ok, required, sessionCaller } from './route.ts';

const analyte = z.string().max(64).openapi({ description: 'El nombre de la cifra: «glucosa».' });
const unit = z.string().max(64);
const listSchema = z.object({ items: z.array(z.object({ analyte, unit })) });

const readRoute = createRoute({
  ...access('session'),
  operationId: 'listUnits',
  method: 'get',
  path: '/me/units',
  description:
    'En qué unidad escribe la cuenta las cifras que se usan en varias, según lo que contestó.',
  responses: ok('Las unidades recordadas', listSchema),
});

const saveRoute = createRoute({
  ...access('session'),
  operationId: 'rememberUnit',
  method: 'put',
  path: '/me/units',
  description: 'Recuerda la unidad de una cifra, o la olvida si es null.',
  request: { body: required(z.strictObject({ analyte, unit: unit.nullable() })) },
  responses: ok('Las unidades recordadas', listSchema),
});

export function unitsDoor(ctx: Context) {
  const list = async (caller: Caller) => ({ items: await getRememberedUnits(ctx, caller) });
  return door()
    .openapi(readRoute, async (c) => c.json(await list(sessionCaller(c)), 200))
    .openapi(saveRoute, async (c) => {
      const caller = sessionCaller(c);
      await rememberUnit(ctx, caller, c.req.valid('json'));
      return c.json(await list(caller), 200);
    });
}
