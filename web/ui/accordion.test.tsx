// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

const ITEMS = ['Uno', 'Dos'].map((title) => ({ value: title, title, content: `Parte ${title}` }));
const panel = (title: string) => screen.getByRole('region', { name: title });

it('an item that is open from the start does not fade in; one that is opened does', () => {
  render(<Accordion items={ITEMS} defaultValue="Uno" />);
  expect(panel('Uno').className).not.toContain('animate-fade');
  fireEvent.click(screen.getByRole('button', { name: 'Dos' }));
  expect(panel('Dos').className).toContain('animate-fade');
});
