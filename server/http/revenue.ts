import { createRoute, z } from '@hono/zod-openapi';
import { DATE_RANGES } from '#domain/rules/dateRanges.ts';
import { RECEIPT_COLUMNS } from '#domain/rules/lists/receipts.ts';
import { TRANSACTION_COLUMNS } from '#domain/rules/lists/transactions.ts';
import { TRANSACTION_KINDS, TRANSACTION_STATES } from '#domain/rules/transactions.ts';
import type { Context } from '#server/context.ts';
import {
  allReceipts,
  allTransactions,
  listTransactions,
} from '#server/flows/admin/listTransactions.ts';
import { noteExport } from '#server/flows/admin/noteExport.ts';
import { revenue } from '#server/flows/admin/revenue.ts';
import { csvReply } from './csv.ts';
import { csvFile, fileOf, pageOf, paging, search, sorting } from './lists.ts';
import { access, actorOf, door, ok, refuses } from './route.ts';

const count = z.number().int();
const cents = count.openapi({ description: 'Céntimos de euro.' });
const percent = z.number().nullable();
const ofPlans = z.array(z.object({ planId: z.string(), planName: z.string(), amount: count }));
const totals = {
  keptCents: cents.openapi({
    description: 'Pagado menos devuelto o en disputa, IVA incluido, en céntimos de euro.',
  }),
  taxCents: cents.openapi({ description: 'El IVA de lo que queda, en céntimos de euro.' }),
  returnedCents: cents,
  payments: count,
};
const month = { month: z.iso.date(), ...totals, byPlan: ofPlans };

const revenueSchema = z
  .object({
    today: z.iso.date(),
    lastDay: z.iso.date(),
    since: z.iso.date().nullable(),
    total: z.object(totals),
    month: z.object(month),
    changePercent: percent.openapi({
      description: 'Del mes hasta ayer, sobre los mismos días del mes anterior; el día 1, nulo.',
    }),
    forecastCents: cents.openapi({
      description: 'Con las renovaciones que faltan hasta el fin del mes, IVA incluido.',
    }),
    activeSubscriptions: count,
    subscriptionsByPlan: ofPlans,
    newUsersThisMonth: count,
    averageCents: cents.nullable().openapi({
      description: 'Lo de este mes por suscripción activa; nulo sin ninguna.',
    }),
    months: z.array(z.object({ ...month, changePercent: percent })),
  })
  .openapi('Revenue');

const revenueRoute = createRoute({
  ...access('super-admin'),
  operationId: 'revenue',
  method: 'get',
  path: '/super-admin/revenue',
  responses: ok('Los ingresos', revenueSchema),
});

const transactionSchema = z.object(TRANSACTION_COLUMNS.shape).openapi('Transaction');

const filters = {
  search,
  range: z.enum(DATE_RANGES).default('last_30'),
  type: z.enum(TRANSACTION_KINDS).optional(),
  status: z.enum(TRANSACTION_STATES).optional(),
  ...sorting(TRANSACTION_COLUMNS.sorts, 'date', 'desc'),
};

const listRoute = createRoute({
  ...access('super-admin'),
  ...refuses('list_page_gone'),
  operationId: 'listTransactions',
  method: 'get',
  path: '/super-admin/transactions',
  request: { query: z.strictObject({ ...filters, ...paging }) },
  responses: ok('Una página de los pagos', pageOf(transactionSchema).openapi('Transactions')),
});

const exportRoute = createRoute({
  ...access('super-admin'),
  operationId: 'exportTransactions',
  method: 'get',
  path: '/super-admin/transactions.csv',
  request: { query: z.strictObject(filters) },
  responses: csvFile,
});

const receiptsRoute = createRoute({
  ...access('super-admin'),
  operationId: 'exportReceipts',
  method: 'get',
  path: '/super-admin/receipts.csv',
  request: { query: z.strictObject(filters) },
  responses: csvFile,
});

export function revenueDoor(ctx: Context) {
  return door()
    .openapi(revenueRoute, async (c) => c.json(await revenue(ctx), 200))
    .openapi(listRoute, async (c) => {
      const { sort, direction, cursor, limit, ...filters } = c.req.valid('query');
      return c.json(await listTransactions(ctx, filters, { sort, direction, cursor, limit }), 200);
    })
    .openapi(exportRoute, async (c) => {
      const { sort, direction, ...filters } = c.req.valid('query');
      if (c.req.method !== 'HEAD') await noteExport(ctx, actorOf(c), 'transactions', filters);
      const pages = allTransactions(ctx, filters, { sort, direction });
      return csvReply(c, 'transacciones', ctx.clock(), fileOf(ctx, TRANSACTION_COLUMNS, pages));
    })
    .openapi(receiptsRoute, async (c) => {
      const { sort, direction, ...filters } = c.req.valid('query');
      if (c.req.method !== 'HEAD') await noteExport(ctx, actorOf(c), 'receipts', filters);
      const pages = allReceipts(ctx, filters, { sort, direction });
      return csvReply(c, 'datos-para-facturar', ctx.clock(), fileOf(ctx, RECEIPT_COLUMNS, pages));
    });
}
