// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';

const BREEDS = ['Bóxer', 'Pastor alemán', 'Border collie', 'Beagle'];

beforeAll(() => {
  // jsdom has no ResizeObserver, which the popper needs.
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

test('combobox keeps typed text, listed or not', () => {
  render(<Breed />);
  fireEvent.change(input(), { target: { value: 'Ratonero bodeguero' } });
  expect(options()).toEqual([]);
  fireEvent.blur(input());
  expect(input().value).toBe('Ratonero bodeguero');
});

test('combobox ignores accents and lists prefix matches first', () => {
  render(<Breed />);
  fireEvent.change(input(), { target: { value: 'bo' } });
  expect(options()).toEqual(['Bóxer', 'Border collie']);
  fireEvent.change(input(), { target: { value: 'aleman' } });
  expect(options()).toEqual(['Pastor alemán']);
});

test('combobox opens with the arrows, which wrap around, and Enter chooses', () => {
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

test('combobox leaves Enter to the form without an active suggestion', () => {
  render(<Breed />);
  fireEvent.change(input(), { target: { value: 'bo' } });
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
  expect(input().value).toBe('bo');
});

test('combobox closes on Escape and keeps the text', () => {
  render(<Breed />);
  fireEvent.change(input(), { target: { value: 'bo' } });
  press('Escape');
  expect(options()).toEqual([]);
  expect(input().value).toBe('bo');
});

test('combobox lists every suggestion on click, also with one chosen', () => {
  render(<Breed initial="Beagle" />);
  fireEvent.click(input());
  expect(options()).toEqual(BREEDS);
  fireEvent.click(screen.getByRole('option', { name: 'Bóxer' }));
  expect(input().value).toBe('Bóxer');
});
