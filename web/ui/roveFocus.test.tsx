// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Accordion } from './accordion.tsx';
import { Tabs } from './tabs.tsx';

const ITEMS = [
  { value: 'a', label: 'Uno', title: 'Uno', content: 'Primero' },
  { value: 'b', label: 'Dos', title: 'Dos', content: 'Segundo', disabled: true },
  { value: 'c', label: 'Tres', title: 'Tres', content: 'Tercero' },
];

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

test('arrows go round the tabs that can be opened, and open them', () => {
  render(<Tabs label="Partes" items={ITEMS} />);
  screen.getByRole('tab', { name: 'Uno' }).focus();
  press('ArrowRight');
  expect([focused(), screen.getByRole('tabpanel').textContent]).toEqual(['Tres', 'Tercero']);
  press('ArrowRight');
  expect([focused(), screen.getByRole('tabpanel').textContent]).toEqual(['Uno', 'Primero']);
  press('End');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tres');
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});

test('a tab’s panel is a tab stop while it holds nothing to press', async () => {
  const items = (late: boolean) => [
    { value: 'a', label: 'Uno', content: late ? <button type="button">Ya</button> : 'Espere' },
    { value: 'b', label: 'Dos', content: 'Texto' },
  ];
  const { rerender } = render(<Tabs label="Partes" items={items(false)} />);
  const panel = () => screen.getByRole('tabpanel');
  expect(panel().getAttribute('tabindex')).toBe('0');
  rerender(<Tabs label="Partes" items={items(true)} />);
  await waitFor(() => expect(panel().hasAttribute('tabindex')).toBe(false));
  fireEvent.click(screen.getByRole('tab', { name: 'Dos' }));
  await waitFor(() => expect(panel().getAttribute('tabindex')).toBe('0'));
});

test('arrows move among the buttons of an accordion, without opening them', () => {
  render(<Accordion items={ITEMS} defaultValue="a" />);
  screen.getByRole('button', { name: 'Uno' }).focus();
  press('ArrowUp');
  expect([focused(), screen.getByRole('region').textContent]).toEqual(['Tres', 'Primero']);
  press('Home');
  expect(focused()).toBe('Uno');
});

test('an item of an accordion opens in the place of another, and closes', () => {
  render(<Accordion items={ITEMS} defaultValue="a" />);
  const third = screen.getByRole('button', { name: 'Tres' });
  fireEvent.click(third);
  expect(screen.getByRole('region', { name: 'Tres' }).textContent).toBe('Tercero');
  expect(screen.getAllByRole('region')).toHaveLength(1);
  fireEvent.click(third);
  expect(screen.queryByRole('region')).toBeNull();
});
