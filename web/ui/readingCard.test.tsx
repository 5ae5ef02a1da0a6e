// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Reading, ReadingCard } from './readingCard.tsx';

const LOADING: Reading<string> = {
  data: undefined,
  problem: undefined,
  isFetching: true,
  refetch: vi.fn(),
};
const FAILED = { ...LOADING, problem: { detail: 'Sin red.' }, isFetching: false };

const draw = (reading: Reading<string>, look: { framed?: true; brief?: true } = {}) =>
  render(
    <ReadingCard reading={reading} failed="No se pudo leer" loading="Leyendo…" {...look}>
      {(data) => <p>{data}</p>}
    </ReadingCard>,
  ).container;

it('ReadingCard shows the loading part until there is data or a failure', () => {
  expect(draw(LOADING).textContent).toBe('Leyendo…');
});

it('ReadingCard says why the read failed and reads again when asked', () => {
  const refetch = vi.fn();
  expect(draw({ ...FAILED, refetch }).textContent).toBe('No se pudo leerSin red.Intentar de Nuevo');
  fireEvent.click(screen.getByRole('button', { name: 'Intentar de Nuevo' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('ReadingCard keeps older data when reading it again fails', () => {
  expect(draw({ ...FAILED, data: 'leído' }).textContent).toBe('leído');
});

it('a brief ReadingCard omits the detail', () => {
  expect(draw(FAILED, { brief: true }).textContent).toBe('No se pudo leerIntentar de Nuevo');
});

it('a framed ReadingCard is busy while loading and announces the failure', () => {
  expect(draw(LOADING, { framed: true }).querySelector('section')?.ariaBusy).toBe('true');
  draw(FAILED, { framed: true });
  expect(screen.getByRole('alert').textContent).toContain('Sin red.');
});
