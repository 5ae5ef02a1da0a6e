// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { NewCase } from './newCase.tsx';

/** The rail foretells the contents of the report, by the rules of the type. */

const URINE = 'urinalysis_sample';
const FLUIDS = 'body_fluids_sample';
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function begin(type: string, ability: 'interprets' | 'measuresAndInterprets' = 'interprets') {
  const switches = { off: [], on: [] };
  const item = { type, ability, reader: null, engines: [], switches };
  fakeApi({
    'GET /api/me': () => answer(aMe({ consultations_remaining: 2 })),
    'GET /api/me/intervals': () => answer({ types: [], own: [] }),
    'GET /api/drafts': () => answer({ items: [] }),
    'GET /api/abilities': () => answer({ items: [item] }),
  });
  const element = <NewCase family="sample" onSent={() => {}} />;
  renderPage({ at: `/?type=${type}`, routes: [{ path: '*', element }] });
  await screen.findByLabelText('Especie');
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const rail = () => screen.queryByRole('region', { name: 'Qué dirá el informe' });
const lines = () => {
  const card = rail();
  return card ? [...card.querySelectorAll('li')].map((each) => each.textContent) : [];
};

it('the rail says nothing of a patient alone', async () => {
  await begin(URINE);
  write('Especie', 'Perro');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(rail()).toBeNull();
});

it('the rail names the data that a conclusion lacks, and leads to the first', async () => {
  await begin(URINE);
  write('Especie', 'Perro');
  write('Color', 'Ámbar');
  await waitFor(() => expect(rail()).toBeTruthy());
  expect(lines()).toEqual([
    'No interpreta las imágenes',
    'Para concluir falta, por ejemplo: densidad, creatinina en suero y cociente proteína/creatinina (UPC). Completar',
  ]);
  fireEvent.click(within(rail()!).getByRole('button', { name: /^Completar: Para concluir/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Densidad'));
});

it('the rail names the data of a conclusion and what may be measured', async () => {
  await begin(FLUIDS, 'measuresAndInterprets');
  write('Especie', 'Gato');
  write('Tipo de líquido', 'peritoneal');
  write('Proteínas totales', '58');
  write('Células nucleadas (TNCC)', '3,8');
  await waitFor(() =>
    expect(lines()[0]).toBe(
      'Conclusión por tipo de líquido, proteínas totales y células nucleadas (TNCC)',
    ),
  );
  expect(lines().slice(1)).toEqual([
    'Con su intervalo o corte: proteínas totales y células nucleadas (TNCC)',
    'Urgencia y siguiente paso',
    'Medidas de la imagen: sin imágenes',
  ]);
});

it('without an answer beyond the patient the rail is empty again', async () => {
  await begin(URINE);
  write('Densidad', '1,020');
  await waitFor(() => expect(rail()).toBeTruthy());
  write('Densidad', '');
  await waitFor(() => expect(rail()).toBeNull());
});
