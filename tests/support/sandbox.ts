import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import {
  advance,
  cancelAtPeriodEnd,
  changeCard,
  dispute,
  GOOD_CARD,
  type PayOptions,
  pay,
  refund,
  setStatus,
} from '#sandbox/controls.ts';
import type { FaultGiven } from '#sandbox/faults.ts';
import { changePrice } from '#sandbox/life/subscriptions.ts';
import type { EventRecord, State } from '#sandbox/records.ts';
import { openSandboxServer } from '#sandbox/server.ts';
import { newestFirst } from '#sandbox/world.ts';

/** The payment sandbox in the test's process. */

/** Stripe's test cards, by outcome. */
export const CARDS = {
  good: GOOD_CARD,
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  authentication: '4000002500003155',
  failsLater: '4000000000000341',
} as const;

export const SANDBOX_PRICE_IDS = {
  basic: 'price_sandbox_basic',
  pro: 'price_sandbox_pro',
  premium: 'price_sandbox_premium',
} as const;

export interface OpenSandboxOptions {
  /** Address for events; without it they wait until `setWebhook`. */
  readonly webhook?: string;
  /** Folder of its state, for a second sandbox to resume. */
  readonly folder?: string;
  readonly port?: number;
  readonly clock?: () => Date;
  readonly secretKey?: string;
  readonly webhookSecret?: string;
}

export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>;

export async function openSandbox(options: OpenSandboxOptions = {}) {
  const secretKey = options.secretKey ?? `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = options.webhookSecret ?? `whsec_${randomBytes(12).toString('hex')}`;
  const { clock } = options;
  const running = await openSandboxServer({
    folder: options.folder,
    port: options.port ?? 0,
    webhook: options.webhook,
    secretKey,
    webhookSecret,
    ...(clock ? { clock: () => clock().getTime() } : {}),
  });
  const { desk, deliveries, faults, settle } = running;
  /** Acts, then lets events leave. */
  const doing = <T>(act: () => T): T => {
    const result = act();
    settle();
    return result;
  };
  return {
    url: running.url,
    secretKey,
    webhookSecret,
    prices: SANDBOX_PRICE_IDS,
    state: desk.world.state as Readonly<State>,
    setWebhook: (url: string | undefined) => {
      deliveries.url = url;
    },
    pay: (sessionId: string, card: string = CARDS.good, more: PayOptions = {}) =>
      doing(() => pay(desk, sessionId, card, more)),
    portal: {
      changePrice: (subscription: string, price: string) =>
        doing(() => {
          const record = desk.world.state.subscriptions[subscription];
          if (!record) throw new Error(`No subscription ${subscription}`);
          return changePrice(desk, record, price, { proration: 'always_invoice', strict: true });
        }),
      cancelAtPeriodEnd: (subscription: string) =>
        doing(() => cancelAtPeriodEnd(desk, subscription, true)),
      resume: (subscription: string) => doing(() => cancelAtPeriodEnd(desk, subscription, false)),
      changeCard: (customer: string, card: string) => doing(() => changeCard(desk, customer, card)),
    },
    customers: {
      /** As in the dashboard. */
      remove: async (id: string) => {
        await sdkOf({ url: running.url, secretKey }).customers.del(id);
      },
      /** As after losing its folder, or with another account's key: no customers. */
      lose: (id: string) => {
        delete desk.world.state.customers[id];
      },
    },
    clock: {
      /** Milliseconds since 1970. */
      now: () => desk.world.now() * 1000,
      advanceBy: (seconds: number) => doing(() => advance(desk, seconds)),
      advanceTo: (seconds: number) => doing(() => advance(desk, seconds - desk.world.now())),
    },
    delivery: (mode: Partial<State['deliveryMode']>) => {
      Object.assign(desk.world.state.deliveryMode, mode);
      deliveries.wake();
    },
    faults: (next: readonly FaultGiven[]) => faults.set(next),
    setStatus: (...args: DropDesk<typeof setStatus>) => doing(() => setStatus(desk, ...args)),
    refund: (...args: DropDesk<typeof refund>) => doing(() => refund(desk, ...args)),
    dispute: (...args: DropDesk<typeof dispute>) => doing(() => dispute(desk, ...args)),
    /** Oldest first. */
    events: (): EventRecord[] => newestFirst(desk.world.state.events).reverse(),
    /** Sends one event once, ignoring faults; the status, or null without a reply. */
    send: (event: string) => deliveries.send(event),
    /** Releases held events, and waits until all are delivered. */
    deliver: async () => {
      const released = deliveries.release();
      await deliveries.settled();
      return released;
    },
    /** Resolves once no event is on its way. */
    settled: () => deliveries.settled(),
    close: () => running.close(),
  };
}

type DropDesk<Act extends (...given: never[]) => unknown> =
  Parameters<Act> extends [unknown, ...infer Rest] ? Rest : never;

/** Stripe's SDK, pointed at the sandbox. */
export function sdkOf(
  { url, secretKey }: { readonly url: string; readonly secretKey: string },
  maxNetworkRetries = 0,
): Stripe {
  const { hostname: host, port } = new URL(url);
  const where = { host, port, protocol: 'http' } as const;
  return new Stripe(secretKey, { ...where, maxNetworkRetries, telemetry: false });
}
