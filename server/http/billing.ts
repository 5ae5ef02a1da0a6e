import { createRoute, z } from '@hono/zod-openapi';
import { PAYMENT_DOCUMENTS } from '#domain/rules/paymentDocuments.ts';
import { OVERRIDE_CUSTOMER } from '#domain/rules/subscriptions.ts';
import type { Context } from '#server/context.ts';
import { confirmCheckout } from '#server/flows/billing/confirmCheckout.ts';
import { receiveStripeEvent } from '#server/flows/billing/events.ts';
import { getSubscription } from '#server/flows/billing/getSubscription.ts';
import { openBillingPortal } from '#server/flows/billing/openPortal.ts';
import { startCheckout } from '#server/flows/billing/startCheckout.ts';
import { syncSubscription } from '#server/flows/billing/syncSubscription.ts';
import { withdraw } from '#server/flows/billing/withdraw.ts';
import { STRIPE_SECURITY } from './document/security.ts';
import { access, actorOf, done, door, ok, refuses, required, sessionCaller } from './route.ts';
import { carriesSecret } from './smallJson.ts';

const moment = z.iso.datetime().nullable();

const subscriptionSchema = z
  .object({
    planId: z.string(),
    planName: z.string(),
    status: z.string().openapi({ description: 'Como lo llama Stripe: active, past_due…' }),
    priceCents: z.number().int().nullable(),
    currency: z.string().nullable(),
    startDate: z.iso.datetime(),
    currentPeriodStart: moment,
    currentPeriodEnd: moment,
    cancelAtPeriodEnd: z.boolean(),
    endDate: moment,
    paymentFailed: z.boolean(),
    source: z.enum(['stripe', OVERRIDE_CUSTOMER]),
  })
  .openapi('Subscription');

const invoiceSchema = z
  .object({
    id: z.string(),
    number: z.string().nullable(),
    status: z.string(),
    amountCents: z.number().int(),
    taxCents: z.number().int(),
    refundedCents: z.number().int(),
    givenUp: z.boolean().openapi({ description: 'Si ya nadie la va a cobrar.' }),
    currency: z.string(),
    issuedAt: z.iso.datetime(),
    periodStart: moment,
    periodEnd: moment,
    hostedUrl: z.string().nullable(),
    pdfUrl: z.string().nullable(),
  })
  .openapi('Invoice');

const withdrawalSchema = z
  .object({
    subscription: z.string(),
    planName: z.string(),
    startDate: z.iso.datetime(),
    until: z.iso.datetime().openapi({ description: 'Hasta cuándo, sin incluirlo.' }),
    paidCents: z.number().int(),
    usedCount: z.number().int(),
    usedCents: z.number().int(),
    refundCents: z.number().int(),
    currency: z.string(),
  })
  .openapi('Withdrawal');

const withdrawnSchema = z.object({
  requestedAt: z.iso.datetime(),
  refundCents: z.number().int(),
  settled: z.boolean().openapi({ description: 'Si Stripe ya lo ha hecho.' }),
});

const subscriptionRoute = createRoute({
  ...access('session'),
  operationId: 'getSubscription',
  method: 'get',
  path: '/billing/subscription',
  responses: ok(
    'La suscripción de la propia cuenta y sus documentos de pago',
    z.object({
      payments: z.enum(['stripe', 'sandbox', 'none']),
      documents: z.enum(PAYMENT_DOCUMENTS).openapi({
        description: 'Facturas, donde el titular las emite; si no, recibos.',
      }),
      subscription: subscriptionSchema.nullable(),
      withdrawal: withdrawalSchema.nullable(),
      withdrawn: withdrawnSchema.nullable(),
      invoices: z.array(invoiceSchema),
    }),
  ),
});

const checkoutRoute = createRoute({
  ...access('session'),
  ...carriesSecret('Una dirección que abre la página de pagos'),
  ...refuses(
    'unknown_plan',
    'config_missing',
    'already_subscribed',
    'payments_away',
    'no_stripe_customer',
    'no_portal_url',
  ),
  operationId: 'startCheckout',
  method: 'post',
  path: '/billing/checkout',
  request: {
    body: required(z.strictObject({ planId: z.string().max(64) })),
  },
  responses: ok('Dónde pagar', z.object({ url: z.url() })),
});

