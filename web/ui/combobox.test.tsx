// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

const BREEDS = ['Bóxer', 'Pastor alemán', 'Border collie', 'Beagle'];

beforeAll(() => {
  // jsdom draws nothing, so it has no observer of sizes; the popper asks for one.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

afterEach(cleanup);

function Breed({ initial = '' }: { readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Raza">
      <Combobox value={value} onChange={setValue} suggestions={BREEDS} />
    </Field>
  );
}

function input(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Raza' });
}

function options(): string[] {
  return screen.queryAllByRole('option').map((option) => option.textContent ?? '');
}

function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(input(), { key });
}

test('what is written stays, in the list or not', () => {
  render(<Breed />);
  fireEvent.change(input(), { target: { value: 'Ratonero bodeguero' } });
  expect(options()).toEqual([]);
  fireEvent.blur(input());
  expect(input().value).toBe('Ratonero bodeguero');
});

test('finds without accents, first what begins with the letters', () => {
  render(<Breed />);
  fireEvent.change(input(), { target: { value: 'bo' } });
  expect(options()).toEqual(['Bóxer', 'Border collie']);
  fireEvent.change(input(), { target: { value: 'aleman' } });
  expect(options()).toEqual(['Pastor alemán']);
});

test('the arrows open the list and go round, Enter chooses', () => {
  render(<Breed />);
  press('ArrowDown');
  expect(options()).toEqual(BREEDS);
  expect(input().getAttribute('aria-activedescendant')).toBeNull();
  press('ArrowDown', 'ArrowDown');
  const active = input().getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')?.textContent).toBe('Pastor alemán');
  press('Enter');
  expect(input().value).toBe('Pastor alemán');
  expect(input().getAttribute('aria-expanded')).toBe('false');
  press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter');
  expect(input().value).toBe('Beagle');
});

test('Enter without a suggestion at hand is left to the form', () => {
  render(<Breed />);
  fireEvent.change(input(), { target: { value: 'bo' } });
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
  expect(input().value).toBe('bo');
});

test('Escape closes the list and keeps the text', () => {
  render(<Breed />);
  fireEvent.change(input(), { target: { value: 'bo' } });
  press('Escape');
  expect(options()).toEqual([]);
  expect(input().value).toBe('bo');
});

test('a click shows every suggestion, also when one is chosen already', () => {
  render(<Breed initial="Beagle" />);
  fireEvent.click(input());
  expect(options()).toEqual(BREEDS);
  fireEvent.click(screen.getByRole('option', { name: 'Bóxer' }));
  expect(input().value).toBe('Bóxer');
});
