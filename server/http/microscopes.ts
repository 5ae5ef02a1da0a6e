import { createRoute, z } from '@hono/zod-openapi';
import {
  MOST_MICROSCOPE_NAME,
  MOST_OBJECTIVE_NAME,
  SCALE_ORIGINS,
} from '#domain/rules/microscopes.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import { getMicroscopes, saveMicroscopes } from '#server/flows/accounts/microscopes.ts';
import { distinct } from './distinct.ts';
import { access, door, ok, required, sessionCaller } from './route.ts';

const name = (most: number) => z.string().trim().max(most);
const side = z.number().openapi({ description: 'Píxeles de la imagen de la que se sabe.' });

const scaleSchema = z
  .strictObject({
    id: uuid.clone().openapi({ description: 'Lo elige el cliente.' }),
    microscope: name(MOST_MICROSCOPE_NAME),
    objective: name(MOST_OBJECTIVE_NAME),
    camera: name(MOST_MICROSCOPE_NAME),
    micrometresPerPixel: z.number(),
    width: side,
    height: side,
    origin: z.enum(SCALE_ORIGINS).openapi({
      description:
        'Calculada con el objetivo y la cámara, o trazada sobre algo de longitud sabida.',
    }),
  })
  .openapi('MicroscopeScale');

const microscopesSchema = z.object({ scales: z.array(scaleSchema) }).openapi('Microscopes');

const readRoute = createRoute({
  ...access('session'),
  operationId: 'getMicroscopes',
  method: 'get',
  path: '/me/microscopes',
  description: 'Las escalas de los microscopios de la cuenta, por objetivo y cámara.',
  responses: ok('Las escalas', microscopesSchema),
});

const saveRoute = createRoute({
  ...access('session'),
  operationId: 'saveMicroscopes',
  method: 'put',
  path: '/me/microscopes',
  description:
    'Guarda todas las escalas; las que no se envían se borran. Los casos que las usaron conservan la suya.',
  request: {
    body: required(z.strictObject({ scales: distinct(scaleSchema, ({ id }) => id).max(200) })),
  },
  responses: ok('Las escalas después del cambio', microscopesSchema),
});

export function microscopesDoor(ctx: Context) {
  return door()
    .openapi(readRoute, async (c) =>
      c.json({ scales: await getMicroscopes(ctx, sessionCaller(c)) }, 200),
    )
    .openapi(saveRoute, async (c) => {
      const caller = sessionCaller(c);
      await saveMicroscopes(ctx, caller, c.req.valid('json').scales);
      return c.json({ scales: await getMicroscopes(ctx, caller) }, 200);
    });
}
