import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReport } from '#domain/report/read.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { readTable, writeTable } from '#server/stores/backup.ts';
import { analyses } from '#server/stores/schema.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/** In a pathologist's order; neither alphabetical nor by length. */
const LISTS = ['celularidad', 'tipo', 'nucleo', 'atipia'];

let product: Product;
let client: Client;
let id: string;
beforeAll(async () => {
  product = await startProduct({
    ai: fakeEngine({
      diagnose: async () => ({
        report: {
          ...ownReport({ conclusion: 'Mastocitoma' }),
          findings: LISTS.map((id) => ({ label: id, list: { id, items: [{ text: 'Alta' }] } })),
        },
        overlays: new Map(),
        anyResult: true,
        anyImageRead: true,
      }),
    }),
  });
  client = await newVet(product);
  id = (await client.create('cytology', { patientName: 'Bruma' })).body.id;
  await client.post(`/api/analyses/${id}/submit`);
});
afterAll(() => product.end());

async function expectTheOrderGiven(): Promise<void> {
  const { aiResponse } = await eventually(async () => {
    const { body } = await client.get(`/api/analyses/${id}`);
    return body.status === 'completed' && body;
  });
  expect(Object.keys(aiResponse.hallazgos_microscopicos)).toEqual(LISTS);
  const reading = readReport(aiResponse);
  const shown = reading.state === 'read' && reading.report.findings.map(({ list }) => list?.id);
  expect(shown).toEqual(LISTS);
}

test('findings are shown in the order of the reading', expectTheOrderGiven);

test('findings keep their order after a backup', async () => {
  await product.ctx.db.transaction(async (tx) => {
    const parts: string[] = [];
    for await (const lines of readTable(tx, 'analyses')) parts.push(lines);
    await tx.delete(analyses).where(eq(analyses.id, id));
    await writeTable(tx, 'analyses', parts.join(''));
  });
  await expectTheOrderGiven();
});
