// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MissingPart } from './missingPart.tsx';
import { type OnDemand, onDemand, useOnDemand } from './onDemand.ts';
import { type MenuStart, useMenuOnDemand } from './useMenuOnDemand.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Sign = () => <p>Aquí está</p>;

function Place({ part, wanted }: { readonly part: OnDemand<object>; readonly wanted: boolean }) {
  const Part = useOnDemand(part, wanted);
  return Part && wanted ? <Part /> : null;
}

const Menu = ({ pressed }: MenuStart) => <p>{`abierto: ${pressed}`}</p>;

function MenuPlace({ part }: { readonly part: OnDemand<MenuStart> }) {
  const menu = useMenuOnDemand(part);
  return menu.Menu ? <menu.Menu {...menu.start} /> : <button type="button" {...menu.standIn} />;
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
  await screen.findByRole('alert');
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
  ['loads the page again, where a browser remembers a failure', 200, 1, 'Vuelva a cargarla'],
  ['waits for a server that is away', 503, 0, 'El servidor no responde'],
  ['waits for the network', 0, 0, 'Compruebe la conexión'],
])('a retry that fails %s', async (_, status, reloads, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(status !== 0);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
  vi.stubGlobal('__reactRouterManifest', { version: '' });
  const { reload, want } = open(failing(9));
  want(true);
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  retry();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Reintentar' }).ariaBusy).toBeFalsy(),
  );
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('a menu that fails after a press says so, and opens once it comes', async () => {
  const part = onDemand<MenuStart>(
    vi.fn(async () => Menu).mockRejectedValueOnce(new TypeError('Failed to fetch')),
  );
  render(
    <>
      <MissingPart />
      <MenuPlace part={part} />
    </>,
  );
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('alert');
  retry();
  expect(await screen.findByText('abierto: true')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
