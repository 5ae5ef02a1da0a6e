import { expect, test } from 'vitest';
import { figure, table } from './table.ts';

test('columns are as wide as their widest cell', () => {
  expect(table(['a', 'longer'], [['value', 'x']])).toBe(
    ['| a     | longer |', '| ----- | ------ |', '| value | x      |'].join('\n'),
  );
});

test('figures keep three significant digits and large ones are whole', () => {
  expect(figure(0.12345)).toBe('0.123');
  expect(figure(12.345)).toBe('12.3');
  expect(figure(1234.5)).toBe('1,235');
  expect(figure(Number.NaN)).toBe('—');
});
