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

test('wire names go out and come back, values untouched', () => {
  expect(toWire(INSIDE)).toEqual(WIRE);
  expect(fromWire(WIRE)).toEqual(INSIDE);
  expect(fromWire(null)).toBeNull();
});

test('the order of the keys survives the codec', () => {
  expect(Object.keys(toWire(INSIDE))).toEqual(Object.keys(WIRE));
});

test('the keys of a schema change and its parts do not', () => {
  const inner = { innerKey: 1 };
  expect(wireKeys({ outerKey: inner }).outer_key).toBe(inner);
});
