// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { Processing } from './processing.tsx';

afterEach(() => vi.unstubAllGlobals());

const ID = '7f3c2b18-1111-4222-8333-abcdef012345';
const SHOWN = {
  id: ID,
  createdAt: '2026-11-20T09:48:00.000Z',
  submittedAt: '2026-11-20T09:49:00.000Z',
  images: [],
};

it('a waiting case says how many are before it, how long it takes, and when its turn has come', async () => {
  const route = `GET /api/analyses/${ID}/place` as const;
  const placeOf = (ahead: number | null, seconds: number | null) => () =>
    answer({ ahead, more: false, seconds });
  const api = fakeApi({ 'GET /api/me': () => answer(aMe()), [route]: placeOf(12, null) });
  const element = <Processing analysis={SHOWN} definition={undefined} />;
  const { queryClient } = renderPage({ routes: [{ path: '/', element }] });
  const place = (ahead: number | null, seconds: number | null) => {
    api.set(route, placeOf(ahead, seconds));
    return act(() => queryClient.invalidateQueries());
  };
  expect(screen.getByText('Leyendo el caso')).toBeTruthy();

  expect(await screen.findByText('En la cola de lectura')).toBeTruthy();
  expect(screen.getByText('Hay 12 casos por delante.')).toBeTruthy();
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain(
    'Espera su turno',
  );

  await place(8, 100);
  const text = 'Hay 8 casos por delante. Al ritmo de ahora, el informe tardará unos 2 minutos.';
  expect(await screen.findByText(text)).toBeTruthy();

  await place(null, null);
  expect(await screen.findByText('Leyendo el caso')).toBeTruthy();
  expect(screen.queryByText('Espera su turno')).toBeNull();
});
