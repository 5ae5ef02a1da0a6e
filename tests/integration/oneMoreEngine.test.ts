import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { ConfigError } from '#server/config/configError.ts';
import { ENGINES } from '#server/engines/index.ts';
import { echoEngine } from '#tests/support/echoEngine.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/**
 * Adding an engine takes one file (`tests/support/echoEngine.ts`) and one line: this one, which in
 * the product stands in `server/engines/index.ts`.
 */
const WITH_ECHO = [...ENGINES, echoEngine];

let product: Product;
let vet: Client;
beforeAll(async () => {
  const env = { AI_ENGINE_cytology: 'echo', ECHO_TEXT: 'Dicho por el eco.' };
  product = await startProduct({}, env, WITH_ECHO);
  vet = await newVet(product);
});
afterAll(() => product.end());

async function conclusionOf(type: string, data: Record<string, unknown>): Promise<string> {
  const { id } = (await vet.create(type, { patientName: 'Bruma', ...data })).body;
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  const { body } = await eventually(async () => {
    const reply = await vet.get(`/api/analyses/${id}`);
    return reply.body.status === 'completed' ? reply : undefined;
  });
  return body.aiResponse.conclusion;
}

test('an added engine reads cases of its type and no others', async () => {
  expect(await conclusionOf('cytology', { patientSpecies: 'Perro' })).toBe('Dicho por el eco.');
  expect(await conclusionOf('urinalysis_sample', { urineSpecificGravity: 1.03 })).not.toBe(
    'Dicho por el eco.',
  );
});

test('the form shows the added engine’s ability', async () => {
  const { items } = (await vet.get('/api/abilities')).body;
  expect(items).toContainEqual(
    expect.objectContaining({
      type: 'cytology',
      ability: 'reads',
      reader: 'una automatización',
    }),
  );
  expect(items).toContainEqual(
    expect.objectContaining({ type: 'ultrasound', ability: 'interprets', reader: null }),
  );
});

test('the legal pages name the recipient of cases', async () => {
  const { services } = (await vet.get('/api/operator')).body;
  expect(services.readers).toEqual([
    {
      kind: 'una automatización',
      host: 'eco.example',
      here: false,
      what: 'todo',
      types: ['Citología'],
      onRequest: expect.arrayContaining(['ECG']),
    },
  ]);
});

test('mistakes in the added engine’s variables are refused by name', () => {
  const values = { AI_ENGINE: 'echo', ECHO_TEXT: 'a'.repeat(201) };
  expect(() => parseConfig(values, [], WITH_ECHO)).toThrow(ConfigError);
  expect(() => parseConfig(values, [], WITH_ECHO)).toThrow('ECHO_TEXT: es demasiado largo.');
});
