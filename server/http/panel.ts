import { createRoute, z } from '@hono/zod-openapi';
import { URGENCY_LEVELS } from '#domain/report/schema.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import { getPanel } from '#server/flows/analyses/panel.ts';
import { conclusionMarkSchema } from './aiMarkSchema.ts';
import { access, door, ok, sessionCaller } from './route.ts';

const panelSchema = z
  .object({
    toReview: z
      .object({
        total: z.number().int(),
        items: z.array(
          z.object({
            id: uuid,
            type: z.string(),
            patientName: z.string().nullable(),
            conclusion: z.object({ lead: z.string().nullable(), text: z.string() }).nullable(),
            aiMark: conclusionMarkSchema,
            firstImage: uuid.nullable(),
            urgency: z.enum(URGENCY_LEVELS).nullable(),
            createdAt: z.iso.datetime(),
          }),
        ),
      })
      .openapi({
        description:
          'Los informes que su veterinario aún no ha abierto: primero los de urgencia vital, luego los de 24 horas y luego los más nuevos.',
      }),
    weeks: z.object({
      firstDay: z.iso.date().openapi({ description: 'El lunes de la primera semana.' }),
      types: z.array(
        z.object({
          type: z.string(),
          cases: z.array(z.number().int()).openapi({
            description:
              'Casos enviados, por la semana en que se empezaron, de doce semanas; la última es esta.',
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
  description: 'Los informes por revisar, y los casos de la cuenta por tipo y semana.',
  responses: ok('El resumen de los casos', panelSchema),
});

export function panelDoor(ctx: Context) {
  return door().openapi(panelRoute, async (c) =>
    c.json(await getPanel(ctx, sessionCaller(c)), 200),
  );
}
