import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { setRole } from '#server/stores/profiles.ts';
import { Browser, signedIn } from '#tests/support/accounts.ts';
import { AUTOMATION_BEARER, automationEnv } from '#tests/support/automation.ts';
import { undeclared } from '#tests/support/documented.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  type Document,
  type Existing,
  type FuzzedRequest,
  type Operation,
  operationsOf,
  requestsOf,
} from '#tests/support/fuzz/requests.ts';
import { HOSTILE_TEXTS } from '#tests/support/fuzz/values.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';

/**
 * Random requests from the API document, for every operation and role: none causes a fault, and
 * every refusal of data is specific.
 */

const AMOUNT = size(24, 1000);
/** Restricts a run to these operations. */
const ONLY = process.env.FUZZ_ONLY?.split(',');
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);
/** Concurrent requests. */
const AT_ONCE = 6;
const ACTORS = ['guest', 'vet', 'admin', 'automation'] as const;
type Actor = (typeof ACTORS)[number];

describe.each(size(['embedded'] as const, ['embedded', 'server'] as const))('%s', (kind) => {
  let product: Product;
  let database: TestDatabase | undefined;
  let document: Document;
  let existing: Existing;
  const people = new Map<Actor, Browser>();

  const enter = async (actor: Actor): Promise<void> => {
    if (actor === 'guest' || actor === 'automation') people.set(actor, new Browser(product.url));
    else {
      const { id, browser } = await signedIn(product);
      if (actor === 'admin') await setRole(product.ctx.db, id, 'super_admin');
      people.set(actor, browser);
    }
  };

  beforeAll(async () => {
    database = kind === 'server' ? await createDatabase() : undefined;
    const env: Record<string, string> = {
      ...automationEnv('http://127.0.0.1:9/webhook'),
      ...(database ? { DATABASE_URL: database.url } : {}),
    };
    product = await startProduct({ ai: fakeEngine() }, env);
    for (const actor of ACTORS) await enter(actor);
    document = (await people.get('vet')?.get('/api/openapi.json'))?.body;
    existing = await belongings(people.get('vet') ?? new Browser(product.url));
    await expectAnswers(existing);
  });
  afterAll(async () => {
    await product.end();
    await database?.drop();
  });

  /** As if an automation had been asked twice to read each case. */
  async function expectAnswers({ id = [] }: Existing): Promise<void> {
    for (const one of id)
      for (const attempt of [1, 2])
        await product.ctx.db.execute(sql`
          insert into engine_attempts (analysis_id, attempt, begun_at, expires_at, not_before, closed_at)
          values (${one}, ${attempt}, now(), now() + interval '1 hour', now(),
            ${attempt === 1 ? sql`now()` : null})`);
  }

  test(`${AMOUNT} requests of each operation: no fault, and every refusal names its field [ASVS 2.2.1, 16.5.1]`, async () => {
    const operations = operationsOf(document);
    expect(operations.map(({ path }) => path)).toContain('/auth/sign-up/email');
    const findings: string[] = [];
    let sent = 0;
    for (const operation of operations) {
      if (ONLY && !ONLY.includes(operation.operationId)) continue;
      const requests = requestsOf(document, operation, existing, { amount: AMOUNT, seed: SEED });
      sent += requests.length;
      for (let at = 0; at < requests.length; at += AT_ONCE)
        await Promise.all(
          requests.slice(at, at + AT_ONCE).map(async (request, index) => {
            const actor = ACTORS[(at + index) % ACTORS.length] ?? 'guest';
            const browser = people.get(actor) ?? new Browser(product.url);
            const proof: Record<string, string> =
              actor === 'automation' ? { authorization: `Bearer ${AUTOMATION_BEARER}` } : {};
            const who = { ...proof, cookie: browser.cookie };
            const reply = await send(product.url, operation, request, who);
            const wrong =
              wrongWith(reply) ?? undeclared(operation.declared, reply.status, reply.text);
            if (wrong) findings.push(`${actor} ${tell(operation, request)}: ${wrong}`);
          }),
        );
      // Some requests sign out, as they should.
      for (const actor of ['vet', 'admin'] as const)
        if (!(await people.get(actor)?.isSignedIn())) await enter(actor);
    }
    report(
      `${sent} requests of ${ONLY?.length ?? operations.length} operations, ${kind}: faults`,
      findings,
    );
    expect(findings.slice(0, 20)).toEqual([]);
    const faults = product.errors.filter((line) => !line.includes('"config_missing"'));
    expect(faults.slice(0, 5)).toEqual([]);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });
});

function report(name: string, findings: readonly string[]): void {
  figure({ name, goal: '0', value: String(findings.length), holds: findings.length === 0 });
}

