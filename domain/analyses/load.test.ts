import { expect, it } from 'vitest';
import { catalogue } from './index.ts';
import { loadDefinition } from './load.ts';

it.each(catalogue.all)('the definition of $type loads by itself', async (definition) => {
  expect(await loadDefinition(definition.type)).toBe(definition);
});

it.each(['thermography', 'constructor'])('%s has none', async (type) => {
  expect(await loadDefinition(type)).toBeUndefined();
});
