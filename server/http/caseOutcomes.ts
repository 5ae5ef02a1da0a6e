import { createRoute, z } from '@hono/zod-openapi';
import { CASE_OUTCOMES, MAX_OUTCOME_NOTE } from '#domain/rules/caseOutcomes.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import { askOutcome, giveOutcome } from '#server/flows/analyses/caseOutcome.ts';
import { idParam } from './analysisSchemas.ts';
import { access, actorOf, done, door, ok, refuses, required, sessionCaller } from './route.ts';

const questionSchema = z
  .object({
    id: uuid,
    type: z.string(),
    patientName: z.string().nullable(),
    conclusion: z.object({ lead: z.string().nullable(), text: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    images: z.number().int().openapi({
      description: 'Cuántas imágenes puede ceder; ninguna de una segunda lectura.',
    }),
  })
  .nullable()
  .openapi('OutcomeQuestion');

const outcomeSchema = z
  .strictObject({
    outcome: z.enum(CASE_OUTCOMES),
    note: z.string().trim().max(MAX_OUTCOME_NOTE).nullable().default(null),
  })
  .openapi('CaseOutcome');

const askRoute = createRoute({
  ...access('session'),
  operationId: 'askOutcome',
  method: 'get',
  path: '/outcome-question',
  description:
    'El caso más antiguo con conclusión, de hace entre catorce días y cuatro meses, del que aún no se sabe qué fue; null si no hay.',
  responses: ok('El caso por el que se pregunta', questionSchema),
});

const giveRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'wrong_state'),
  operationId: 'giveOutcome',
  method: 'put',
  path: '/analyses/{id}/outcome',
  request: { params: idParam, body: required(outcomeSchema) },
  responses: done('Guardado'),
});

export function caseOutcomesDoor(ctx: Context) {
  return door()
    .openapi(askRoute, async (c) => c.json(await askOutcome(ctx, sessionCaller(c)), 200))
    .openapi(giveRoute, async (c) => {
      await giveOutcome(ctx, actorOf(c), {
        analysisId: c.req.valid('param').id,
        answer: c.req.valid('json'),
      });
      return c.body(null, 204);
    });
}
