import { createRoute, z } from '@hono/zod-openapi';
import { FINDING_ANSWERS } from '#domain/rules/findingAnswers.ts';
import type { Context } from '#server/context.ts';
import { answerFinding, listAnswers } from '#server/flows/analyses/answerFinding.ts';
import { idParam } from './analysisSchemas.ts';
import { access, door, ok, refuses, required, sessionCaller } from './route.ts';

const findingSchema = z.string().min(1).max(250).openapi({
  description: 'El campo y el valor que propone: «campo.valor», de «propone» en la lectura.',
});
const answerSchema = z
  .object({
    finding: z.string(),
    answer: z.enum(FINDING_ANSWERS),
    answeredAt: z.iso.datetime(),
  })
  .openapi('FindingAnswer');
const answerBody = z
  .strictObject({ answer: z.enum(FINDING_ANSWERS).nullable() })
  .openapi('NewFindingAnswer');

const listRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'case_not_opened'),
  operationId: 'listFindingAnswers',
  method: 'get',
  path: '/analyses/{id}/findings',
  description: 'Lo que el veterinario dijo de los hallazgos de un modelo o una automatización.',
  request: { params: idParam },
  responses: ok('De la primera a la última', z.object({ items: z.array(answerSchema) })),
});

const answerRoute = createRoute({
  ...access('owner'),
  ...refuses(
    'analysis_not_found',
    'wrong_state',
    'finding_not_found',
    'version_changed',
    'too_many_versions',
    'account_written_full',
    'too_many_version_attempts',
    'quota_exhausted',
    'cancelled',
  ),
  operationId: 'answerFinding',
  method: 'put',
  path: '/analyses/{id}/findings/{finding}',
  description:
    'Confirma (`yes`) o niega (`no`) un hallazgo de la lectura sin comprobar, o retira la respuesta (null). Al confirmarlo, lo que propone pasa a los datos del caso como indicado por usted y los criterios lo leen otra vez, en una versión nueva; al retirarlo o negarlo vuelve lo que había. No pregunta a ningún modelo ni usa ninguna consulta en un caso cobrado. Repetir la misma respuesta no cambia nada.',
  request: { params: idParam.extend({ finding: findingSchema }), body: required(answerBody) },
  responses: ok(
    'La versión que hizo; null si ningún dato cambió',
    z.object({ version: z.number().int().nullable() }),
  ),
});

export function findingsDoor(ctx: Context) {
  return door()
    .openapi(listRoute, async (c) => {
      const { id: analysisId } = c.req.valid('param');
      const items = await listAnswers(ctx, sessionCaller(c), analysisId);
      return c.json({ items }, 200);
    })
    .openapi(answerRoute, async (c) => {
      const { id: analysisId, finding } = c.req.valid('param');
      const answered = await answerFinding(ctx, sessionCaller(c), {
        analysisId,
        finding,
        answer: c.req.valid('json').answer,
        signal: c.req.raw.signal,
      });
      return c.json(answered, 200);
    });
}