/** Existing objects of an account, for requests that name one. */
async function belongings(vet: Browser): Promise<Existing> {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer();
  const open = (await vet.create('cytology', { patientName: 'Bruma' })).body.id;
  const image = (await vet.upload(open, 1, photo)).body.id;
  const done = (await vet.create('cytology', { patientName: 'Luna' })).body.id;
  await vet.upload(done, 1, photo);
  await vet.post(`/api/analyses/${done}/submit`);
  await eventually(async () => {
    return (await vet.get(`/api/analyses/${done}`)).body.status === 'completed';
  });
  const session = (await vet.get('/api/me/sessions')).body.items[0].id;
  return {
    id: [open, done],
    image: [image, '1', '0', '6', '99999999999', '1e2'],
    sessionId: [`${session}x`],
    type: catalogue.all.map(({ type }) => type),
    data: catalogue.all.map((definition) => sampleAnswers(definition)),
    seen: [null, 0, 1, 2, '2026-11-20T10:41:00.000Z', '0000-01-01T00:00:00Z'],
    planId: ['pro', 'free', 'no-hay'],
    attempt: [1, 2, 3, '02', '1e0'],
    expires: [9_999_999_999, 0, '1e400'],
    imageId: [image],
    receiveAnalysisResult: ANSWERS,
    putMarks: [{ marks: [markOn(image)] }],
    saveMicroscopes: [{ scales: [SCALE, { ...SCALE, objective: '100×' }] }],
    byType: [{}, { cytology: 'webhook' }, { ecg: 'llm' }, { radiografia: 'local' }, null],
    callbackURL: ['/login?confirmado=1'],
  };
}

const markOn = (imageId: string) => ({
  id: '6f0c3f0e-6f0d-4c53-9d0b-0d8a9f5f0a01',
  imageId,
  body: { kind: 'length', from: [1, 2], to: [3, 4] },
  revision: 9,
  removed: false,
});
const SCALE = {
  id: '6f0c3f0e-6f0d-4c53-9d0b-0d8a9f5f0a02',
  microscope: 'Olympus',
  objective: '40×',
  camera: '',
  micrometresPerPixel: 0.2,
  width: 1000,
  height: 800,
  origin: 'optics',
};

/** Answers of an automation, valid and invalid. */
const REPORT = { conclusion: 'Mastocitoma cutáneo', resumen: 'Células redondas con gránulos.' };
const ANSWERS = [
  REPORT,
  { data: REPORT },
  [{ json: { output: JSON.stringify(REPORT) } }],
  { ...REPORT, analysisId: 'otro' },
  { ...REPORT, status: 'error' },
  { conclusion: 'The cells are round and there are granules in the cytoplasm of most of them' },
  { message: 'hecho' },
  ...HOSTILE_TEXTS.map((conclusion) => ({ conclusion })),
  ...HOSTILE_TEXTS.map((text) => ({
    ...REPORT,
    [text]: text,
    hallazgos_microscopicos: { [text]: [text] },
  })),
];

interface FuzzReply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

async function send(
  url: string,
  { method }: Operation,
  { path, headers, body }: FuzzedRequest,
  who: Readonly<Record<string, string>>,
): Promise<FuzzReply> {
  const abort = new AbortController();
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, origin: url, ...who },
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
    signal: abort.signal,
  });
  const type = response.headers.get('content-type') ?? '';
  // A live stream never ends, and pictures hold no words.
  const text = /json|html|plain/.test(type) ? await response.text() : '';
  abort.abort();
  return { status: response.status, type, text };
}

const TRACES = /\bat \S+ \(|node_modules|\/server\/|\bselect .* from\b|insert into/i;

/** The fault of a reply; undefined for a valid one. */
function wrongWith({ status, type, text }: FuzzReply): string | undefined {
  // Functions that this installation does not offer are no fault.
  if (status === 503 && text.includes('"config_missing"')) return undefined;
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (TRACES.test(text)) return `a trace: ${text.slice(0, 300)}`;
  if (status < 400) return undefined;
  if (!type.includes('application/problem+json')) return `${status} as ${type}`;
  const problem = JSON.parse(text) as { detail?: string; fields?: { message?: string }[] };
  if (!problem.detail) return `${status} without words`;
  const named = (problem.fields ?? []).filter(({ message }) => (message ?? '') !== '');
  return (status === 422 || status === 400) && named.length === 0
    ? `${status} names no field: ${text.slice(0, 300)}`
    : undefined;
}

function tell({ operationId, method }: Operation, { path, headers, body }: FuzzedRequest): string {
  return JSON.stringify([operationId, method, path, headers, String(body)]).slice(0, 500);
}
