import { createRoute, z } from '@hono/zod-openapi';
import { MAX_VERSIONS_A_DAY, UNDO_MINUTES } from '#domain/limits.ts';
import { MAX_UNCHARGED_A_DAY } from '#domain/rules/uncharged.ts';
import type { Context } from '#server/context.ts';
import { composeVersion } from '#server/flows/analyses/composeVersion.ts';
import { undoVersion } from '#server/flows/analyses/undoVersion.ts';
import { getVersion, listVersions } from '#server/flows/analyses/versions.ts';
import { idParam } from './analysisSchemas.ts';
import { chosenScales } from './imageScaleSchema.ts';
import { reasonSchema } from './reason.ts';
import {
  access,
  created,
  door,
  idempotencyHeader,
  ok,
  refuses,
  required,
  sessionCaller,
} from './route.ts';
import { knownUnits, unitsSchema } from './unitSchemas.ts';

const numberSchema = z.coerce.number().int().min(1).max(1_000_000);
const numberParam = idParam.extend({
  number: numberSchema.openapi({ description: 'El número de la versión.', type: 'integer' }),
});

const versionFields = {
  number: z.number().int(),
  madeAt: z.iso.datetime(),
  byEngine: z.boolean().openapi({ description: 'Si es la primera, la del motor.' }),
  reason: z.string(),
  undoneAt: z.iso.datetime().nullable().openapi({
    description: 'Cuándo se deshizo; una versión deshecha no tiene informe.',
  }),
};
const listedSchema = z.object(versionFields).openapi('ReportVersion');
const wholeSchema = z
  .object({
    ...versionFields,
    submittedData: z.record(z.string(), z.unknown()),
    units: unitsSchema,
    aiResponse: z.unknown(),
  })
  .openapi('WholeReportVersion');

const madeSchema = z
  .object({
    number: z.number().int(),
    charged: z.boolean().openapi({
      description: 'Si dio al caso, que no se había cobrado, un resultado, y usó una consulta.',
    }),
    undoUntil: z.iso.datetime().nullable().openapi({ description: 'Hasta cuándo se deshace.' }),
  })
  .openapi('MadeReportVersion');

const composeBody = z
  .strictObject({
    base: z.int().min(1).max(1_000_000).openapi({
      description: 'La versión que se ha corregido. Tiene que ser la última.',
    }),
    changes: z.record(z.string().max(100), z.unknown()).openapi({
      description: 'Solo los datos que cambian, por su clave; null quita el que había.',
    }),
    ...knownUnits,
    scales: chosenScales.optional(),
    reason: reasonSchema,
  })
  .openapi('Correction');

const composeRoute = createRoute({
  ...access('owner'),
  ...refuses(
    'analysis_not_found',
    'wrong_state',
    'idempotency_conflict',
    'version_changed',
    'too_many_versions',
    'too_many_version_attempts',
    'account_written_full',
    'nothing_corrected',
    'scale_not_applicable',
    'quota_exhausted',
    'cancelled',
  ),
  operationId: 'composeVersion',
  method: 'post',
  path: '/analyses/{id}/versions',
  description: `Corrige o añade datos de un caso con informe, o la escala de sus imágenes, y lo lee otra vez con ellos, solo con los criterios y las medidas: no pregunta a ningún modelo. No usa ninguna consulta, salvo que el caso no se cobrase y esta versión le dé un resultado: entonces usa una. La versión anterior se puede seguir leyendo. El nombre y la especie del paciente no cambian una vez dichos, ni las imágenes. Hasta ${MAX_VERSIONS_A_DAY} al día.`,
  request: { headers: idempotencyHeader, params: idParam, body: required(composeBody) },
  responses: created('La versión nueva', madeSchema),
});

const undoRoute = createRoute({
  ...access('owner'),
  ...refuses(
    'analysis_not_found',
    'wrong_state',
    'version_not_found',
    'version_not_charged',
    'version_changed',
    'undo_over',
    'too_many_uncharged',
  ),
  operationId: 'undoVersion',
  method: 'post',
  path: '/analyses/{id}/versions/{number}/undo',
  description: `Deshace la última versión si usó una consulta, hasta ${UNDO_MINUTES} minutos después: la devuelve, y vuelven los datos y el informe de antes. Cuenta entre los ${MAX_UNCHARGED_A_DAY} casos sin cobro de un día. Repetirlo no cambia nada.`,
  request: { params: numberParam },
  responses: ok('La versión en vigor', z.object({ number: z.number().int() })),
});

const listRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'case_not_opened', 'wrong_state'),
  operationId: 'listVersions',
  method: 'get',
  path: '/analyses/{id}/versions',
  request: { params: idParam },
  responses: ok('De la primera a la última', z.object({ items: z.array(listedSchema) })),
});

const getRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'case_not_opened', 'wrong_state', 'version_not_found'),
  operationId: 'getVersion',
  method: 'get',
  path: '/analyses/{id}/versions/{number}',
  request: { params: numberParam },
  responses: ok('Sus datos y su informe, como eran', wholeSchema),
});

export function versionsDoor(ctx: Context) {
  return door()
    .openapi(composeRoute, async (c) => {
      const made = await composeVersion(ctx, sessionCaller(c), {
        ...c.req.valid('json'),
        analysisId: c.req.valid('param').id,
        idempotencyKey: c.req.valid('header')['idempotency-key'],
        signal: c.req.raw.signal,
      });
      return c.json(made, 201);
    })
    .openapi(undoRoute, async (c) => {
      const { id: analysisId, number } = c.req.valid('param');
      return c.json(await undoVersion(ctx, sessionCaller(c), { analysisId, number }), 200);
    })
    .openapi(listRoute, async (c) => {
      const { id: analysisId } = c.req.valid('param');
      const items = await listVersions(ctx, sessionCaller(c), analysisId);
      return c.json({ items }, 200);
    })
    .openapi(getRoute, async (c) => {
      const { id: analysisId, number } = c.req.valid('param');
      const version = await getVersion(ctx, sessionCaller(c), { analysisId, number });
      return c.json(version, 200);
    });
}
