import { createRoute, z } from '@hono/zod-openapi';
import { callerOfSession } from '#domain/rules/access.ts';
import { PROFILE_KEYS, THEMES } from '#domain/rules/account.ts';
import { fiscalChange } from '#domain/rules/fiscal.ts';
import { OFFERED_PLANS } from '#domain/rules/plans.ts';
import { recordOf } from '#domain/rules/records.ts';
import { fromWire, toWire, wireKeys } from '#domain/rules/wireNames.ts';
import type { Context } from '#server/context.ts';
import { getMe } from '#server/flows/accounts/getMe.ts';
import { updateFiscalInfo, updatePreferences } from '#server/flows/accounts/updateProfile.ts';
import type { CallerSession } from './env.ts';
import { access, door, json, ok, required, sessionCaller, sessionOf } from './route.ts';

const { full_name, ...otherTexts } = wireKeys({
  ...recordOf(PROFILE_KEYS, () => z.string().nullable()),
  fullName: z.string(),
});

const meSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    full_name,
    role: z.enum(['user', 'admin', 'super_admin']),
    current_plan: z.string(),
    plan_name: z.string(),
    limit_type: z.enum(['total', 'monthly', 'unlimited']),
    consultation_limit: z.number().nullable(),
    consultations_this_month: z.number(),
    consultations_remaining: z.number().nullable(),
    uncharged_left_today: z.number().openapi({
      description: 'Casos que hoy pueden quedar sin cobrar, si de ellos no sale nada.',
    }),
    consultations_until: z.iso.date().nullable().openapi({
      description: 'Último día del mes que se cuenta; null donde no se cuenta por meses.',
    }),
    time_zone: z
      .string()
      .openapi({ description: 'La de la instalación; en ella se escriben las fechas.' }),
    last_consultation_reset_at: z.iso.datetime().nullable(),
    ...otherTexts,
    beta_features: z.array(z.string()).openapi({
      description: 'Las funciones en beta que ve la cuenta.',
    }),
    two_factor_enabled: z.boolean(),
    second_factor_required: z.boolean().openapi({
      description: 'La cuenta es de administración y hasta activar su segundo factor no hace más.',
    }),
    preferences: z.object({
      theme: z.enum(THEMES),
      notify_finished: z.boolean(),
      plain_letters: z.boolean().openapi({
        description:
          'Lo que se copia no lleva superíndices ni otros signos de fuera de Windows-1252.',
      }),
      uploads_images: z.boolean().openapi({
        description: 'Las imágenes se suben al elegirlas, no al enviar el caso.',
      }),
    }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Me');

const planSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    consultationLimit: z.number().nullable(),
    limitType: z.enum(['total', 'monthly', 'unlimited']),
    priceCents: z.number().int(),
    currency: z.string(),
    popular: z.boolean(),
    link: z.string().nullable().openapi({ description: 'Adónde lleva en lugar del pago.' }),
    cta: z.string().nullable().openapi({ description: 'Texto de su botón, si no es «Elegir».' }),
    features: z.array(z.object({ text: z.string(), soon: z.boolean() })),
  })
  .openapi('Plan');

const meRoute = createRoute({
  // Every page calls it; a guest is no error.
  ...access('anyone'),
  security: [{}, { session: [] }],
  operationId: 'getMe',
  method: 'get',
  path: '/me',
  responses: ok('La cuenta, su plan y lo que queda; null sin sesión', meSchema.nullable()),
});

const meReply = {
  200: {
    description: 'La cuenta después del cambio',
    content: json(meSchema),
  },
};

const fiscalRoute = createRoute({
  ...access('session'),
  operationId: 'updateFiscalInfo',
  method: 'patch',
  path: '/me/fiscal',
  description: 'Cambia solo lo que se envía; un texto vacío o null borra el dato.',
  request: { body: required(fiscalChange) },
  responses: meReply,
});

const preferencesRoute = createRoute({
  ...access('session'),
  operationId: 'updatePreferences',
  method: 'patch',
  path: '/me/preferences',
  request: {
    body: required(
      z.strictObject({
        theme: z.enum(THEMES).optional(),
        notify_finished: z.boolean().optional(),
        plain_letters: z.boolean().optional(),
        uploads_images: z.boolean().optional(),
      }),
    ),
  },
  responses: meReply,
});

const plansRoute = createRoute({
  ...access('anyone'),
  operationId: 'listPlans',
  method: 'get',
  path: '/plans',
  responses: ok('Los planes que se ofrecen', z.object({ items: z.array(planSchema) })),
});

export function meDoor(ctx: Context) {
  return door()
    .openapi(meRoute, async (c) => {
      const session = c.get('session');
      return c.json(session ? await present(ctx, session) : null, 200);
    })
    .openapi(fiscalRoute, async (c) => {
      await updateFiscalInfo(ctx, sessionCaller(c), fromWire(c.req.valid('json')));
      return c.json(await present(ctx, sessionOf(c)), 200);
    })
    .openapi(preferencesRoute, async (c) => {
      await updatePreferences(ctx, sessionCaller(c), fromWire(c.req.valid('json')));
      return c.json(await present(ctx, sessionOf(c)), 200);
    })
    .openapi(plansRoute, (c) =>
      c.json(
        {
          items: OFFERED_PLANS.map((plan) => ({
            ...plan,
            popular: plan.popular ?? false,
            link: plan.link ?? null,
            cta: plan.cta ?? null,
            features: plan.features.map(({ text, soon }) => ({ text, soon: soon ?? false })),
          })),
        },
        200,
      ),
    );
}

async function present(ctx: Context, session: CallerSession) {
  const me = await getMe(ctx, callerOfSession(session));
  return toWire({ ...me, secondFactorRequired: session.secondFactorMissing });
}
