import { createRoute, z } from '@hono/zod-openapi';
import { shortened } from '#domain/rules/shortRows.ts';
import type { Context } from '#server/context.ts';
import { countAnalyses } from '#server/flows/analyses/count.ts';
import { createAnalysis } from '#server/flows/analyses/create.ts';
import { discardAnalysis } from '#server/flows/analyses/discard.ts';
import { getAnalysis } from '#server/flows/analyses/get.ts';
import { getPlace } from '#server/flows/analyses/getPlace.ts';
import { giveFeedback } from '#server/flows/analyses/giveFeedback.ts';
import { countFound, listAnalyses } from '#server/flows/analyses/list.ts';
import { listAbilities } from '#server/flows/analyses/listAbilities.ts';
import { markOpened } from '#server/flows/analyses/markOpened.ts';
import { readAgain } from '#server/flows/analyses/readAgain.ts';
import { submitAnalysis } from '#server/flows/analyses/submit.ts';
import {
  abilitiesSchema,
  analysisSchema,
  countsSchema,
  createBody,
  feedbackSchema,
  filtersQuery,
  idParam,
  listQuery,
  matchesSchema,
  placeSchema,
  readingBody,
  stateSchema,
  submitBody,
} from './analysisSchemas.ts';
import { listSchema, shortListSchema } from './listSchemas.ts';
import {
  accepted,
  access,
  created,
  done,
  door,
  idempotencyHeader,
  json,
  ok,
  refuses,
  required,
  sessionCaller,
} from './route.ts';

const submittedSchema = stateSchema.extend({ imageCount: z.number() }).openapi('SubmittedAnalysis');

const beganSchema = stateSchema
  .extend({
    unconfirmed: z.array(z.string()).readonly().openapi({
      description:
        'Cifras cuya unidad está por confirmar: también se usan en otra, y se enviaron sin ella. Escriba la unidad («18 mmol/l») para confirmarla.',
    }),
  })
  .openapi('BegunAnalysis');

const beginRoute = createRoute({
  ...access('session'),
  ...refuses(
    'too_many_unsubmitted',
    'account_written_full',
    'idempotency_conflict',
    'submissions_paused',
    'quota_exhausted',
  ),
  operationId: 'createAnalysis',
  method: 'post',
  path: '/analyses',
  request: {
    headers: idempotencyHeader,
    body: required(createBody),
  },
  responses: created('El caso empezado', beganSchema),
});

const submitRoute = createRoute({
  ...access('owner'),
  ...refuses(
    'analysis_not_found',
    'wrong_state',
    'no_images_left',
    'scale_not_applicable',
    'submissions_paused',
    'quota_exhausted',
    'too_many_uncharged',
  ),
  operationId: 'submitAnalysis',
  method: 'post',
  path: '/analyses/{id}/submit',
  request: { params: idParam, body: { content: json(submitBody), required: false } },
  responses: accepted('El caso aceptado', submittedSchema),
});

const readAgainRoute = createRoute({
  ...access('owner'),
  ...refuses(
    'idempotency_conflict',
    'too_many_unsubmitted',
    'account_written_full',
    'analysis_not_found',
    'no_report_to_read_again',
    'already_second_reading',
    'submissions_paused',
    'second_readings_off',
    'quota_exhausted',
    'unsent_images_full',
    'account_images_full',
    'wrong_state',
    'too_many_uncharged',
  ),
  operationId: 'readAnalysisAgain',
  method: 'post',
  path: '/analyses/{id}/readings',
  description:
    'Pide que otro motor lea un caso que ya tiene informe. Es otro caso, con los mismos datos e imágenes, y otra consulta; el primero no cambia. Si ese motor ya lo está leyendo, devuelve esa lectura.',
  request: { headers: idempotencyHeader, params: idParam, body: required(readingBody) },
  responses: accepted('La segunda lectura', submittedSchema),
});

const listRoute = createRoute({
  ...access('session'),
  operationId: 'listAnalyses',
  method: 'get',
  path: '/analyses',
  description:
    'Los más recientes primero. Los informes por revisar (`part=unopened`), por urgencia: primero los de urgencia vital, luego los de 24 horas.',
  request: { query: listQuery },
  responses: ok('Una página del historial', z.union([listSchema, shortListSchema])),
});

const countRoute = createRoute({
  ...access('session'),
  operationId: 'countAnalyses',
  method: 'get',
  path: '/analysis-counts',
  responses: ok('Los casos de la cuenta', countsSchema),
});

