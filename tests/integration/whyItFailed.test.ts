import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveUp } from '#server/flows/analyses/giveUp.ts';
import { StorageFault } from '#server/steps/clinicalCase.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** A case that ends without a report tells its administrators why, and its vet what the specification says. */

let product: Product;
let vet: Browser;
let admin: Browser;
let error: unknown;
beforeAll(async () => {
  const ai = fakeEngine({ diagnose: () => Promise.reject(error) });
  product = await startProduct({ ai, retriesAtOnce: true });
  ({ browser: vet } = await signedIn(product));
  const boss = await signedIn(product);
  admin = boss.browser;
  await setRole(product.ctx.db, boss.id, 'super_admin');
});
afterAll(() => product.end());

async function begin(): Promise<string> {
  const { id } = (await vet.create('cytology', { patientName: 'Bruma', patientAge: 4 })).body;
  return id;
}

const listed = async (id: string): Promise<string | null> => {
  const { items } = (await admin.get('/api/admin/consultations')).body;
  return items.find((item: { id: string }) => item.id === id)?.error ?? null;
};

async function opened(id: string): Promise<string | undefined> {
  const json = { reason: 'Un caso sin informe' };
  await admin.send('POST', `/api/admin/analyses/${id}/open`, { json });
  return (await admin.get(`/api/analyses/${id}`)).body.failure;
}

async function expectTold(id: string, words: string): Promise<void> {
  const reason = await opened(id);
  expect(reason).toContain(words);
  expect(await listed(id)).toBe(reason);
  const csv = String((await admin.get('/api/admin/consultations.csv')).body);
  expect(csv).toContain(words);
  const own = (await vet.get(`/api/analyses/${id}`)).body;
  expect(JSON.stringify(own)).not.toContain(words);
  expect(own.aiResponse.message).toContain('La consulta se le ha devuelto');
}

const kinds = Object.assign(new Error('The model gave no reading: timeout (504)'), {
  name: 'ModelFailure',
  kind: 'timeout',
  status: 504,
});
const secret = new Error('cannot read "Bruma": key sk-1234567890abcdef at https://a.test/x', {
  cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
});

describe('the administration reads why', () => {
  test.each([
    [
      'a model that did not answer',
      kinds,
      'no contestó a tiempo. Motivo técnico: ModelFailure 504',
    ],
    ['an engine that broke', secret, 'Motivo técnico: Error, cannot read …'],
    ['a thrown text', 'Bruma', 'Motivo técnico: string.'],
  ])('%s', async (_, thrown, words) => {
    error = thrown;
    const id = await begin();
    await vet.post(`/api/analyses/${id}/submit`);
    await eventually(async () => {
      return (await vet.get(`/api/analyses/${id}`)).body.status === 'error';
    });
    await expectTold(id, words);
    const reason = await listed(id);
    expect(reason).not.toMatch(/Bruma|sk-|a\.test/);
  });

  test.each([
    ['overdue', 'Pasaron 15 minutos sin lectura.'],
    ['engine_gone', 'El motor pedido para esta lectura ya no está en esta instalación.'],
    ['engine', 'El tipo de este caso ya no está en el catálogo'],
  ] as const)('a case that ends as %s', async (reason, words) => {
    error = new Error('slow');
    const id = await begin();
    await vet.post(`/api/analyses/${id}/submit`);
    await eventually(async () => {
      return (await vet.get(`/api/analyses/${id}`)).body.status === 'error';
    });
    await product.ctx.db.execute(`update analyses set status = 'pending_webhook', failure = null
      where id = '${id}'`);
    await giveUp(product.ctx, id, reason);
    const row = await listed(id);
    expect(row).toContain(words);
  });

  test('a fault of the storage that outlasts the time', async () => {
    error = new StorageFault('An image could not be read');
    const id = await begin();
    await vet.post(`/api/analyses/${id}/submit`);
    await eventually(async () => {
      const [row] = (
        await product.ctx.db.execute(`select failure from analyses where id = '${id}'`)
      ).rows;
      return row?.failure !== null;
    });
    await giveUp(product.ctx, id, 'overdue');
    await expectTold(id, 'StorageFault, An image could not be read');
    expect(await listed(id)).toContain('Pasaron 15 minutos');
  });
});
