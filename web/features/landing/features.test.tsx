// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import { quotedState, quotedTexts, STATE_WORDS } from '#domain/accuracy/publishedWords.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { Features } from './features.tsx';
import { Questions } from './questions.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The reader of each type, if any. */
function show(readers: Readonly<Record<string, string | null>> | undefined, page = <Features />) {
  const items = Object.entries(readers ?? {}).map(([type, reader]) => ({
    type,
    reader,
    ability: reader === null ? 'interprets' : 'reads',
    engines: [],
  }));
  fakeApi({
    'GET /api/abilities': () => (readers ? answer({ items }) : new Promise(() => {})),
  });
  renderPage({ routes: [{ path: '/', element: page }] });
}

const card = (name: string) => {
  const article = screen.getByRole('heading', { name }).closest('article');
  if (!article) throw new Error(name);
  return within(article);
};

it('a card says that an image is not measured only of types without a method', () => {
  show(undefined);
  expect(card('Ecografía y oftalmología').getByText('La imagen no se mide.')).toBeTruthy();
  expect(card('Citología y ciclo estral').getByText('La imagen no se mide.')).toBeTruthy();
  const ecg = card('Electrocardiografía');
  expect(ecg.queryByText(/no se mide/)).toBeNull();
  expect(ecg.getByText(/La frecuencia, medida/)).toBeTruthy();
});

it('a card names the engine of today, unjudged or not, and gives no share of few images', () => {
  show(undefined);
  const engine = new RegExp(`^Medición local ${LOCAL_ENGINE_VERSION}, sin IA`);
  for (const [name, method] of [
    ['Electrocardiografía', 'ecg'],
    ['Muestras de laboratorio', 'smear'],
  ] as const) {
    const text = card(name).getByText(engine).textContent;
    expect(text?.includes(STATE_WORDS.pending)).toBe(quotedState(method) === 'pending');
    for (const figure of quotedTexts(method)) expect(text).toContain(figure);
  }
  for (const unmeasured of ['Ecografía y oftalmología', 'Citología y ciclo estral']) {
    const ending = new RegExp(`${STATE_WORDS.never}\\.$`);
    expect(card(unmeasured).getByText(ending)).toBeTruthy();
  }
});

it('a card names the reader of each type', async () => {
  show({
    ultrasound: 'un modelo de lenguaje',
    ophthalmology: null,
    ecg: 'una automatización',
  });
  expect(
    await screen.findByText(
      'La imagen no se mide. En ecografía, un modelo de lenguaje lee la imagen.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Además, una automatización lee la imagen.')).toBeTruthy();
});

it('the questions promise that nothing is sent only where nobody outside reads', async () => {
  show({ ecg: null }, <Questions />);
  expect(await screen.findByText(/esta instalación no envía nada a nadie/)).toBeTruthy();
});

it('the questions tell of a possible reader until the readers here are known', () => {
  show(undefined, <Questions />);
  expect(screen.queryByText(/no envía nada a nadie/)).toBeNull();
  expect(screen.getByText(/Si en su instalación lee además un modelo/)).toBeTruthy();
});
