import { expect, it } from 'vitest';
import { ophthalmology } from '#domain/analyses/ophthalmology.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { says } from '#domain/text/mentions.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { applyRules, type TypeCriteria } from './apply.ts';
import { composeCriteria } from './report.ts';
import type { Rule } from './rule.ts';

const READS: Rule = {
  id: 'F1',
  stage: 'flags',
  mark: 'house',
  sources: [],
  about: 'Peso.',
  apply: (facts) => {
    const value = facts.number('patientWeight');
    if (value === undefined) return undefined;
    const figure = { name: 'Peso OD', of: 'Peso', side: 'OD', value, origin: 'indicado' } as const;
    return { kind: 'figure', figure };
  },
};
const DROPS: Rule = {
  ...READS,
  id: 'K1',
  stage: 'coherence',
  apply: ({ weight }) =>
    weight === 0
      ? { kind: 'coherence', text: 'nada pesa 0 kg.', keys: [], drops: ['patientWeight'] }
      : undefined,
};

function applied(answers: Answers, context?: readonly string[]) {
  const criteria: TypeCriteria = {
    type: 'ophthalmology',
    rules: [DROPS, READS],
    acts: {},
    inCore: [],
    decisive: [],
    onlyImages: '',
    nothing: '',
    ...(context ? { context } : {}),
  };
  const criteriaCase = {
    definition: ophthalmology,
    answers,
    images: { received: 0, read: 0, measured: false },
    now: new Date('2026-11-21T10:00:00Z'),
  };
  const result = applyRules(criteria, criteriaCase);
  return { facts: result.facts, parts: composeCriteria(criteria, criteriaCase, result).parts };
}

it('criteria: a figure of one side has its side and the name of both', () => {
  expect(applied({ patientWeight: 3 }).parts.measurements).toEqual([
    { name: 'Peso OD', of: 'Peso', side: 'OD', value: 3, origin: 'indicado' },
  ]);
});

it('criteria: a dropped answer is known as dropped', () => {
  expect(applied({ patientWeight: 0 }).facts.dropped('patientWeight')).toBe(true);
  expect(applied({ patientWeight: 3 }).facts.dropped('patientWeight')).toBe(false);
});

it('criteria: a figure read from any answer is a fact', () => {
  expect(applied({ patientWeight: 3 }).facts.anyFact()).toBe(true);
  expect(applied({ patientWeight: 0 }).facts.anyFact()).toBe(false);
});

everyRow([
  ['pus', true],
  ['Secreción con pus.', true],
  ['se le puso colirio', false],
  ['sin pus', false],
])('criteria: «{text}» says the whole word pus: {expected}', (text, expected) =>
  expect(says(text, ['pus$'])).toBe(expected),
);

everyRow([
  ['Velagliflozina desde hace 10 días', true],
  ['EMPAGLIFLOZINA', true],
  ['no toma velagliflozina', false],
  ['Insulina', false],
])('criteria: «{text}» has flozin in a word: {expected}', (text, expected) =>
  expect(says(text, ['*flozin'])).toBe(expected),
);
