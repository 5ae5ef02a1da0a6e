import { createRoute, z } from '@hono/zod-openapi';
import { ADMIN_ACTION_WORDS, ADMIN_ACTIONS } from '#domain/rules/administration.ts';
import { AUDIT_COLUMNS, LIST_PERIODS } from '#domain/rules/adminLists.ts';
import type { Context } from '#server/context.ts';
import { type AuditAsked, listAudit, wholeAudit } from '#server/flows/admin/listAudit.ts';
import { noteExport } from '#server/flows/admin/noteExport.ts';
import { csvReply } from './csv.ts';
import { csvFile, pageOf, paging, sorting } from './lists.ts';
import { access, actorOf, door, ok, refuses } from './route.ts';

const record = z.record(z.string(), z.unknown()).nullable();
const lineSchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actorId: z.string(),
    actorName: z.string().nullable().openapi({ description: 'Mientras dura su cuenta.' }),
    action: z.string(),
    targetKind: z.string(),
    targetId: z.string(),
    targetName: z.string().nullable().openapi({ description: 'Mientras dura la cuenta.' }),
    before: record,
    after: record,
    reason: z.string().nullable(),
    address: z.string().nullable(),
  })
  .openapi('AuditLine');

const filters = {
  actor: z.string().max(64).optional(),
  target: z.string().max(64).optional(),
  action: z.enum(ADMIN_ACTIONS).optional(),
  days: z.enum(LIST_PERIODS).optional().openapi({ description: 'Hechos en los últimos días.' }),
  ...sorting(AUDIT_COLUMNS, 'at', 'desc'),
};

const auditRoute = createRoute({
  ...access('super-admin'),
  ...refuses('list_page_gone'),
  operationId: 'listAudit',
  method: 'get',
  path: '/super-admin/audit',
  request: { query: z.strictObject({ ...filters, ...paging }) },
  responses: ok('Lo más reciente primero', pageOf(lineSchema).openapi('AuditLines')),
});

const exportRoute = createRoute({
  ...access('super-admin'),
  operationId: 'exportAudit',
  method: 'get',
  path: '/super-admin/audit.csv',
  request: { query: z.strictObject(filters) },
  responses: csvFile,
});

const HEAD = [
  'Cuándo',
  'ID de quien lo hizo',
  'Quién',
  'Acto',
  'Sobre',
  'ID',
  'Nombre',
  'Antes',
  'Después',
  'Motivo',
  'Desde',
];

/** Route of the record of administrators' acts. Only the acts themselves write to it. */
export function auditDoor(ctx: Context) {
  return door()
    .openapi(auditRoute, async (c) => {
      const { sort, direction, cursor, limit, ...query } = c.req.valid('query');
      return c.json(await listAudit(ctx, asked(query), { sort, direction, cursor, limit }), 200);
    })
    .openapi(exportRoute, async (c) => {
      const { sort, direction, ...query } = c.req.valid('query');
      if (c.req.method !== 'HEAD') await noteExport(ctx, actorOf(c), 'audit', query);
      const pages = wholeAudit(ctx, asked(query), { sort, direction });
      return csvReply(c, 'registro', ctx.clock(), [HEAD, cellsOf(pages)]);
    });
}

type Query = Omit<AuditAsked, 'days'> & { readonly days?: string | undefined };

const asked = ({ days, ...query }: Query): AuditAsked => ({
  ...query,
  days: days === undefined ? undefined : Number(days),
});

const WORDS: Readonly<Record<string, string | undefined>> = ADMIN_ACTION_WORDS;
const text = (record: unknown) => (record === null ? null : JSON.stringify(record));

async function* cellsOf(pages: ReturnType<typeof wholeAudit>) {
  for await (const page of pages)
    yield page.map((line) => [
      line.at,
      line.actorId,
      line.actorName,
      WORDS[line.action] ?? line.action,
      line.targetKind,
      line.targetId,
      line.targetName,
      text(line.before),
      text(line.after),
      line.reason,
      line.address,
    ]);
}
