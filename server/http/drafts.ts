import { createRoute, z } from '@hono/zod-openapi';
import { SUBJECTS } from '#domain/catalogue/field.ts';
import type { Context } from '#server/context.ts';
import { listPatients } from '#server/flows/analyses/patients.ts';
import { deleteDrafts, listDrafts, saveDraft } from '#server/flows/drafts/drafts.ts';
import { access, done, door, json, ok, required, sessionOf } from './route.ts';

const typeParam = z.object({
  type: z.string().max(64),
});

const draftSchema = z
  .object({
    type: z.string(),
    data: z.record(z.string(), z.unknown()),
    updatedAt: z.iso.datetime(),
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
  operationId: 'saveDraft',
  method: 'put',
  path: '/drafts/{type}',
  request: {
    params: typeParam,
    body: required(
      z.strictObject({
        data: z.record(z.string(), z.unknown()),
        seen: z.iso.datetime().nullable().optional().openapi({
          description:
            'El `updatedAt` del borrador que se vio, o null si no había: si ahora hay otro no se pisa (409). Sin él se guarda siempre.',
        }),
      }),
    ),
  },
  responses: ok('Guardado', z.object({ updatedAt: z.iso.datetime() })),
});

const deleteRoute = createRoute({
  ...access('session'),
  operationId: 'deleteDraft',
  method: 'delete',
  path: '/drafts/{type}',
  request: { params: typeParam },
  responses: done('Borrado'),
});

const wipeRoute = createRoute({
  ...access('session'),
  operationId: 'wipeDrafts',
  method: 'delete',
  path: '/drafts',
  responses: done('Borrados todos'),
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

/** The doors of what helps to fill a form: drafts and earlier patients. */
export function draftsDoor(ctx: Context) {
  return door()
    .openapi(listRoute, async (c) =>
      c.json({ items: await listDrafts(ctx, sessionOf(c).userId) }, 200),
    )
    .openapi(saveRoute, async (c) => {
      const { type } = c.req.valid('param');
      const draft = { userId: sessionOf(c).userId, type, ...c.req.valid('json') };
      return c.json(await saveDraft(ctx, draft), 200);
    })
    .openapi(deleteRoute, async (c) => {
      await deleteDrafts(ctx, sessionOf(c).userId, c.req.valid('param').type);
      return c.body(null, 204);
    })
    .openapi(wipeRoute, async (c) => {
      await deleteDrafts(ctx, sessionOf(c).userId);
      return c.body(null, 204);
    })
    .openapi(patientsRoute, async (c) =>
      c.json({ items: await listPatients(ctx, sessionOf(c).userId) }, 200),
    );
}