const confirmRoute = createRoute({
  ...access('session'),
  ...refuses('config_missing', 'checkout_not_found', 'no_stripe_customer'),
  operationId: 'confirmCheckout',
  method: 'post',
  path: '/billing/confirm',
  description: 'Lo que Stripe dice del pago; la página de vuelta pregunta hasta que termina.',
  request: {
    body: required(
      z.strictObject({ sessionId: z.string().min(1).max(200), planId: z.string().max(64) }),
    ),
  },
  responses: ok(
    'El estado del pago',
    z.object({
      state: z.enum(['done', 'pending', 'failed']),
      planId: z.string(),
      planName: z.string(),
    }),
  ),
});

const withdrawRoute = createRoute({
  ...access('session'),
  ...refuses('config_missing', 'withdrawal_unavailable', 'withdrawal_changed'),
  operationId: 'withdraw',
  method: 'post',
  path: '/billing/withdraw',
  description:
    'Desiste de la primera suscripción: se devuelve el importe que se mostró, y su plan termina.',
  request: {
    body: required(
      z.strictObject({
        subscription: z.string().min(1).max(200),
        refundCents: z.number().int().min(0),
      }),
    ),
  },
  responses: ok('El desistimiento', withdrawnSchema),
});

const portalRoute = createRoute({
  ...access('session'),
  ...carriesSecret('Una dirección que abre la página de pagos'),
  ...refuses(
    'no_stripe_customer',
    'config_missing',
    'no_portal_url',
    'payments_away',
    'portal_away',
  ),
  operationId: 'openBillingPortal',
  method: 'post',
  path: '/billing/portal',
  responses: ok('Dónde gestionar los pagos', z.object({ url: z.url() })),
});

const syncRoute = createRoute({
  ...access('session'),
  ...refuses('config_missing', 'no_stripe_customer'),
  operationId: 'syncSubscription',
  method: 'post',
  path: '/billing/sync',
  description:
    'Pregunta a Stripe qué hay de la propia cuenta, al volver de su portal; sin cliente no hace nada.',
  responses: done('Preguntado y guardado'),
});

const eventRoute = createRoute({
  ...access('signed'),
  ...refuses('bad_signature', 'not_found', 'config_missing', 'no_stripe_customer'),
  operationId: 'receiveStripeEvent',
  method: 'post',
  path: '/hooks/stripe',
  description:
    'Para Stripe: el cuerpo tal como llega, con su cabecera Stripe-Signature. 200 cuando todo está guardado.',
  security: STRIPE_SECURITY,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          description: 'Un evento de Stripe; cuenta de quién es, y lo demás se le pregunta.',
          required: ['id', 'type', 'data'],
          properties: {
            id: { type: 'string' },
            type: { type: 'string' },
            data: { type: 'object' },
          },
        },
      },
    },
  },
  responses: ok('Recibido', z.object({ received: z.boolean() })),
});

export function billingDoor(ctx: Context) {
  return door()
    .openapi(subscriptionRoute, async (c) =>
      c.json(await getSubscription(ctx, sessionCaller(c)), 200),
    )
    .openapi(checkoutRoute, async (c) =>
      c.json({ url: await startCheckout(ctx, sessionCaller(c), c.req.valid('json').planId) }, 200),
    )
    .openapi(confirmRoute, async (c) =>
      c.json(await confirmCheckout(ctx, sessionCaller(c), c.req.valid('json')), 200),
    )
    .openapi(withdrawRoute, async (c) =>
      c.json(await withdraw(ctx, actorOf(c), c.req.valid('json')), 200),
    )
    .openapi(eventRoute, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      await receiveStripeEvent(ctx, body, c.req.header('stripe-signature') ?? '');
      return c.json({ received: true }, 200);
    })
    .openapi(syncRoute, async (c) => {
      await syncSubscription(ctx, sessionCaller(c));
      return c.body(null, 204);
    })
    .openapi(portalRoute, async (c) =>
      c.json({ url: await openBillingPortal(ctx, sessionCaller(c)) }, 200),
    );
}
