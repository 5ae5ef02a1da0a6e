// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SectionIndex } from './sectionIndex.tsx';
import type { AccountSection } from './sections.ts';

const SECTIONS = ['perfil', 'sesiones'].map((id) => ({ id, title: id })) as AccountSection[];
/** Pixels from the top of the window. */
let tops: Record<string, number>;
beforeEach(() => {
  tops = { perfil: 0, sesiones: 2000 };
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent === 'sesiones' ? 640 : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return { top: tops[this.id] ?? 0 } as DOMRect;
  });
});
afterEach(() => vi.restoreAllMocks());

function open() {
  render(
    <MemoryRouter>
      <SectionIndex sections={SECTIONS} />
      {SECTIONS.map(({ id }) => (
        <section key={id} id={id} />
      ))}
    </MemoryRouter>,
  );
  return screen.getByRole('list');
}

const scrollTo = (next: Record<string, number>) => {
  tops = next;
  fireEvent.scroll(window);
};

test('the row goes with the section in view', () => {
  const row = open();
  scrollTo({ perfil: -2000, sesiones: 0 });
  expect(row.scrollLeft).toBe(640);
  scrollTo({ perfil: 0, sesiones: 2000 });
  expect(row.scrollLeft).toBe(0);
});

test('the row stays with the link that has the focus of a key', () => {
  const row = open();
  scrollTo({ perfil: -2000, sesiones: 0 });
  fireEvent.keyDown(document.body, { key: 'Tab' });
  screen.getByRole('link', { name: 'sesiones' }).focus();
  scrollTo({ perfil: 0, sesiones: 2000 });
  expect(row.scrollLeft).toBe(640);
});
