// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { AskableAbility } from '#domain/rules/typeWords.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { dataRead } from './dataRead.ts';
import { TypesRead } from './typesRead.tsx';

afterEach(() => vi.unstubAllGlobals());

/** As `GET /api/abilities` of an installation where a model reads some types. */
function show(read: readonly string[], reader = 'un modelo de lenguaje') {
  const items = catalogue.all.map(
    ({ type, imageKind }): AskableAbility => ({
      type,
      engines: [],
      reader: read.includes(type) ? reader : null,
      ability: read.includes(type)
        ? 'reads'
        : imageKind.method
          ? 'measuresAndInterprets'
          : 'interprets',
    }),
  );
  fakeApi({ 'GET /api/abilities': () => answer({ items }) });
  renderPage({ routes: [{ path: '/', element: <TypesRead /> }] });
}
async function typeOf(label: string) {
  const row = (await screen.findByRole('heading', { name: label })).closest('li');
  if (!row) throw new Error(label);
  return within(row);
}

it('without a model only the quality of images is said to be checked', async () => {
  show([]);
  expect(await screen.findByText(/Sin modelo de IA: en esta instalación/)).toBeTruthy();
  expect((await typeOf('Ecografía')).getByText(/solo la calidad técnica/)).toBeTruthy();
  expect((await typeOf('ECG')).getByText(/Mide la frecuencia/)).toBeTruthy();
});

it('a model that reads one type is named for that type alone', async () => {
  show(['ecg']);
  expect(
    await screen.findByText(/en los tipos que lo dicen, la lectura de un modelo/),
  ).toBeTruthy();
  expect(screen.queryByText(/Sin modelo de IA/)).toBeNull();
  const ecg = await typeOf('ECG');
  expect(ecg.getByText('Lee la imagen')).toBeTruthy();
  expect(ecg.getByText(/un modelo de lenguaje lee la imagen y los datos/)).toBeTruthy();
  expect(ecg.queryByText(/solo la calidad técnica/)).toBeNull();
  expect((await typeOf('Ecografía')).getByText(/solo la calidad técnica/)).toBeTruthy();
});

it('a measured type that a model reads shows both', async () => {
  show(['cytology'], 'una automatización');
  await screen.findByText(/en los tipos que lo dicen, la lectura de una automatización\./);
  const cytology = await typeOf('Citología');
  const [sentence] = cytology.getAllByText(/Dibuja los núcleos/);
  expect(sentence?.textContent).toMatch(/Dibuja los núcleos.*una automatización lee la imagen/);
});

it('each type has a sentence of its own', async () => {
  show([]);
  await screen.findByText(/Sin modelo de IA: en esta instalación/);
  const sentences = catalogue.all.map(({ type }) => dataRead(type));
  expect(new Set(sentences).size).toBe(catalogue.all.length);
  expect(sentences).not.toContain(dataRead('unknown'));
  for (const sentence of sentences)
    expect(screen.getByText((text) => text.startsWith(sentence))).toBeTruthy();
});
