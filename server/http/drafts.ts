import { createRoute, z } from '@hono/zod-openapi';
import { SUBJECTS } from '#domain/catalogue/field.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import { listPatients } from '#server/flows/analyses/patients.ts';
import { deleteDraft, listDrafts, saveDraft } from '#server/flows/drafts/drafts.ts';
import { draftImagesSchema, draftNames } from './draftImageSchema.ts';
import {
  access,
  done,
  door,
  instant,
  json,
  ok,
  refuses,
  required,
  sessionCaller,
} from './route.ts';

const idParam = z.object({ id: uuid });

/** More than any form has fields. */
const MOST_ANSWERS = 300;
const isAnswer = (value: unknown) =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
/** As typed, by field key. Structures would weigh many times their text in memory. */
const typedAnswers = z
  .record(z.string(), z.unknown())
  .refine(
    (data) => Object.keys(data).length <= MOST_ANSWERS && Object.values(data).every(isAnswer),
    {
      error: `Borrador: hasta ${MOST_ANSWERS} datos, cada uno un texto, un número, un sí o no, o null.`,
    },
  );

const draftSchema = z
  .object({
    id: uuid,
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
    updatedAt: z.iso.datetime(),
    images: draftImagesSchema,
  })
  .openapi('Draft');

const patientSchema = z
  .object({
    name: z.string(),
    lastSeen: z.iso.datetime(),
    told: z.partialRecord(z.enum(SUBJECTS), z.union([z.string(), z.number(), z.boolean()])),
  })
  .openapi('Patient');

const items = <S extends z.ZodType>(schema: S) => json(z.object({ items: z.array(schema) }));

const listRoute = createRoute({
  ...access('session'),
  operationId: 'listDrafts',
  method: 'get',
  path: '/drafts',
  responses: { 200: { description: 'Los borradores propios', content: items(draftSchema) } },
});

const saveRoute = createRoute({
  ...access('session'),
  ...refuses('not_found', 'draft_changed', 'too_many_drafts', 'account_written_full'),
  operationId: 'saveDraft',
  method: 'put',
  path: '/drafts/{id}',
  request: {
    params: idParam,
    body: required(
      z.strictObject({
        type: z.string().max(64),
        data: typedAnswers.openapi({
          description: `Hasta ${MOST_ANSWERS} datos por su clave: textos, números, booleanos o null.`,
        }),
        images: draftNames,
        seen: instant.nullable().openapi({
          description:
            'El `updatedAt` del borrador que se vio, o null si no había. Si ahora hay otro, o ya no está, no se guarda (409).',
        }),
      }),
    ),
  },
  responses: ok('Guardado', z.object({ updatedAt: z.iso.datetime() })),
});

const deleteRoute = createRoute({
  ...access('session'),
  ...refuses('draft_changed'),
  operationId: 'deleteDraft',
  method: 'delete',
  path: '/drafts/{id}',
  request: {
    params: idParam,
    query: z.object({
      seen: instant.optional().openapi({
        description:
          'El `updatedAt` del borrador que se vio: si ahora hay otro, no se borra (409).',
      }),
    }),
  },
  responses: done('Borrado'),
});

const patientsRoute = createRoute({
  ...access('session'),
  operationId: 'listPatients',
  method: 'get',
  path: '/patients',
  responses: {
    200: { description: 'Los últimos pacientes propios', content: items(patientSchema) },
  },
});

/** Routes that prefill a form: drafts and earlier patients. */
export function draftsDoor(ctx: Context) {
  return door()
    .openapi(listRoute, async (c) =>
      c.json({ items: await listDrafts(ctx, sessionCaller(c)) }, 200),
    )
    .openapi(saveRoute, async (c) => {
      const draft = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await saveDraft(ctx, sessionCaller(c), draft), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const { id } = c.req.valid('param');
      await deleteDraft(ctx, sessionCaller(c), id, c.req.valid('query').seen);
      return c.body(null, 204);
    })
    .openapi(patientsRoute, async (c) => {
      const patients = await listPatients(ctx, sessionCaller(c));
      const items = patients.map(({ answers, ...patient }) => ({ ...patient, told: answers }));
      return c.json({ items }, 200);
    });
}
