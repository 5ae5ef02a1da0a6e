// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MissingPart } from './missingPart.tsx';
import { type OnDemand, onDemand, useOnDemand } from './onDemand.ts';

afterEach(() => vi.restoreAllMocks());

const Sign = () => <p>Aquí está</p>;

function Place({ part, wanted }: { readonly part: OnDemand<object>; readonly wanted: boolean }) {
  const Part = useOnDemand(part, wanted);
  return Part && wanted ? <Part /> : null;
}

function failing(times: number) {
  const fetch = vi.fn(async () => Sign);
  for (let time = 0; time < times; time += 1)
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return fetch;
}

function open(fetch: () => Promise<typeof Sign>) {
  const reload = vi.fn();
  const part = onDemand(fetch);
  const page = (wanted: boolean) => (
    <>
      <MissingPart reload={reload} />
      <Place part={part} wanted={wanted} />
    </>
  );
  const { rerender } = render(page(false));
  return { reload, want: (wanted: boolean) => rerender(page(wanted)) };
}

const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));

test('a part that fails to load after a press says so, and comes with a retry', async () => {
  const { reload, want } = open(failing(1));
  want(true);
  expect((await screen.findByRole('alert')).textContent).toContain('no se ha podido cargar');
  retry();
  expect(await screen.findByText('Aquí está')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('the message goes when the part is no longer wanted', async () => {
  const { want } = open(failing(1));
  want(true);
  await screen.findByRole('alert');
  want(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part that fails ahead of its press says nothing', async () => {
  const fetch = failing(1);
  const { want } = open(fetch);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  want(true);
  expect(await screen.findByText('Aquí está')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['loads the page again, where a browser or a new release has lost the part', true, 1],
  ['waits for the network', false, 0],
])('a retry that fails %s', async (_, online, reloads) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const { reload, want } = open(failing(9));
  want(true);
  await screen.findByRole('alert');
  retry();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Reintentar' }).ariaBusy).toBeFalsy(),
  );
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(screen.getByRole('alert')).toBeTruthy();
});
