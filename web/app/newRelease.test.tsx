// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSending, stopSendings } from '#web/api/sendings.ts';
import { newRelease } from '#web/parts/part.ts';
import { NewRelease } from './newRelease.tsx';

beforeEach(() => {
  vi.stubGlobal('__reactRouterManifest', { version: 'aaaa1111' });
  // This tab has left the release before: nothing but a press leads on.
  sessionStorage.setItem('vetoscopio:release-left', 'aaaa1111');
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  stopSendings();
  newRelease.set(false);
});

function open() {
  const element = (
    <>
      <NewRelease />
      <form data-kept="">
        <input aria-label="Del caso" />
      </form>
      <form>
        <input aria-label="De otro formulario" />
      </form>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const arrives = () => act(() => newRelease.set(true));

test('nothing is said before a part is gone', () => {
  open();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['nothing was typed', [], 'Hay una versión nueva.'],
  ['a case was typed', ['Del caso'], 'Hay una versión nueva. Lo escrito queda guardado.'],
  [
    'another form was typed',
    ['Del caso', 'De otro formulario'],
    'Hay una versión nueva. Guarde antes lo que haya escrito.',
  ],
])('where %s, the notice has one press and says what becomes of it', (_, typed, words) => {
  open();
  for (const label of typed)
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Bruma' } });
  arrives();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy();
});

test('a case on its way is not cut off without a press', () => {
  sessionStorage.clear();
  open();
  act(() =>
    beginSending({
      draft: 'd1',
      name: 'Bruma',
      uploaded: 1,
      total: 3,
      away: true,
      stop: () => {},
    }),
  );
  arrives();
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy();
});
