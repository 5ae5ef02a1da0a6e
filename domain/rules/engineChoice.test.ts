import { expect, it } from 'vitest';
import { chooseOver, engineOf, typesOf } from './engineChoice.ts';

const ENVIRONMENT = { usual: 'local', byType: { ecg: 'llm' } };
const READY = new Set(['local', 'llm']);

it('the administration’s choice overrides the environment, type by type', () => {
  const setting = { byType: { cytology: 'llm', ecg: 'local' }, leads: {} };
  const choice = chooseOver(ENVIRONMENT, READY, setting);
  expect(['cytology', 'ecg', 'coprology_sample'].map((type) => engineOf(choice, type))).toEqual([
    'llm',
    'local',
    'local',
  ]);
  expect(choice.missing).toEqual([]);
});

it('without a choice the environment’s applies', () => {
  expect(chooseOver(ENVIRONMENT, READY, null)).toEqual({ ...ENVIRONMENT, missing: [] });
});

it('a missing engine leaves its types to the environment’s, and is reported', () => {
  const setting = { byType: { cytology: 'webhook', ecg: 'webhook' }, leads: {} };
  const choice = chooseOver(ENVIRONMENT, READY, setting);
  expect([engineOf(choice, 'cytology'), engineOf(choice, 'ecg')]).toEqual(['local', 'llm']);
  expect(choice.missing).toEqual([
    { type: 'cytology', engine: 'webhook' },
    { type: 'ecg', engine: 'webhook' },
  ]);
});

it('a type named like an inherited property has no engine of its own', () => {
  expect(engineOf(ENVIRONMENT, 'constructor')).toBe('local');
  expect([...typesOf(ENVIRONMENT, ['ecg', 'constructor'])]).toEqual([
    ['llm', ['ecg']],
    ['local', ['constructor']],
  ]);
});
