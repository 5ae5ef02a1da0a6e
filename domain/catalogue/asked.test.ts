import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { applies, decidedGroups, deciders, names } from './asked.ts';
import type { AnalysisDefinition, Condition, Conditional } from './field.ts';
import { validateAnswers } from './validate.ts';

const ofEar: Condition = { key: 'site', values: ['ear', 'other'] };
const ofCat: Condition = { key: 'species', like: ['gat'], among: ['gat', 'perr', 'huron'] };
const ofSite: Conditional = { onlyFor: [ofEar] };
const ofCats: Conditional = { onlyFor: [ofCat] };
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

everyRow<readonly [condition: Condition, values: Record<string, unknown>, named: boolean]>([
  [ofEar, { site: 'ear' }, true],
  [ofEar, { site: 'skin' }, false],
  [ofEar, {}, false],
  [ofCat, { species: 'Gata común' }, true],
  [ofCat, { species: 'Ualabí' }, false],
  [ofCat, { species: '' }, false],
])('answers {values} name {condition}: {named}', (condition, values, named) => {
  expect(names(condition, values)).toBe(named);
});

it('the decider of a form picks among the groups with its condition', () => {
  const group = (id: string, question: Conditional) => ({ id, title: id, fields: [], ...question });
  const groups = [group('ear', ofSite), group('cat ear', ofCatEars), group('cats', ofCats)];
  const decided = (form: Pick<AnalysisDefinition, 'decider' | 'groups'>) =>
    decidedGroups(form).map(({ id }) => id);
  expect(decided({ decider: { key: 'site', invitation: '' }, groups })).toEqual(['ear', 'cat ear']);
  expect(decided({ groups })).toEqual([]);
});

it('the server accepts an answer to a question that the form would hide', () => {
  const blood = catalogue.find('hematology_sample');
  const data = { sampleType: 'peripheral_blood', marrowBlastPct: 12 };
  expect(blood && validateAnswers(blood, data)).toMatchObject({ ok: true, answers: data });
});
