import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { isDatabaseAway } from './databaseAway.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

everyRow([
  ['refused', coded('ECONNREFUSED')],
  ['refused on each address', new AggregateError([coded('ECONNREFUSED')], '')],
  ['going down', coded('57P01')],
  ['too slow', coded('57014')],
  ['full', coded('53300')],
  ['cut without a word', new Error('Connection terminated unexpectedly')],
  ['silent behind others', new Error('Query read timeout')],
  ['no connection free', new Error('timeout exceeded when trying to connect')],
  [
    'used after the loss',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['wrapped', new Error('Failed query', { cause: coded('57P01') })],
])('a database that is {case} is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

everyRow([
  ['a refusal of data', coded('22P05')],
  ['a broken constraint', new Error('Failed query', { cause: coded('23505') })],
  ['a wrong password of ours', coded('28P01')],
  ['a missing file', coded('ENOENT')],
  ['a mistake', new TypeError('x is not a function')],
  ['nothing', undefined],
])('{case} does not mean that the database is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
