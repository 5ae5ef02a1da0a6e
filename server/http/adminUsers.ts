import { createRoute, z } from '@hono/zod-openapi';
import { cleanText } from '#domain/catalogue/cleanText.ts';
import { MAX_NAME_LENGTH } from '#domain/limits.ts';
import { ADMINISTERED_KEYS } from '#domain/rules/account.ts';
import { isDisplayableName } from '#domain/rules/credentials.ts';
import { USER_COLUMNS } from '#domain/rules/lists/users.ts';
import { FREE_PLAN_ID, PLANS } from '#domain/rules/plans.ts';
import { recordOf } from '#domain/rules/records.ts';
import { USER_STATES } from '#domain/rules/userState.ts';
import type { Context } from '#server/context.ts';
import { editUser } from '#server/flows/admin/editUser.ts';
import { getUser } from '#server/flows/admin/getUser.ts';
import { inviteUser, resendWelcome } from '#server/flows/admin/inviteUser.ts';
import { allUsers, listUsers } from '#server/flows/admin/listUsers.ts';
import { noteExport } from '#server/flows/admin/noteExport.ts';
import { csvReply } from './csv.ts';
import { emailAddress } from './emailAddress.ts';
import { csvFile, fileOf, pageOf, paging, search, sorting } from './lists.ts';
import { access, actorOf, created, done, door, ok, refuses, required } from './route.ts';

const params = z.object({ id: z.string().min(1).max(64) });
const planId = z.enum(PLANS.map((plan) => plan.id));

const listedSchema = z.object(USER_COLUMNS.shape).openapi('ListedUser');

const userSchema = listedSchema
  .extend({
    ...recordOf(ADMINISTERED_KEYS, () => z.string().nullable()),
    twoFactorEnabled: z.boolean(),
    suspendedAt: z.iso.datetime().nullable(),
    suspendedReason: z.string().nullable(),
    openSessions: z.number().int(),
    cases: z.number().int().openapi({ description: 'Empezados, enviados o no.' }),
    used: z.number().int().openapi({ description: 'Consultas que cuentan para su límite.' }),
    limit: z.number().int().nullable(),
    limitType: z.enum(['total', 'monthly', 'unlimited']),
    invitedUntil: z.iso.datetime().nullable().openapi({
      description: 'Hasta cuándo vale la invitación de quien aún no la ha aceptado.',
    }),
  })
  .openapi('AdministeredUser');

const filters = {
  search,
  plan: planId.optional(),
  status: z.enum(USER_STATES).optional(),
  ...sorting(USER_COLUMNS.sorts, 'joinDate', 'desc'),
};

const listRoute = createRoute({
  ...access('admin'),
  ...refuses('list_page_gone'),
  operationId: 'adminListUsers',
  method: 'get',
  path: '/admin/users',
  request: { query: z.strictObject({ ...filters, ...paging }) },
  responses: ok('Una página de las cuentas', pageOf(listedSchema).openapi('ListedUsers')),
});

const exportRoute = createRoute({
  ...access('admin'),
  operationId: 'adminExportUsers',
  method: 'get',
  path: '/admin/users.csv',
  request: { query: z.strictObject(filters) },
  responses: csvFile,
});

const getRoute = createRoute({
  ...access('admin'),
  ...refuses('account_not_found'),
  operationId: 'adminGetUser',
  method: 'get',
  path: '/admin/users/{id}',
  request: { params },
  responses: ok('La cuenta', userSchema),
});

const name = z
  .string()
  .max(1000)
  .transform((text) => cleanText(text))
  .refine(isDisplayableName, {
    error: `Nombre: escriba un nombre de hasta ${MAX_NAME_LENGTH} caracteres, sin enlaces.`,
  });

const editRoute = createRoute({
  ...access('admin'),
  ...refuses(
    'nothing_to_change',
    'account_not_found',
    'not_yourself',
    'administrator_out_of_reach',
    'user_changed',
    'unknown_plan',
    'already_subscribed',
    'live_subscription',
    'plan_out_of_reach',
  ),
  operationId: 'adminEditUser',
  method: 'patch',
  path: '/admin/users/{id}',
  description: 'Solo sobre la `version` que se vio: si otro la ha cambiado antes, se rechaza.',
  request: {
    params,
    body: required(
      z.strictObject({
        version: z.number().int().min(1),
        name: name.optional(),
        planId: planId.optional(),
      }),
    ),
  },
  responses: ok('La cuenta después del cambio', userSchema),
});

const inviteRoute = createRoute({
  ...access('admin'),
  ...refuses(
    'email_taken',
    'rate_limited',
    'unknown_plan',
    'already_subscribed',
    'live_subscription',
    'plan_out_of_reach',
  ),
  operationId: 'inviteUser',
  method: 'post',
  path: '/admin/users',
  description: 'Prepara una cuenta y envía a su dirección un enlace para elegir la contraseña.',
  request: {
    body: required(
      z.strictObject({
        email: emailAddress,
        name,
        planId: planId.default(FREE_PLAN_ID),
      }),
    ),
  },
  responses: created('Invitada', z.object({ id: z.string() })),
});

const resendRoute = createRoute({
  ...access('admin'),
  ...refuses(
    'already_confirmed',
    'rate_limited',
    'account_not_found',
    'not_yourself',
    'administrator_out_of_reach',
  ),
  operationId: 'resendWelcome',
  method: 'post',
  path: '/admin/users/{id}/resend',
  description: 'La invitación, o la confirmación de quien se registró; la anterior deja de valer.',
  request: { params },
  responses: done('Enviado'),
});

export function adminUsersDoor(ctx: Context) {
  return door()
    .openapi(listRoute, async (c) => {
      const { sort, direction, cursor, limit, ...filters } = c.req.valid('query');
      return c.json(await listUsers(ctx, filters, { sort, direction, cursor, limit }), 200);
    })
    .openapi(exportRoute, async (c) => {
      const { sort, direction, ...filters } = c.req.valid('query');
      if (c.req.method !== 'HEAD') await noteExport(ctx, actorOf(c), 'users', filters);
      const pages = allUsers(ctx, filters, { sort, direction });
      return csvReply(c, 'usuarios', ctx.clock(), fileOf(ctx, USER_COLUMNS, pages));
    })
    .openapi(getRoute, async (c) => c.json(await getUser(ctx, c.req.valid('param').id), 200))
    .openapi(editRoute, async (c) => {
      const userId = c.req.valid('param').id;
      await editUser(ctx, actorOf(c), { userId, ...c.req.valid('json') });
      return c.json(await getUser(ctx, userId), 200);
    })
    .openapi(inviteRoute, async (c) => {
      const id = await inviteUser(ctx, actorOf(c), c.req.valid('json'));
      return c.json({ id }, 201);
    })
    .openapi(resendRoute, async (c) => {
      await resendWelcome(ctx, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
