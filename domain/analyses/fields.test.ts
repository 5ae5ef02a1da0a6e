import { expect, it } from 'vitest';
import { halfRow, num, pick, suggest, threeState, yesNo } from './fields.ts';

it('num omits an empty unit and lets the rest decide the width', () => {
  expect(num('a', 'A', '', [1, 9], { integer: true })).toStrictEqual({
    kind: 'number',
    key: 'a',
    label: 'A',
    min: 1,
    max: 9,
    width: 'third',
    integer: true,
  });
  expect(num('a', 'A', 'ml', [0, 9], { width: 'half' })).toMatchObject({
    unit: 'ml',
    width: 'half',
  });
});

it('pick lists its options in the order given, and no default', () => {
  const field = pick('a', 'A', { large: 'Grande', small: 'Pequeña' });
  expect(field.options.map(({ value }) => value)).toEqual(['large', 'small']);
  expect(field).not.toHaveProperty('default');
});

it('an observable state is a finding; a question of fact is not', () => {
  expect(threeState('a', 'A', { width: 'half' })).toMatchObject({ finding: true, width: 'half' });
  expect(yesNo('a', 'A')).not.toHaveProperty('finding');
});

it('halfRow removes the width', () => {
  expect(halfRow(yesNo('a', 'A'))).not.toHaveProperty('width');
});

it('suggest has a placeholder to choose or write', () => {
  expect(suggest('a', 'A', ['x'])).toMatchObject({ placeholder: 'Elija o escriba' });
});
