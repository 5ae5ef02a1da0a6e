// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { networkProblem } from '#web/api/problem.ts';
import { createQueryClient } from '#web/api/queryClient.ts';
import { Retrying } from './retrying.tsx';

afterEach(() => vi.useRealTimers());

const AGAIN = 'Reintentando…';

function Page({ read }: { readonly read: () => Promise<string> }) {
  const { data, isError } = useQuery({ queryKey: ['x'], queryFn: read });
  return <p>{isError ? 'No se pudo cargar.' : (data ?? 'Cargando…')}</p>;
}

function open(read: () => Promise<string>) {
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Retrying />
      <Page read={read} />
    </QueryClientProvider>,
  );
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('announces the retry, and after four seconds the failure', async () => {
  open(() => Promise.reject(networkProblem()));
  await wait(1_000);
  expect(screen.queryByText(AGAIN)).toBeNull();
  await wait(600);
  expect(screen.getByText(AGAIN)).toBeTruthy();
  await wait(2_500);
  expect(screen.getByText('No se pudo cargar.')).toBeTruthy();
  expect(screen.queryByText(AGAIN)).toBeNull();
});

it('announces nothing when the first retry succeeds', async () => {
  const read = vi.fn(async () => 'Aquí está').mockRejectedValueOnce(networkProblem());
  open(read);
  await wait(1_499);
  expect(screen.queryByText(AGAIN)).toBeNull();
  await wait(200);
  expect(screen.getByText('Aquí está')).toBeTruthy();
  expect(screen.queryByText(AGAIN)).toBeNull();
});
