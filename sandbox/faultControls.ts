import { z } from 'zod';
import {
  advance,
  cancelAtPeriodEnd,
  changeCard,
  dispute,
  FaultRefused,
  GOOD_CARD,
  pay,
  refund,
  setStatus,
} from './controls.ts';
import { faultSchema } from './faults.ts';
import { type Asked, json, type Reply } from './http.ts';
import { nextDueAt } from './life/due.ts';
import type { Parts } from './parts.ts';
import { type DeliveryRecord, deliveryMode } from './records.ts';
import { newestFirst } from './world.ts';

/** Faults and other controls over HTTP, in JSON: operations that Stripe lacks. */

const clock = z.union([
  z.strictObject({ advanceBy: z.number().min(0) }),
  z.strictObject({ advanceTo: z.iso.datetime({ offset: true }) }),
]);
const subscriptionChange = z.union([
  z.strictObject({ status: z.enum(['active', 'past_due', 'unpaid', 'canceled', 'incomplete']) }),
  z.strictObject({ cancelAtPeriodEnd: z.boolean() }),
]);
const payment = z.strictObject({
  card: z.string().default(GOOD_CARD),
  name: z.string().optional(),
  email: z.string().optional(),
  taxId: z.string().optional(),
  authentication: z.enum(['accepted', 'refused']).optional(),
});
const settings = z.strictObject({ afterRetries: z.enum(['cancel', 'unpaid', 'past_due']) });

/** Each receives the path's parts after `/sandbox/NAME`. */
const CONTROLS: Readonly<
  Record<string, (parts: Parts, body: unknown, rest: readonly string[]) => object>
> = {
  delivery: ({ desk }, body) => {
    const mode = deliveryMode.partial().strict().parse(body);
    return Object.assign(desk.world.state.deliveryMode, definedOf(mode));
  },
  deliver: ({ deliveries }) => ({ released: deliveries.release() }),
  clock: ({ desk }, body) => {
    const change = clock.parse(body);
    const seconds =
      'advanceBy' in change
        ? change.advanceBy
        : Math.ceil(Date.parse(change.advanceTo) / 1000) - desk.world.now();
    advance(desk, seconds);
    return { now: iso(desk.world.now()) };
  },
  faults: ({ faults }, body) => {
    faults.set(z.strictObject({ next: z.array(faultSchema) }).parse(body).next);
    return { left: faults.left };
  },
  settings: ({ desk }, body) => Object.assign(desk.world.state, settings.parse(body)) && {},
  subscriptions: ({ desk }, body, [id = '']) => {
    const change = subscriptionChange.parse(body);
    if ('status' in change) setStatus(desk, id, change.status);
    else cancelAtPeriodEnd(desk, id, change.cancelAtPeriodEnd);
    return { id };
  },
  sessions: ({ desk }, body, [id = '']) => {
    const { card, ...more } = payment.parse(body);
    return pay(desk, id, card, more);
  },
  customers: ({ desk }, body, [id = '']) => {
    changeCard(desk, id, z.strictObject({ card: z.string() }).parse(body).card);
    return { id };
  },
  charges: ({ desk }, body, [id = '', act]) => {
    if (act === 'refund') {
      const { amount } = z.strictObject({ amount: z.int().min(1).optional() }).parse(body);
      refund(desk, id, amount);
    } else if (act === 'dispute') {
      const result = z.enum(['open', 'won', 'lost']).default('open');
      dispute(desk, id, z.strictObject({ result }).parse(body).result);
    } else throw new FaultRefused('Use refund o dispute.');
    return { id };
  },
};

/** Undefined for an unknown control. The caller saves the state. */
export function serveControl(parts: Parts, asked: Asked): Reply | undefined {
  const [, place, name = '', ...rest] = asked.path.split('/');
  if (place !== 'sandbox') return undefined;
  if (asked.method === 'GET') return name === 'state' ? json(200, stateOf(parts)) : undefined;
  const act = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
  // Another site's page can send a form here, but no JSON.
  if (
    !act ||
    asked.method !== 'POST' ||
    !asked.header('content-type')?.startsWith('application/json')
  )
    return undefined;
  try {
    return json(200, act(parts, asked.body === '' ? {} : JSON.parse(asked.body), rest));
  } catch (error) {
    if (error instanceof z.ZodError) return json(400, { error: z.prettifyError(error) });
    if (error instanceof FaultRefused || error instanceof SyntaxError)
      return json(400, { error: error.message });
    throw error;
  }
}

/** The state for inspection, without replays. */
function stateOf({ desk, faults }: Parts): object {
  const { replays: _replays, events, deliveries, ...state } = desk.world.state;
  const due = nextDueAt(desk);
  return {
    pid: process.pid,
    now: iso(desk.world.now()),
    next: due === undefined ? null : iso(due),
    faults: faults.left,
    ...state,
    events: newestFirst(events).map(({ body: _body, ...event }) => ({
      ...event,
      deliveries: deliveriesOf(Object.values(deliveries), event.id),
    })),
  };
}

function deliveriesOf(all: readonly DeliveryRecord[], event: string) {
  return all
    .filter((delivery) => delivery.event === event)
    .map(({ state, attempts, lastStatus }) => ({ state, attempts, lastStatus }));
}

function definedOf<T extends object>(values: T): Partial<T> {
  const defined: Partial<T> = {};
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) Reflect.set(defined, name, value);
  return defined;
}

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
