import { expect, test } from 'vitest';
import { fromWire, toWire, wireKeys } from './wireNames.ts';

const INSIDE = {
  vatNumber: null,
  id: 'x_y',
  preferences: { notifyFinished: true },
  plans: ['a_b'],
};
const WIRE = {
  vat_number: null,
  id: 'x_y',
  preferences: { notify_finished: true },
  plans: ['a_b'],
};

test('wire names round-trip with values unchanged', () => {
  expect(toWire(INSIDE)).toEqual(WIRE);
  expect(fromWire(WIRE)).toEqual(INSIDE);
  expect(fromWire(null)).toBeNull();
});

test('the order of the keys survives the codec', () => {
  expect(Object.keys(toWire(INSIDE))).toEqual(Object.keys(WIRE));
});

test('wireKeys renames a schema’s keys, not its parts', () => {
  const inner = { innerKey: 1 };
  expect(wireKeys({ outerKey: inner }).outer_key).toBe(inner);
});
