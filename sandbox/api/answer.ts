import { createHash, timingSafeEqual } from 'node:crypto';
import Stripe from 'stripe';
import type { Desk } from '../desk.ts';
import { invalid, Refused } from '../errors.ts';
import type { Asked, Reply } from '../http.ts';
import { chargeOperations, disputeOperations, refundOperations } from './charges.ts';
import { checkoutOperations } from './checkout.ts';
import { customerOperations } from './customers.ts';
import { eventOperations } from './events.ts';
import { readForm } from './form.ts';
import { invoiceOperations } from './invoices.ts';
import type { Operation } from './operation.ts';
import { portalOperations } from './portal.ts';
import { subscriptionOperations } from './subscriptions.ts';

/** Operations of the API that the sandbox implements. */
export const OPERATIONS: readonly Operation[] = [
  ...customerOperations,
  ...checkoutOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...chargeOperations,
  ...disputeOperations,
  ...refundOperations,
  ...portalOperations,
  ...eventOperations,
];

/** Number of stored idempotent replies, and their life in seconds. */
const KEPT = 2000;
const KEPT_FOR = 24 * 3600;

/** Handles one API call, from its key to its reply. The caller saves the state. */
export function answer(desk: Desk, secretKey: string, asked: Asked): Reply {
  const requestId = desk.world.id('req');
  try {
    checkKey(asked, secretKey);
    checkVersion(asked);
    const route = findOperation(asked);
    if (!route)
      throw new Refused(404, 'invalid_request_error', {
        message: `Unrecognized request URL (${asked.method}: ${asked.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      });
    return withId(
      requestId,
      once(desk, asked, () => run(desk, asked, route)),
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return withId(requestId, refusal(error, requestId));
  }
}

/** API replies are text. */
type TextReply = Reply & { readonly body: string };

function run(desk: Desk, asked: Asked, { operation, id, inner }: Found): TextReply {
  const pairs =
    operation.method === 'POST'
      ? new URLSearchParams(asked.body)
      : new URLSearchParams(asked.query);
  // A DELETE may have its parameters in either place.
  if (operation.method === 'DELETE')
    for (const [name, value] of new URLSearchParams(asked.body)) pairs.append(name, value);
  return { status: 200, headers: JSON_TYPE, body: operation.run(desk, readForm(pairs), id, inner) };
}

const JSON_TYPE = { 'content-type': 'application/json' };

function withId(requestId: string, reply: Reply): Reply {
  return {
    ...reply,
    headers: {
      'request-id': requestId,
      'stripe-version': Stripe.API_VERSION,
      ...reply.headers,
    },
  };
}

export function refusal({ status, raw }: Refused, requestId: string): Reply {
  return {
    status,
    headers: {
      ...JSON_TYPE,
      // Tells the client if a retry may help, as Stripe does.
      'stripe-should-retry': status >= 500 || status === 429 ? 'true' : 'false',
    },
    body: JSON.stringify({ error: { ...raw, request_log_url: `/logs/${requestId}` } }),
  };
}

function checkKey(asked: Asked, secretKey: string): void {
  const sent = keyOf(asked.header('authorization'));
  if (sent === undefined)
    throw new Refused(401, 'invalid_request_error', {
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    });
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(sent), digest(secretKey)))
    throw new Refused(401, 'invalid_request_error', {
      message: `Invalid API Key provided: ${sent.slice(0, 8)}${'*'.repeat(8)}`,
    });
}

function keyOf(header: string | undefined): string | undefined {
  const [scheme, value] = header?.split(' ') ?? [];
  if (!value) return undefined;
  if (scheme === 'Bearer') return value;
  if (scheme !== 'Basic') return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

function checkVersion(asked: Asked): void {
  const version = asked.header('stripe-version');
  if (version !== undefined && version !== Stripe.API_VERSION)
    throw invalid(`This sandbox speaks version ${Stripe.API_VERSION} of the API, not ${version}.`);
}

interface Found {
  readonly operation: Operation;
  readonly id: string;
  readonly inner: string;
}

function findOperation({ method, path }: Asked): Found | undefined {
  const parts = path.split('/');
  for (const operation of OPERATIONS) {
    if (operation.method !== method) continue;
    const wanted = operation.path.split('/');
    if (wanted.length !== parts.length) continue;
    const named = (name: string) => parts[wanted.indexOf(name)] ?? '';
    if (wanted.every((part, at) => part.startsWith(':') || part === parts[at]))
      return { operation, id: named(':id'), inner: named(':inner') };
  }
  return undefined;
}

/** Replays the first reply to the same key and request. */
function once(desk: Desk, asked: Asked, act: () => TextReply): TextReply {
  const key = asked.header('idempotency-key');
  if (asked.method !== 'POST' || !key) return act();
  const { world } = desk;
  const { replays } = world.state;
  const fingerprint = createHash('sha256').update(`${asked.path}\n${asked.body}`).digest('hex');
  const before = replays[key];
  if (before && before.created > world.now() - KEPT_FOR) {
    if (before.fingerprint !== fingerprint)
      throw new Refused(400, 'idempotency_error', {
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    return {
      status: before.status,
      headers: { ...JSON_TYPE, 'idempotent-replayed': 'true', 'idempotency-key': key },
      body: before.body,
    };
  }
  // A refusal changed nothing and may be retried: it throws before this point.
  const reply = act();
  delete replays[key];
  replays[key] = { fingerprint, status: reply.status, body: reply.body, created: world.now() };
  const keys = Object.keys(replays);
  for (const old of keys.slice(0, Math.max(0, keys.length - KEPT))) delete replays[old];
  return { ...reply, headers: { ...reply.headers, 'idempotency-key': key } };
}
