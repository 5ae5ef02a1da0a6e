import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { applies, deciders } from './asked.ts';
import type { Conditional } from './field.ts';
import { validateAnswers } from './validate.ts';

const ofSite: Conditional = { onlyFor: [{ key: 'site', values: ['ear', 'other'] }] };
const ofCats: Conditional = {
  onlyFor: [{ key: 'species', like: ['gat'], among: ['gat', 'perr', 'huron'] }],
};
const ofCatEars: Conditional = { onlyFor: [...(ofSite.onlyFor ?? []), ...(ofCats.onlyFor ?? [])] };
const inWords: Conditional = { unless: ['right', 'left'] };

type Row = readonly [question: Conditional, values: Record<string, unknown>, asked: boolean];
const ROWS: readonly Row[] = [
  [{}, { site: 'ear' }, true],
  [ofSite, {}, true],
  [ofSite, { site: ' ' }, true],
  [ofSite, { site: 'ear' }, true],
  [ofSite, { site: 'skin' }, false],
  [ofCats, { species: 'Gata común' }, true],
  [ofCats, { species: 'Hurón' }, false],
  [ofCats, { species: 'Ualabí' }, true],
  [ofCats, { species: 'Perro y gato' }, true],
  [ofCatEars, { site: 'ear', species: 'Perro' }, false],
  [ofCatEars, { site: 'skin', species: 'Gato' }, false],
  [ofCatEars, { site: 'ear', species: 'Gato' }, true],
  [inWords, { right: null, left: '' }, true],
  [inWords, { left: 0 }, false],
];
everyRow(ROWS)('question {question} with answers {values}: {asked}', (question, values, asked) => {
  expect(applies(question, values)).toBe(asked);
});

it('a question depends on each answer that it names', () => {
  expect(deciders(ofCatEars)).toEqual(['site', 'species']);
  expect(deciders(inWords)).toEqual(['right', 'left']);
});

it('the server accepts an answer to a question that the form would hide', () => {
  const blood = catalogue.find('hematology_sample');
  const data = { sampleType: 'peripheral_blood', marrowBlastPct: 12 };
  expect(blood && validateAnswers(blood, data)).toEqual({ ok: true, answers: data });
});
