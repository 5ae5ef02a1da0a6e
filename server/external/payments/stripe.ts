import type Stripe from 'stripe';
import { AppError } from '#domain/errors.ts';
import { faultOf, isMissing, isRefused } from './faults.ts';
import type { Checkout, CheckoutOrder, PaymentEvent, Payments } from './payments.ts';
import { readFacts } from './readFacts.ts';
import type { StripeSettings } from './settings.ts';
import { writeDetails } from './writeDetails.ts';

/** Milliseconds of one attempt; the SDK makes a second one. */
const CALL_MS = 10_000;

/** The SDK's own decoder would drop a byte order mark and repair invalid text. */
const TO_THE_BYTE = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

interface Connection {
  readonly stripe: Stripe;
  readonly settings: StripeSettings;
}

/**
 * Payments at Stripe or in a compatible sandbox. Loads the SDK and the settings with the first
 * call.
 */
export function createPayments(
  kind: Payments['kind'],
  settings: () => Promise<StripeSettings>,
  callMs = CALL_MS,
): Payments {
  let connected: Promise<Connection> | undefined;
  const connect = () => {
    connected ??= open(settings, callMs).catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };
  const call: Call = async (ask) => {
    try {
      return await ask(await connect());
    } catch (error) {
      throw faultOf(error);
    }
  };
  return {
    kind,
    pricesOf: (planId) => call(async ({ settings }) => settings.prices[planId] ?? []),
    createCustomer: ({ accountId, email, name }) =>
      call(async ({ stripe }) => {
        const metadata = { user_id: accountId };
        return (await stripe.customers.create({ email, name, metadata })).id;
      }),
    setEmail: (id, email) =>
      call(async ({ stripe }) => {
        await stripe.customers.update(id, { email });
      }),
    setDetails: (id, details) => call(({ stripe }) => writeDetails(stripe, id, details)),
    openCheckout: (order) =>
      call(async ({ stripe }) =>
        checkoutOf(await stripe.checkout.sessions.create(sessionOf(order))),
      ),
    findCheckout: (id) =>
      call(async ({ stripe }) => {
        const retrieval = stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
        const session = await orUndefined(retrieval);
        return session && checkoutOf(session);
      }),
    expireCheckout: (id) => call(({ stripe }) => letBe(stripe.checkout.sessions.expire(id))),
    openPortal: ({ customerId, returnUrl, move }) =>
      call(async ({ stripe }) => {
        const flow = move && { flow_data: moveFlow(move, returnUrl) };
        const asked = { customer: customerId, return_url: returnUrl, locale: 'es' as const };
        return (await stripe.billingPortal.sessions.create({ ...asked, ...flow })).url || undefined;
      }),
    readCustomer: (id) => call(({ stripe, settings }) => readFacts(stripe, settings.prices, id)),
    ...endings(call),
    customerOfCharge: (id) =>
      call(async ({ stripe }) => {
        const charge = await orUndefined(stripe.charges.retrieve(id));
        return idOf(charge?.customer) ?? undefined;
      }),
    readEvent: async (body, signature) => {
      if (signature === '') throw new AppError('bad_signature');
      return readEvent(await call(async (connection) => connection), body, signature);
    },
  };
}

type Call = <T>(ask: (connection: Connection) => Promise<T>) => Promise<T>;

/** The orders that end a subscription. */
function endings(call: Call): Pick<Payments, 'mark' | 'end' | 'refund' | 'dropCredit'> {
  return {
    mark: (id, reason, withdrawnCents) =>
      call(async ({ stripe }) => {
        const owed = withdrawnCents === undefined ? {} : { withdrawn_cents: `${withdrawnCents}` };
        await stripe.subscriptions.update(id, { metadata: { ended_because: reason, ...owed } });
      }),
    end: (id) =>
      call(({ stripe }) =>
        letBe(stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })),
      ),
    refund: ({ chargeId: charge, part }, reason) =>
      call(({ stripe }) =>
        letBe(
          stripe.refunds.create(
            { charge, metadata: { reason }, ...(part ? { amount: part.cents } : {}) },
            { idempotencyKey: `refund:${charge}:${reason}${part ? `:${part.upTo}` : ''}` },
          ),
        ),
      ),
    dropCredit: (id) =>
      call(async ({ stripe }) => {
        await stripe.customers.update(id, { balance: 0 });
      }),
  };
}

export async function open(
  settings: () => Promise<StripeSettings>,
  timeout: number,
): Promise<Connection> {
  const { default: Sdk } = await import('stripe');
  const known = await settings();
  const base = known.apiBase === undefined ? undefined : new URL(known.apiBase);
  const elsewhere = base && {
    host: base.hostname,
    port: base.port || (base.protocol === 'https:' ? '443' : '80'),
    protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
  const stripe = new Sdk(known.secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...elsewhere,
  });
  return { stripe, settings: known };
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { user_id: order.accountId, plan_id: order.planId };
  return {
    mode: 'subscription',
    customer: order.customerId,
    client_reference_id: order.accountId,
    line_items: [{ price: order.priceId, quantity: 1 }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    metadata,
    subscription_data: { metadata },
    tax_id_collection: { enabled: order.asksTaxId },
    customer_update: { name: order.asksTaxId ? 'auto' : 'never', address: 'auto' },
    billing_address_collection: 'required',
    automatic_tax: { enabled: true },
    locale: 'es',
  };
}

function moveFlow(
  { subscriptionId, itemId, priceId }: { subscriptionId: string; itemId: string; priceId: string },
  returnUrl: string,
): Stripe.BillingPortal.SessionCreateParams.FlowData {
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscriptionId,
      items: [{ id: itemId, price: priceId, quantity: 1 }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
  };
}

const STATES = ['open', 'complete', 'expired'] as const;

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    url: session.url,
    // A page in an unknown state cannot be paid.
    status: STATES.find((state) => state === session.status) ?? 'expired',
    accountId: session.client_reference_id,
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    priceId: session.line_items?.data[0]?.price?.id ?? null,
    expiresAt: new Date(session.expires_at * 1000),
  };
}

function readEvent(
  { stripe, settings }: Connection,
  body: Uint8Array,
  signature: string,
): PaymentEvent {
  try {
    const text = TO_THE_BYTE.decode(body);
    return eventOf(stripe.webhooks.constructEvent(text, signature, settings.webhookSecret));
  } catch (cause) {
    throw new AppError('bad_signature', { cause });
  }
}

function eventOf(event: Stripe.Event): PaymentEvent {
  const about: { object?: unknown; id?: unknown; customer?: unknown; charge?: unknown } =
    event.data.object;
  const text = (value: unknown) =>
    typeof value === 'string' ? value : idOf(value as { readonly id: string } | null);
  return {
    id: event.id,
    type: event.type,
    customerId: about.object === 'customer' ? text(about.id) : text(about.customer),
    chargeId: text(about.charge),
    checkoutId: about.object === 'checkout.session' ? text(about.id) : null,
  };
}

function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}

async function orUndefined<T>(asked: Promise<T>): Promise<T | undefined> {
  return asked.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

/** Ignores refusals of ended pages and subscriptions, and of refunds made or being made. */
async function letBe(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (!isMissing(error) && !isRefused(error)) throw error;
  });
}
