import { sql } from 'drizzle-orm';
import { type Confirmation, confirmCheckout } from '#server/flows/billing/confirmCheckout.ts';
import { getSubscription } from '#server/flows/billing/getSubscription.ts';
import { startCheckout } from '#server/flows/billing/startCheckout.ts';
import type { Overrides } from '#server/run/start.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { type Browser, signedIn } from './accounts.ts';
import { callerOf } from './callers.ts';
import { fakeEngine } from './engine.ts';
import { type Product, startProduct } from './product.ts';
import { type OpenSandboxOptions, openSandbox, type TestSandbox } from './sandbox.ts';

/** The product that sells, with the sandbox in Stripe's place. */

export interface Shop {
  readonly product: Product;
  readonly sandbox: TestSandbox;
  /** Where events arrive. */
  readonly hook: string;
  close(): Promise<void>;
}

/** The variables of a product that is paid in a sandbox. */
export function paidIn(
  sandbox: Pick<TestSandbox, 'url' | 'secretKey' | 'webhookSecret'> & {
    readonly prices: Readonly<Record<'basic' | 'pro' | 'premium', string>>;
  },
): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_PRICE_BASIC: sandbox.prices.basic,
    STRIPE_PRICE_PRO: sandbox.prices.pro,
    STRIPE_PRICE_PREMIUM: sandbox.prices.premium,
    STRIPE_API_BASE: sandbox.url,
  };
}

/** Both stand at the same moment, which only the sandbox's clock moves: on from now, or from `begin.clock`. */
export async function openShop(
  overrides: Overrides = {},
  env: Readonly<Record<string, string>> = {},
  begin: Pick<OpenSandboxOptions, 'clock'> = {},
): Promise<Shop> {
  const sandbox = await openSandbox(begin);
  const clock = () => new Date(sandbox.clock.now());
  const product = await startProduct(
    { ai: fakeEngine(), clock, ...overrides },
    { ...paidIn(sandbox), ...env },
  );
  const hook = `${product.url}/api/hooks/stripe`;
  sandbox.setWebhook(hook);
  return {
    product,
    sandbox,
    hook,
    close: async () => {
      await sandbox.close();
      await product.end();
    },
  };
}

/** A buyer; bypasses the routes, whose sessions end by the real clock. */
export interface Buyer {
  readonly id: string;
  readonly email: string;
  /** Its session is good for as long as no test has moved the clock. */
  readonly browser: Browser;
  /** Opens the page where a plan is paid; resolves to the id of its session. */
  checkout(planId: string): Promise<string>;
  /** The same, paid, with every event delivered. */
  buy(planId: string, card?: string): Promise<string>;
  confirm(sessionId: string, planId: string): Promise<Confirmation>;
  /** The plan that counts now. */
  plan(): Promise<string>;
  billing(): ReturnType<typeof getSubscription>;
  /** The kinds of the mails about payments, in order. */
  mails(): Promise<string[]>;
}

export async function newBuyer(
  { product, sandbox }: Shop,
  person: { readonly email?: string } = {},
): Promise<Buyer> {
  const { id, email, browser } = await signedIn(product, person);
  const { ctx } = product;
  const caller = callerOf(id);
  const checkout = async (planId: string) => {
    const url = await startCheckout(ctx, caller, planId);
    const sessionId = /cs_\w+/.exec(url)?.[0];
    if (!sessionId) throw new Error(`No session in ${url}`);
    return sessionId;
  };
  return {
    id,
    email,
    browser,
    checkout,
    buy: async (planId, card) => {
      const sessionId = await checkout(planId);
      sandbox.pay(sessionId, card);
      await sandbox.deliver();
      return sessionId;
    },
    confirm: (sessionId, planId) => confirmCheckout(ctx, caller, { sessionId, planId }),
    plan: async () => (await findAccount(ctx.db, scopeOf(caller)))?.planId ?? 'gone',
    billing: () => getSubscription(ctx, caller),
    mails: async () => {
      const { rows } = await ctx.db.execute<{ kind: string }>(
        sql`select kind from mails where recipient = ${email} and kind like 'payment-%'
            order by created_at, kind`,
      );
      return rows.map(({ kind }) => kind.replace('payment-', ''));
    },
  };
}

/** A buyer's objects in the sandbox: the newest subscription and every paid charge. */
export function boughtBy({ sandbox }: Shop, { email }: Pick<Buyer, 'email'>) {
  const { subscriptions, customers, charges } = sandbox.state;
  const customer = Object.values(customers).find((one) => one.email === email)?.id ?? '';
  const all = Object.values(subscriptions).filter((one) => one.customer === customer);
  return {
    customer,
    subscription: all.toSorted((a, b) => b.created - a.created)[0],
    charges: Object.values(charges)
      .filter((charge) => charge.customer === customer && charge.status === 'succeeded')
      .toSorted((a, b) => a.amount - b.amount),
  };
}
