import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import { getPanel } from '#server/flows/analyses/panel.ts';
import { access, door, ok, sessionOf } from './route.ts';

const panelSchema = z
  .object({
    weeks: z.object({
      firstDay: z.iso.date().openapi({ description: 'El lunes de la primera semana.' }),
      types: z.array(
        z.object({
          type: z.string(),
          cases: z.array(z.number().int()).openapi({
            description: 'Casos enviados de cada una de las doce semanas; la última es esta.',
          }),
        }),
      ),
    }),
  })
  .openapi('Panel');

const panelRoute = createRoute({
  ...access('session'),
  operationId: 'getPanel',
  method: 'get',
  path: '/panel',
  description: 'Los casos de la cuenta por tipo y semana.',
  responses: ok('El resumen de los casos', panelSchema),
});

export function panelDoor(ctx: Context) {
  return door().openapi(panelRoute, async (c) =>
    c.json(await getPanel(ctx, sessionOf(c).userId), 200),
  );
}
