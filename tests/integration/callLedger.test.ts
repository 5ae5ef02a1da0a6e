import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCallLedger } from '#server/run/callLedger.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { type Client, newVet, type Product, startProduct } from '#tests/support/product.ts';

let product: Product;
let vet: Client;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
  vet = await newVet(product);
});
afterAll(() => product.end());

describe('the money of a month', () => {
  test('is never spent twice by calls that begin at once', async () => {
    const { id } = (await vet.create('cytology', { patientName: 'Bruma' })).body;
    const ledger = createCallLedger(product.ctx.db, {
      clock: () => new Date('2031-05-10T10:00:00Z'),
      timeZone: 'Europe/Madrid',
    });
    const about = { engine: 'llm', model: 'm', version: 'v', reserved: 10, monthly: 35 };
    const begun = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        ledger.begin({ analysisId: id, step: `reading-${index}` }, about),
      ),
    );
    expect(begun.filter((call) => call !== undefined)).toHaveLength(3);
  });

  test('is the cost of ended calls, plus the upper bound of running ones', async () => {
    const { id } = (await vet.create('cytology', { patientName: 'Bruma' })).body;
    const ledgerAt = (day: string) =>
      createCallLedger(product.ctx.db, { clock: () => new Date(day), timeZone: 'Europe/Madrid' });
    const june = ledgerAt('2031-06-10T10:00:00Z');
    const about = { engine: 'llm', model: 'm', version: 'v', reserved: 10, monthly: 15 };
    const call = { analysisId: id, step: 'reading-1' };
    const first = await june.begin(call, about);
    expect(await june.begin(call, about)).toBeUndefined();
    await first?.end({
      outcome: 'answered',
      milliseconds: 5,
      inputTokens: 1,
      outputTokens: 1,
      cost: 4,
    });
    expect(await june.begin(call, about)).toBeDefined();
    // A new month on the installation's clock; still the old one in Greenwich.
    expect(await ledgerAt('2031-06-30T22:30:00Z').begin(call, about)).toBeDefined();
  });
});
