// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type OnDemand, onDemand, useOnDemand } from './onDemand.ts';
import { type MenuStart, useMenuOnDemand } from './useMenuOnDemand.ts';

const Sign = () => <p>Aquí está</p>;

interface PlaceProps {
  readonly part: OnDemand<object>;
  readonly wanted: boolean;
  readonly ahead?: boolean;
}

function Place({ part, wanted, ahead = true }: PlaceProps) {
  const Part = useOnDemand(part, wanted, { ahead });
  return Part ? <Part /> : null;
}

test('a component is fetched when it is wanted, and only once', async () => {
  const fetch = vi.fn(async () => Sign);
  const part = onDemand(fetch);
  const { rerender } = render(<Place part={part} wanted={false} />);
  expect(fetch).not.toHaveBeenCalled();
  rerender(<Place part={part} wanted />);
  expect(await screen.findByText('Aquí está')).toBeTruthy();
  render(<Place part={part} wanted />);
  expect(screen.getAllByText('Aquí está')).toHaveLength(2);
  expect(fetch).toHaveBeenCalledOnce();
});

test.each(['pointerMove', 'pointerDown', 'keyDown'] as const)(
  'a component comes before it is wanted, at the first %s',
  async (sign) => {
    render(<Place part={onDemand(async () => Sign)} wanted={false} />);
    fireEvent[sign](document.body);
    expect(await screen.findByText('Aquí está')).toBeTruthy();
  },
);

test('a component that is not asked for ahead waits until it is wanted', async () => {
  const fetch = vi.fn(async () => Sign);
  const part = onDemand(fetch);
  render(<Place part={part} wanted={false} ahead={false} />);
  fireEvent.pointerDown(document.body);
  await act(async () => {});
  expect(fetch).not.toHaveBeenCalled();
});

test('a component that failed to load comes when the network is back', async () => {
  const fetch = vi.fn(async () => Sign);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<Place part={onDemand(fetch)} wanted />);
  await act(async () => {});
  expect(screen.queryByText('Aquí está')).toBeNull();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Aquí está')).toBeTruthy();
});

function Menu({ pressed, focused }: MenuStart) {
  return <p>{`abierto: ${pressed}, enfocado: ${focused}`}</p>;
}

function MenuPlace({ part }: { readonly part: OnDemand<MenuStart> }) {
  const menu = useMenuOnDemand(part);
  return menu.Menu ? <menu.Menu {...menu.start} /> : <button type="button" {...menu.standIn} />;
}

test('a menu takes the place of its button, open and focused if that was', async () => {
  render(<MenuPlace part={onDemand(async () => Menu)} />);
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText('abierto: true, enfocado: true')).toBeTruthy();
});

test('a menu that comes between press and release opens', async () => {
  render(<MenuPlace part={onDemand(async () => Menu)} />);
  fireEvent.pointerDown(screen.getByRole('button'), { button: 0 });
  expect(await screen.findByText('abierto: true, enfocado: false')).toBeTruthy();
});

test('a menu that the pointer only passes stays closed', async () => {
  render(<MenuPlace part={onDemand(async () => Menu)} />);
  fireEvent.pointerEnter(screen.getByRole('button'));
  expect(await screen.findByText('abierto: false, enfocado: false')).toBeTruthy();
});

test('a menu that failed to load keeps its button for another touch', async () => {
  const fetch = vi.fn(async () => Menu);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<MenuPlace part={onDemand(fetch)} />);
  fireEvent.pointerEnter(screen.getByRole('button'));
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await act(async () => {});
  fireEvent.pointerEnter(screen.getByRole('button'));
  expect(await screen.findByText(/abierto/)).toBeTruthy();
});
