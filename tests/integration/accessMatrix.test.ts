import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS, type Access } from '#domain/rules/access.ts';
import { setRole } from '#server/stores/profiles.ts';
import { Browser, signedIn } from '#tests/support/accounts.ts';
import { automationEnv } from '#tests/support/automation.ts';
import { type Refusing, undeclared } from '#tests/support/documented.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { paidIn } from '#tests/support/payments.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

/** Every documented operation × caller × owner, against its declared access. */

type Actor = 'anonymous' | 'unverified' | 'user' | 'admin' | 'super-admin';
type Whose = 'own' | 'foreign' | 'missing';
const ACTORS: readonly Actor[] = ['anonymous', 'unverified', 'user', 'admin', 'super-admin'];

interface Operation extends Refusing {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly params: readonly string[];
}

function operationsOf(document: { paths: Record<string, Record<string, object>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, declared]) => {
      const {
        operationId = `${method} ${path}`,
        'x-access': access,
        responses,
      } = declared as {
        operationId?: string;
        'x-access'?: unknown;
      } & Refusing;
      const known = ACCESS.find((candidate) => candidate === access);
      if (!known) throw new Error(`${operationId} does not declare who may call it`);
      const params = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        access: known,
        params,
        ...(responses && { responses }),
      };
    }),
  );
}

/** Bodies valid enough to reach the ownership check. */
const BODIES: Record<string, unknown> = {
  submitAnalysis: {},
  makePhoneCode: { type: 'cytology' },
  beginPhoneImage: { size: 1000 },
  readAnalysisAgain: { engine: 'echo' },
  copyImage: { imageId: randomUUID() },
  putMarks: {
    marks: [
      {
        id: randomUUID(),
        imageId: randomUUID(),
        body: { kind: 'cell', class: 'diffNeutrophils', at: [1, 2] },
        revision: 1,
        removed: false,
      },
    ],
  },
  giveOutcome: { outcome: 'confirmed', note: null },
  donateCase: { textVersion: 'any', consents: true, withoutNames: true },
  composeVersion: { base: 1, changes: { patientName: 'Luna' }, reason: 'Errata' },
  answerFinding: { answer: 'yes' },
  giveFeedback: { verdict: 'acertado', comment: null, outcome: null },
};

const NOWHERE = {
  url: 'http://127.0.0.1:9',
  secretKey: 'sk_test_nobody',
  webhookSecret: 'whsec_nobody',
  prices: { basic: 'price_basic', pro: 'price_pro', premium: 'price_premium' },
} as const;

let product: Product;
let photo: Buffer;
let operations: Operation[];
const people = new Map<Actor, Browser>();
let stranger: Browser;

beforeAll(async () => {
  // An unreachable Stripe: access is checked before Stripe is called.
  product = await startProduct(
    { ai: fakeEngine() },
    { ...paidIn(NOWHERE), ...automationEnv(`${NOWHERE.url}/webhook`) },
  );
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  people.set('anonymous', new Browser(product.url));
  for (const actor of ACTORS.slice(1)) {
    const { id, browser } = await signedIn(product);
    if (actor === 'admin') await setRole(product.ctx.db, id, 'admin');
    if (actor === 'super-admin') await setRole(product.ctx.db, id, 'super_admin');
    if (actor === 'unverified')
      await product.ctx.db.execute(sql`update users set email_verified = false where id = ${id}`);
    people.set(actor, browser);
  }
  stranger = (await signedIn(product)).browser;
  operations = operationsOf((await stranger.get('/api/openapi.json')).body);
});
afterAll(() => product.end());

/** Own objects for each parameter: a case, its image, a second session. */
async function belongingsOf(
  owner: Browser,
  params: readonly string[],
): Promise<Record<string, string>> {
  const { id } = (await owner.create('cytology', { patientName: 'Bruma' })).body;
  const hasImage = params.some((name) => name.startsWith('image'));
  const imageId = hasImage ? (await owner.upload(id, 1, photo)).body.id : '';
  const sessionId = params.includes('sessionId') ? await secondSessionOf(owner) : '';
  return { id, imageId, sessionId, type: 'cytology', number: '1', finding: 'fungi.observed' };
}

async function secondSessionOf(owner: Browser): Promise<string> {
  const me = (await owner.get('/api/me')).body;
  const second = new Browser(product.url);
  await second.signIn(me.email);
  const sessions = (await second.get('/api/me/sessions')).body.items as {
    id: string;
    current: boolean;
  }[];
  return sessions.find((session) => session.current)?.id ?? '';
}

const missing = (): Record<string, string> => ({
  id: randomUUID(),
  imageId: randomUUID(),
  image: 'by its id or its position',
  sessionId: randomUUID(),
  type: 'cytology',
  faqId: randomUUID(),
  criterion: 'X-0',
  number: '1',
  finding: 'fungi.observed',
});

interface MatrixReply {
  readonly status: number;
  readonly body: string;
}

/** Images are addressed by position on upload and by id on read. */
const imageOf = ({ method, access }: Operation, { imageId }: Record<string, string>) =>
  method === 'GET' || access === 'phone' ? imageId : '1';

