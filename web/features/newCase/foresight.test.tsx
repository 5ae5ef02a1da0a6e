// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { NewCase } from './newCase.tsx';

/** The form previews the result and cost of the case by the server's rules. */

const criteria = vi.hoisted(() => ({ runs: 0 }));
vi.mock('#domain/criteria/foresee.ts', async (load) => {
  const real = await load<typeof import('#domain/criteria/foresee.ts')>();
  const counted = <Asked extends readonly unknown[], Answer>(run: (...asked: Asked) => Answer) => {
    return (...asked: Asked) => {
      criteria.runs++;
      return run(...asked);
    };
  };
  return { ...real, foreseenOf: counted(real.foreseenOf) };
});

const URINE = 'urinalysis_sample';
const FREE = /^No se cobra: /;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi({
    'GET /api/me': () => answer(aMe({ consultations_remaining: 2 })),
    'GET /api/me/intervals': () => answer({ types: [], own: [] }),
    'GET /api/drafts': () => answer({ items: [] }),
    'GET /api/abilities': () => answer({ items: [reads([])] }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const reads = (off: readonly string[]) => ({
  type: URINE,
  ability: 'interprets',
  reader: null,
  engines: [],
  switches: { off, on: [] },
});

async function write(answers: Readonly<Record<string, string>>): Promise<void> {
  const element = <NewCase family="sample" onSent={() => {}} />;
  renderPage({ at: `/?type=${URINE}`, routes: [{ path: '*', element }] });
  await screen.findByText(/esta instalación interpreta sus datos/);
  for (const fold of document.querySelectorAll('summary')) fireEvent.click(fold);
  for (const [label, value] of Object.entries(answers))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

it('the foresight names the data that would allow a conclusion', async () => {
  await write({ Especie: 'Perro', Color: 'Ámbar' });
  const line = await screen.findByText(/de lo indicado no se concluye nada\./);
  expect(line.textContent).toMatch(FREE);
  expect(line.textContent).toContain('Permitirían concluir: Densidad');
});

it('a figure that the criteria classify makes the case charged', async () => {
  await write({ Especie: 'Perro', Color: 'Ámbar', Densidad: '1,020' });
  expect(await screen.findByText('Usará 1 de sus 2 consultas restantes.')).toBeTruthy();
  expect(screen.queryByText(FREE)).toBeNull();
});

it('a key press runs no criteria: they run once when typing rests', async () => {
  await write({ Especie: 'Perro', Densidad: '1,020' });
  await screen.findByText('Usará 1 de sus 2 consultas restantes.');
  const before = criteria.runs;
  const box = screen.getByLabelText('Densidad');
  for (const value of ['1', '1,', '1,0', '1,01', '1,010'])
    fireEvent.change(box, { target: { value } });
  expect(criteria.runs).toBe(before);
  await waitFor(() => expect(criteria.runs).toBe(before + 1));
});

it('a criterion that is off does not count', async () => {
  api.set('GET /api/abilities', () => answer({ items: [reads([`${URINE}/F:usg`])] }));
  await write({ Especie: 'Perro', Densidad: '1,020' });
  expect(await screen.findByText(/de lo indicado no se concluye nada\./)).toBeTruthy();
});

it('the foresight says when the uncharged cases of the day are used up', async () => {
  api.set('GET /api/me', () => answer(aMe({ uncharged_left_today: 0 })));
  await write({ Especie: 'Perro' });
  expect(
    await screen.findByText(/^Hoy ya ha enviado 10 casos sin cobro, .* no se admite hasta mañana/),
  ).toBeTruthy();
});

it('an unusual cost marks its bar, where phones show it in place of the usual line', async () => {
  await write({ Especie: 'Perro' });
  const line = await screen.findByText(FREE);
  const bar = line.parentElement;
  expect(bar?.querySelector('[data-unusual]')).toBe(line);
  expect(bar?.className).toContain('group/bar');
  expect(screen.getByText('Sin imágenes').parentElement?.className).toContain(
    'group-has-data-unusual/bar:hidden',
  );
  fireEvent.change(screen.getByLabelText('Densidad'), { target: { value: '1,020' } });
  expect(await screen.findByText(/Usará 1 de/)).toBeTruthy();
  expect(bar?.querySelector('[data-unusual]')).toBeNull();
});
