import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Mark } from '#domain/marks/mark.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Document, operationsOf } from '#tests/support/fuzz/requests.ts';
import type { Schema } from '#tests/support/fuzz/values.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** An id written in capitals is the same id, and a list that names a thing twice is refused. */

let product: Product;
let vet: Browser;
let document: Document;
let done: string;
let open: { readonly id: string; readonly imageId: string };
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  const { id, browser } = await signedIn(product);
  vet = browser;
  await setRole(product.ctx.db, id, 'super_admin');
  document = (await vet.get('/api/openapi.json')).body;
  open = await marked();
  done = (await marked()).id;
  await vet.post(`/api/analyses/${done}/submit`);
  await eventually(async () => {
    return (await vet.get(`/api/analyses/${done}`)).body.status === 'completed';
  });
});
afterAll(() => product.end());
afterEach(() => expect(product.errors).toEqual([]));

async function marked() {
  const { id } = (await vet.create('hematology_sample', { patientName: 'Nube' })).body;
  const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#caa' } })
    .png()
    .toBuffer();
  const image = (await vet.upload(id, 1, photo)).body;
  return { id: id as string, imageId: image.id as string };
}

const cell = (changes: Partial<Mark> = {}): Mark => ({
  id: randomUUID(),
  imageId: open.imageId,
  body: { kind: 'cell', class: 'diffNeutrophils', at: [10, 20] },
  revision: 1,
  removed: false,
  ...changes,
});
const capital = <T extends { readonly id: string }>(one: T): T => ({
  ...one,
  id: one.id.toUpperCase(),
});
const put = (marks: readonly unknown[], id = open.id) =>
  vet.send('PUT', `/api/analyses/${id}/marks`, { json: { marks } });

const scale = (objective: string) => ({
  id: '6f0c3f0e-6f0d-4c53-9d0b-0d8a9f5f0a01',
  microscope: 'Olympus',
  objective,
  camera: '',
  micrometresPerPixel: 0.2,
  width: 1000,
  height: 800,
  origin: 'optics',
});
const interval = { analyte: 'cbcHematocrit', species: 'perro', low: 30, high: 50 };
const positions = [
  { position: 1, scale: null },
  { position: 1, scale: null },
];
const FAQ = '6f0c3f0e-6f0d-4c53-9d0b-0d8a9f5f0a02';

const KEYS = ['chemPotassium', 'chemPotassium'];
const newCase = (more: object) =>
  ['POST', '/analyses', { type: 'cytology', data: {}, ...more }] as const;
const correction = (more: object) =>
  [
    'POST',
    `/analyses/${done}/versions`,
    { base: 1, changes: {}, reason: 'Escala', ...more },
  ] as const;

/** A request for each list of the document that names one thing twice. */
const TWICE: Readonly<Record<string, () => readonly [method: string, path: string, body: object]>> =
  {
    'saveMicroscopes.scales': () => [
      'PUT',
      '/me/microscopes',
      { scales: [scale('40×'), capital(scale('100×'))] },
    ],
    'saveOwnIntervals.own': () => ['PUT', '/me/intervals', { own: [interval, interval] }],
    'submitAnalysis.scales': () => ['POST', `/analyses/${open.id}/submit`, { scales: positions }],
    'composeVersion.scales': () => correction({ scales: positions }),
    'createAnalysis.confirmed': () => newCase({ confirmed: KEYS }),
    'createAnalysis.unconfirmed': () => newCase({ unconfirmed: KEYS }),
    'composeVersion.confirmed': () => correction({ confirmed: KEYS }),
    'composeVersion.unconfirmed': () => correction({ unconfirmed: KEYS }),
    'saveDraft.images': () => [
      'PUT',
      `/drafts/${FAQ}`,
      { type: 'cytology', data: {}, seen: null, images: [FAQ, FAQ.toUpperCase()] },
    ],
    'adminOrderFaqs.ids': () => ['PUT', '/super-admin/faqs', { ids: [FAQ, FAQ.toUpperCase()] }],
  };
/** Copies of a mark are merged; the points of a contour are no things. */
const MERGED = ['putMarks.marks', 'putMarks.marks.points'];

/** Lists in the bodies of requests, by operation and property. */
function lists(): string[] {
  const places = new Set<string>();
  const look = (schema: Schema, at: string): void => {
    if (schema.$ref)
      look(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, at);
    if (schema.type === 'array' && schema.items) {
      places.add(at);
      look(schema.items, at);
    }
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) look(one, at);
    for (const [name, one] of Object.entries(schema.properties ?? {})) {
      const path = name === 'body' ? at : `${at}.${name}`;
      look(one, path);
    }
  };
  for (const { operationId, declared } of operationsOf(document)) {
    const schema = declared.requestBody?.content['application/json']?.schema;
    if (schema) look(schema, operationId);
  }
  // An outside program's answer is read by its own tolerant reader.
  return [...places].filter((at) => !at.startsWith('receiveAnalysisResult'));
}

describe('a thing twice in one list', () => {
  test('has a request below for every list of the document', () => {
    const pointsApart = lists().filter((at) => !/\.(at|from|to)$/.test(at));
    expect(pointsApart.toSorted()).toEqual([...Object.keys(TWICE), ...MERGED].toSorted());
  });

  test.each(Object.entries(TWICE))('is refused in words: %s', async (_, request) => {
    const [method, path, json] = request();
    const reply = await vet.send(method, `/api${path}`, {
      json,
      headers: { 'idempotency-key': randomUUID() },
    });
    if (reply.body.code === 'faqs_changed') return;
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid_body']);
    expect(JSON.stringify(reply.body.fields)).toContain('dos veces');
  });
});

describe('a mark', () => {
  test('in capitals is the same mark, and an older copy never replaces it', async () => {
    const newest = cell({ revision: 9 });
    const older = capital({ ...newest, revision: 2 });
    await put([newest]);
    const reply = await put([older]);
    expect([reply.status, reply.body.marks]).toEqual([200, [newest]]);
    expect((await put([older, newest, { ...older, revision: 3 }])).body.marks).toEqual([newest]);
    const both = cell({ revision: 9 });
    const copies = [both, capital({ ...both, revision: 2 })];
    expect((await put(copies)).body.marks).toEqual([both]);
    const other = cell({ revision: 9 });
    expect((await put([capital({ ...other, revision: 2 }), other])).body.marks).toEqual([other]);
    const marks = (await vet.get(`/api/analyses/${open.id}/marks`)).body.marks as readonly Mark[];
    expect(marks.map(({ revision }) => revision)).toEqual([9, 9, 9]);
  });

  test('on an image in capitals is on that image', async () => {
    const one = cell();
    const reply = await put(
      [{ ...one, imageId: one.imageId.toUpperCase() }],
      open.id.toUpperCase(),
    );
    expect([reply.body.marks, reply.body.withoutImage]).toEqual([[one], []]);
  });
});
