import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { parseConfig } from '#server/config/config.ts';
import { readersOf } from './engines.ts';

const MODEL = { LLM_BASE_URL: 'https://modelo.example/v1', LLM_MODEL: 'm' };
const readers = (env: Record<string, string>, secondReadings = true) =>
  readersOf(parseConfig(env).engines, catalogue, { secondReadings });

test('the legal pages name the reading server, its data and its types', () => {
  expect(readers({ ...MODEL, AI_ENGINE_cytology: 'llm' })).toEqual([
    {
      kind: 'un modelo de lenguaje',
      host: 'modelo.example',
      here: false,
      what: expect.stringContaining('1024 píxeles'),
      types: ['Citología'],
      onRequest: expect.arrayContaining(['ECG']),
    },
  ]);
});

test('a model without a type of its own is named as one that a vet may ask', () => {
  const labels = catalogue.all.map(({ label }) => label);
  expect(readers(MODEL)).toMatchObject([{ types: [], onRequest: labels }]);
  expect(readers({})).toEqual([]);
  expect(readers(MODEL, false)).toEqual([]);
});