async function call(
  operation: Operation,
  browser: Browser,
  values: Record<string, string>,
): Promise<MatrixReply> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'image' ? imageOf(operation, values) : values[name];
    if (value === undefined) throw new Error(`No sample for {${name}} of ${operation.operationId}`);
    return value;
  });
  const isUpload = operation.operationId === 'uploadImage';
  const json = BODIES[operation.operationId];
  const abort = new AbortController();
  const response = await fetch(`${product.url}/api${path}`, {
    method: operation.method,
    headers: {
      origin: product.url,
      cookie: browser.cookie,
      'idempotency-key': randomUUID(),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(isUpload ? { body: new Uint8Array(photo) } : {}),
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    signal: abort.signal,
  });
  const endless = response.headers.get('content-type')?.includes('event-stream') ?? false;
  const body = endless ? '' : await response.text();
  abort.abort();
  expect(undeclared(operation, response.status, body), operation.operationId).toBeUndefined();
  // Each reply has its own id.
  return { status: response.status, body: body.replace(/"requestId":"\w+",?/, '') };
}

/** Refusal of a request without a signature. */
const UNSIGNED: Readonly<Record<string, number>> = {
  receiveStripeEvent: 400,
  receiveAnalysisResult: 401,
  getSealedImage: 403,
};

/** Expected refusal by the declared access; undefined when let in. */
function refusal(operation: Operation, actor: Actor): number | undefined {
  const { access } = operation;
  if (access === 'anyone' || access === 'credentials') return undefined;
  // For any caller: only the code counts, or the signature.
  if (access === 'phone') return 401;
  if (access === 'signed') return UNSIGNED[operation.operationId];
  if (actor === 'anonymous' || actor === 'unverified') return 401;
  if (access === 'admin' && actor === 'user') return 403;
  if (access === 'super-admin' && actor !== 'super-admin') return 403;
  return undefined;
}

/** Administrators read others' cases after giving a reason, and never write them. */
const readsForeign = (operation: Operation, actor: Actor) =>
  operation.method === 'GET' && (actor === 'admin' || actor === 'super-admin');

test('the document has operations, and one that declares nothing fails [ASVS 8.1.1]', () => {
  expect(operations.length).toBeGreaterThan(20);
  const undeclared = { paths: { '/x': { get: { operationId: 'forgotten' } } } };
  expect(() => operationsOf(undeclared)).toThrow('forgotten');
});

test('every parameter of every operation is known to this test', () => {
  const known = Object.keys(missing());
  const strange = operations
    .filter(({ access }) => access === 'owner' || access === 'session')
    .flatMap(({ params }) => params)
    .filter((name) => !known.includes(name));
  expect(strange).toEqual([]);
});

describe.each(ACTORS)('%s', (actor) => {
  const browser = () => people.get(actor) ?? new Browser(product.url);

  test('passes or is refused as each operation declares [1.6-06, 1.6-07, 2.6-06] [ASVS 8.2.1, 8.3.1]', async () => {
    for (const operation of operations.filter(({ access }) => access !== 'owner')) {
      const { status, body } = await call(operation, browser(), missing());
      const expected = refusal(operation, actor);
      const about = `${operation.operationId}: ${body.slice(0, 200)}`;
      if (operation.access === 'credentials') expect(status, about).not.toBe(404);
      else if (operation.access === 'signed') expect(status, about).toBe(expected ?? 'listed');
      else if (expected === undefined) expect([401, 403], about).not.toContain(status);
      else expect(status, about).toBe(expected);
      expect(status, about).toBeLessThan(500);
    }
  });

  test('reaches owned objects as each operation declares [2.6-01] [ASVS 8.2.2, 8.4.1]', async () => {
    const owned = operations.filter(({ access }) => access === 'owner');
    expect(owned.length).toBeGreaterThan(5);
    for (const operation of owned) {
      const out = refusal(operation, actor);
      const owner = out === undefined ? browser() : stranger;
      const targets: Record<Whose, Record<string, string>> = {
        own: await belongingsOf(owner, operation.params),
        foreign: await belongingsOf(stranger, operation.params),
        missing: missing(),
      };
      const answers = {} as Record<Whose, MatrixReply>;
      for (const whose of ['foreign', 'missing', 'own'] as const)
        answers[whose] = await call(operation, browser(), targets[whose]);
      const about = `${operation.operationId}: ${JSON.stringify(answers).slice(0, 400)}`;
      if (out !== undefined) {
        for (const answer of Object.values(answers)) expect(answer.status, about).toBe(out);
        continue;
      }
      expect([401, 403, 404], about).not.toContain(answers.own.status);
      expect(answers.missing.status, about).toBe(404);
      if (readsForeign(operation, actor)) {
        expect(answers.foreign.status, about).toBe(403);
        expect(answers.foreign.body, about).toContain('case_not_opened');
        const { id = '' } = targets.foreign;
        await browser().post(`/api/admin/analyses/${id}/open`, { reason: 'Reclamación' });
        const opened = await call(operation, browser(), targets.foreign);
        expect([401, 403, 404], about).not.toContain(opened.status);
      } else expect(answers.foreign, about).toEqual(answers.missing);
    }
    // At most twenty cases may be open: delete those of this test.
    await product.ctx.db.execute(sql`delete from analyses`);
  });
});

test('no request above caused a server error', () => expect(product.errors).toEqual([]));
