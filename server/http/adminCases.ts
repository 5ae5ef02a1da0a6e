import { createRoute, z } from '@hono/zod-openapi';
import { LIST_PERIODS } from '#domain/rules/adminLists.ts';
import { CONSULTATION_COLUMNS } from '#domain/rules/lists/consultations.ts';
import { ANALYSIS_STATUSES } from '#domain/rules/status.ts';
import type { Context } from '#server/context.ts';
import {
  type ConsultationsAsked,
  exportConsultations,
  listConsultations,
} from '#server/flows/admin/listConsultations.ts';
import { listEngineNames } from '#server/flows/admin/listEngineNames.ts';
import { noteExport } from '#server/flows/admin/noteExport.ts';
import { openCase } from '#server/flows/admin/openCase.ts';
import { rerunAnalysis } from '#server/flows/admin/rerunAnalysis.ts';
import { idParam } from './analysisSchemas.ts';
import { csvReply } from './csv.ts';
import { csvFile, fileOf, pageOf, paging, search, sorting } from './lists.ts';
import { reasonSchema } from './reason.ts';
import { accepted, access, actorOf, door, ok, refuses, required } from './route.ts';

const filters = {
  search,
  user: z.string().max(64).optional(),
  type: z.string().max(64).optional(),
  status: z.enum(ANALYSIS_STATUSES).optional(),
  engine: z.string().max(120).optional(),
  days: z.enum(LIST_PERIODS).optional().openapi({ description: 'Empezadas en los últimos días.' }),
};
const order = sorting(CONSULTATION_COLUMNS.sorts, 'date', 'desc');

const consultationSchema = z.object(CONSULTATION_COLUMNS.shape).openapi('Consultation');

const listRoute = createRoute({
  ...access('admin'),
  ...refuses('list_page_gone'),
  operationId: 'listConsultations',
  method: 'get',
  path: '/admin/consultations',
  description: 'Los casos de todas las cuentas, sin lo que se escribió ni las imágenes.',
  request: { query: z.strictObject({ ...filters, ...order, ...paging }) },
  responses: ok('Una página', pageOf(consultationSchema).openapi('ConsultationList')),
});

const exportRoute = createRoute({
  ...access('admin'),
  operationId: 'exportConsultations',
  method: 'get',
  path: '/admin/consultations.csv',
  request: { query: z.strictObject({ ...filters, ...order }) },
  responses: csvFile,
});

const enginesRoute = createRoute({
  ...access('admin'),
  operationId: 'listConsultationEngines',
  method: 'get',
  path: '/admin/consultations/engines',
  responses: ok(
    'Los motores que han hecho algún informe',
    z.object({ items: z.array(z.string()) }),
  ),
});

const openRoute = createRoute({
  ...access('admin'),
  ...refuses('analysis_not_found', 'own_case'),
  operationId: 'openCase',
  method: 'post',
  path: '/admin/analyses/{id}/open',
  description:
    'Abre durante una hora el caso de otro. Su dueño recibe un correo y ve quién, cuándo y por qué.',
  request: {
    params: idParam,
    body: required(
      z.strictObject({
        reason: reasonSchema,
      }),
    ),
  },
  responses: ok('Hasta cuándo', z.object({ openUntil: z.iso.datetime() })),
});

const rerunRoute = createRoute({
  ...access('admin'),
  ...refuses('analysis_not_found', 'not_failed'),
  operationId: 'rerunAnalysis',
  method: 'post',
  path: '/admin/analyses/{id}/rerun',
  description: 'Vuelve a leer un caso que falló. No se cobra.',
  request: { params: idParam },
  responses: accepted('En curso', z.object({ status: z.enum(ANALYSIS_STATUSES) })),
});

export function adminCasesDoor(ctx: Context) {
  return door()
    .openapi(listRoute, async (c) => {
      const { sort, direction, cursor, limit, ...asked } = c.req.valid('query');
      const request = { sort, direction, cursor, limit };
      return c.json(await listConsultations(ctx, askedFor(asked), request), 200);
    })
    .openapi(exportRoute, async (c) => {
      const { sort, direction, ...asked } = c.req.valid('query');
      if (c.req.method !== 'HEAD') await noteExport(ctx, actorOf(c), 'consultations', asked);
      const pages = exportConsultations(ctx, askedFor(asked), { sort, direction });
      return csvReply(c, 'consultas', ctx.clock(), fileOf(ctx, CONSULTATION_COLUMNS, pages));
    })
    .openapi(enginesRoute, async (c) => c.json({ items: await listEngineNames(ctx) }, 200))
    .openapi(openRoute, async (c) => {
      const { reason } = c.req.valid('json');
      const opened = { analysisId: c.req.valid('param').id, reason };
      return c.json(await openCase(ctx, actorOf(c), opened), 200);
    })
    .openapi(rerunRoute, async (c) => {
      await rerunAnalysis(ctx, actorOf(c), c.req.valid('param').id);
      return c.json({ status: 'pending_webhook' } as const, 202);
    });
}

type Query = { readonly [Name in keyof typeof filters]?: string | undefined };

function askedFor({ user, days, ...asked }: Query): ConsultationsAsked {
  return { ...asked, accountId: user, days: days === undefined ? undefined : Number(days) };
}