const matchesRoute = createRoute({
  ...access('session'),
  operationId: 'countAnalysisMatches',
  method: 'get',
  path: '/analysis-matches',
  description: 'Cuántos casos cumplen los mismos filtros que `listAnalyses`.',
  request: { query: filtersQuery },
  responses: ok('Cuántos', matchesSchema),
});

const getRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'case_not_opened'),
  operationId: 'getAnalysis',
  method: 'get',
  path: '/analyses/{id}',
  request: { params: idParam },
  description: 'Leerlo no lo quita de los informes por revisar: eso lo hace `markAnalysisOpened`.',
  responses: ok('El caso entero', analysisSchema),
});

const openedRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found'),
  operationId: 'markAnalysisOpened',
  method: 'post',
  path: '/analyses/{id}/opened',
  description:
    'Apunta que su veterinario ha abierto el informe, que deja de estar por revisar. Se puede repetir; si aún no hay informe, no cambia nada.',
  request: { params: idParam },
  responses: done('Apuntado'),
});

const placeRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'case_not_opened'),
  operationId: 'getAnalysisPlace',
  method: 'get',
  path: '/analyses/{id}/place',
  description: 'Qué puesto tiene un caso en la cola de los que esperan a ser leídos.',
  request: { params: idParam },
  responses: ok('El puesto', placeSchema),
});

const discardRoute = createRoute({
  ...access('owner'),
  ...refuses('wrong_state', 'analysis_not_found'),
  operationId: 'discardAnalysis',
  method: 'delete',
  path: '/analyses/{id}',
  description: 'Borra un caso que no se ha llegado a enviar, con sus imágenes.',
  request: { params: idParam },
  responses: done('Borrado'),
});

const feedbackRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'wrong_state'),
  operationId: 'giveFeedback',
  method: 'put',
  path: '/analyses/{id}/feedback',
  request: { params: idParam, body: required(feedbackSchema) },
  responses: done('Guardado'),
});

const abilitiesRoute = createRoute({
  ...access('anyone'),
  operationId: 'listAbilities',
  method: 'get',
  path: '/abilities',
  description: 'Qué hace esta instalación con los casos de cada tipo.',
  responses: { 200: { description: 'Una por tipo', content: json(abilitiesSchema) } },
});

export function analysesDoor(ctx: Context) {
  return door()
    .openapi(beginRoute, async (c) => {
      const created = await createAnalysis(ctx, sessionCaller(c), {
        ...c.req.valid('json'),
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      });
      return c.json(created, 201);
    })
    .openapi(submitRoute, async (c) => {
      const submitted = await submitAnalysis(ctx, sessionCaller(c), {
        analysisId: c.req.valid('param').id,
        attemptedImages: c.req.valid('json')?.attemptedImages,
        scales: c.req.valid('json')?.scales,
      });
      return c.json(submitted, 202);
    })
    .openapi(readAgainRoute, async (c) => {
      const { id, status, imageCount } = await readAgain(ctx, sessionCaller(c), {
        analysisId: c.req.valid('param').id,
        engine: c.req.valid('json').engine,
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      });
      return c.json({ id, status, imageCount }, 202);
    })
    .openapi(listRoute, async (c) => {
      const { empty, ...asked } = c.req.valid('query');
      const { items, nextCursor } = await listAnalyses(ctx, sessionCaller(c), asked);
      const shown = empty === 'omitted' ? items.map(shortened) : items;
      return c.json({ items: shown, nextCursor }, 200);
    })
    .openapi(countRoute, async (c) => c.json(await countAnalyses(ctx, sessionCaller(c)), 200))
    .openapi(matchesRoute, async (c) => {
      return c.json(await countFound(ctx, sessionCaller(c), c.req.valid('query')), 200);
    })
    .openapi(getRoute, async (c) => {
      const analysis = await getAnalysis(ctx, sessionCaller(c), c.req.valid('param').id);
      return c.json(analysis, 200);
    })
    .openapi(openedRoute, async (c) => {
      await markOpened(ctx, sessionCaller(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(placeRoute, async (c) => {
      const place = await getPlace(ctx, sessionCaller(c), c.req.valid('param').id);
      return c.json(place, 200);
    })
    .openapi(abilitiesRoute, async (c) => c.json({ items: await listAbilities(ctx) }, 200))
    .openapi(discardRoute, async (c) => {
      await discardAnalysis(ctx, sessionCaller(c), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(feedbackRoute, async (c) => {
      await giveFeedback(ctx, sessionCaller(c), {
        analysisId: c.req.valid('param').id,
        feedback: c.req.valid('json'),
      });
      return c.body(null, 204);
    });
}
