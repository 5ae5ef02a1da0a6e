// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { field, leave, notes, write } from '#tests/support/drawnForm.tsx';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { NewCase } from './newCase.tsx';

/** The unit of a figure in doubt is asked once, and then remembered for the account. */

const BLOOD = 'hematology_sample';
const LINE = /^Hemoglobina: escrito/;
let api: ReturnType<typeof fakeApi>;
let remembered: { analyte: string; unit: string }[];

beforeEach(() => {
  localStorage.clear();
  remembered = [];
  const list = () => answer({ items: remembered });
  api = fakeApi({
    'GET /api/me': () => answer(aMe({ consultations_remaining: 2 })),
    'GET /api/me/intervals': () => answer({ types: [], own: [] }),
    'GET /api/me/units': list,
    'PUT /api/me/units': list,
    'GET /api/drafts': () => answer({ items: [] }),
    'GET /api/abilities': () =>
      answer({
        items: [
          {
            type: BLOOD,
            ability: 'interprets',
            reader: null,
            engines: [],
            switches: { off: [], on: [] },
          },
        ],
      }),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(): Promise<void> {
  const element = <NewCase family="sample" onSent={() => {}} />;
  renderPage({ at: `/?type=${BLOOD}`, routes: [{ path: '*', element }] });
  await screen.findByText(/esta instalación interpreta sus datos/);
  await screen.findByLabelText('Especie');
  for (const fold of screen.getAllByRole('button', { expanded: false })) fireEvent.click(fold);
  write('Especie', 'Perro');
  await waitFor(() => expect(api.count('GET', '/api/me/units')).toBe(1));
}

function type(label: string, text: string): void {
  write(label, text);
  leave(label);
}

const saved = () => api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('an answer is saved for its analyte, and the list is loaded once', async () => {
  await open();
  type('Hemoglobina', '12,4');
  fireEvent.click(await screen.findByRole('button', { name: 'Usar 124 g/l' }));
  expect(saved()).toEqual([{ analyte: 'hemoglobina', unit: 'g/dl' }]);
  expect(api.count('GET', '/api/me/units')).toBe(1);
});

it('a figure in the remembered unit is a line with «Cambiar», which asks again and forgets', async () => {
  remembered = [{ analyte: 'hemoglobina', unit: 'g/dl' }];
  await open();
  type('Hemoglobina', '12,4');
  expect((await screen.findByText(LINE)).textContent).toBe(
    'Hemoglobina: escrito 12,4; se usa 124 g/l.',
  );
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Cambiar' }));
  expect(saved()).toEqual([]);
  remembered = [];
  press('Cambiar');
  expect(saved()).toEqual([{ analyte: 'hemoglobina', unit: null }]);
  expect(field('Hemoglobina').value).toBe('12,4');
  expect(notes('Hemoglobina')).toContain('¿Está en g/dl?');
  await waitFor(() => expect(document.activeElement).toBe(field('Hemoglobina')));
  leave('Hemoglobina');
  expect(screen.queryByText(LINE)).toBeNull();
});

it('a figure that is normal as typed, or cannot be in the remembered unit, is not read in it', async () => {
  remembered = [
    { analyte: 'glucosa', unit: 'mg/dl' },
    { analyte: 'hemoglobina', unit: 'g/l' },
  ];
  await open();
  type('Glucosa en sangre', '5');
  type('Hemoglobina', '14,5');
  expect(await screen.findByRole('button', { name: 'Usar 145 g/l' })).toBeDefined();
  expect(screen.queryByText(/: escrito/)).toBeNull();
  expect(field('Glucosa en sangre').value).toBe('5');
});

it('an answer that is taken back is forgotten', async () => {
  await open();
  type('Hemoglobina', '12,4');
  fireEvent.click(await screen.findByRole('button', { name: 'Usar 124 g/l' }));
  press('Deshacer');
  expect(saved()).toEqual([
    { analyte: 'hemoglobina', unit: 'g/dl' },
    { analyte: 'hemoglobina', unit: null },
  ]);
});
