import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from 'pg-boss';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import type { DiagnosticEngine } from '#server/engines/engine.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/** An engine that reads every image before it answers. */
const reading = fakeEngine();
const looking: DiagnosticEngine = {
  ...reading,
  diagnose: async (clinicalCase, signal) => {
    for (const image of clinicalCase.images) await image.read();
    return reading.diagnose(clinicalCase, signal);
  },
};

let product: Product;
let photo: Buffer;
/** Stands in for the product's own worker on a case. */
let engine: DiagnosticEngine['diagnose'];
let release: () => void = () => {};
/** Blocks the product's own worker, so that the test may run the job. */
function hold(): void {
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  engine = async (clinicalCase, signal) => {
    await gate;
    return reading.diagnose(clinicalCase, signal);
  };
}

beforeAll(async () => {
  product = await startProduct({
    ai: fakeEngine({ diagnose: (clinicalCase, signal) => engine(clinicalCase, signal) }),
  });
  photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#d9b8d2' } })
    .png()
    .toBuffer();
});
afterEach(() => release());
afterAll(() => product.end());

async function accepted(client: Client): Promise<string> {
  const { id } = (await client.create('cytology', { patientName: 'Bruma' })).body;
  await client.upload(id, 1, photo);
  expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return id;
}

/** Runs the job of a case once, with replaced dependencies. */
async function runOnce(analysisId: string, stand: Partial<Context>): Promise<void> {
  const handlers = new Map<string, (jobs: Job[]) => Promise<void>>();
  await startWorker(
    {
      work: async (name, _options, handle) => {
        handlers.set(name, handle as (jobs: Job[]) => Promise<void>);
        return name;
      },
      notifyWorker: () => {},
      offWork: async () => {},
    },
    { ...product.ctx, ...stand },
  );
  const job = { id: 'j', name: 'diagnose', data: { analysisId } };
  await handlers.get('diagnose')?.([{ ...job, signal: new AbortController().signal } as Job]);
}

const statusOf = async (client: Client, id: string) =>
  (await client.get(`/api/analyses/${id}`)).body.status;
const used = async (client: Client) => (await client.get('/api/me')).body.consultations_this_month;

test('a mail that cannot be composed does not keep a report from its vet', async () => {
  hold();
  const client = await newVet(product);
  const id = await accepted(client);
  const messages = {
    ...product.ctx.messages,
    analysisFinished: () => Promise.reject(new Error('no words')),
  };
  await runOnce(id, { ai: reading, messages });
  expect([await statusOf(client, id), await used(client)]).toEqual(['completed', 1]);
});

test('a mail that cannot be queued does not keep a report from its vet [ASVS 16.5.2]', async () => {
  hold();
  const client = await newVet(product);
  const id = await accepted(client);
  const jobs = { send: () => Promise.reject(new Error('no queue')) };
  await runOnce(id, { ai: reading, jobs });
  expect([await statusOf(client, id), await used(client)]).toEqual(['completed', 1]);
});

test('a database that fails when the report is saved leaves the case to the next attempt [ASVS 16.5.2, 16.5.3]', async () => {
  hold();
  const client = await newVet(product);
  const id = await accepted(client);
  let asked = 0;
  const ai = fakeEngine({
    diagnose: (clinicalCase, signal) => {
      asked++;
      return reading.diagnose(clinicalCase, signal);
    },
  });
  const db: Context['db'] = Object.create(product.ctx.db, {
    transaction: { value: () => Promise.reject(new Error('connection lost')) },
  });
  await expect(runOnce(id, { ai, db })).rejects.toThrow('connection lost');
  expect([asked, await statusOf(client, id), await used(client)]).toEqual([
    1,
    'pending_webhook',
    1,
  ]);
  await runOnce(id, { ai: reading });
  expect([await statusOf(client, id), await used(client)]).toEqual(['completed', 1]);
});

test.each(['too_many_at_once', 'unavailable'] as const)(
  'an engine that answers %s, however often, leaves the case to its queue',
  async (code) => {
    hold();
    const client = await newVet(product);
    const id = await accepted(client);
    const busy = fakeEngine({ diagnose: () => Promise.reject(new AppError(code)) });
    for (let turn = 0; turn < 4; turn++)
      await expect(runOnce(id, { ai: busy })).rejects.toMatchObject({ code });
    expect([await statusOf(client, id), await used(client)]).toEqual(['pending_webhook', 1]);
    await runOnce(id, { ai: reading });
    expect([await statusOf(client, id), await used(client)]).toEqual(['completed', 1]);
  },
);

test('images out of reach for a while delay a case and do not end it [ASVS 16.5.2]', async () => {
  engine = looking.diagnose;
  const client = await newVet(product);
  const { id } = (await client.create('cytology', {})).body;
  await client.upload(id, 1, photo);
  const folder = join(product.dataDir, 'images', id);
  await rename(folder, `${folder}.away`);
  product.errors.length = 0;
  await client.post(`/api/analyses/${id}/submit`);
  await eventually(async () => product.errors.some((line) => line.includes('"diagnose"')));
  expect(await statusOf(client, id)).toBe('pending_webhook');
  await rename(`${folder}.away`, folder);
  await eventually(async () => (await statusOf(client, id)) !== 'pending_webhook');
  expect([await statusOf(client, id), await used(client)]).toEqual(['completed', 1]);
});
