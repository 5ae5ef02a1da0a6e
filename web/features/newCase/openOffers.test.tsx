// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Offer } from '#domain/criteria/texts/offers.ts';
import { OpenOffers } from './openOffers.tsx';

const offer = (key: string): Offer => ({ key, words: key, asks: `signo ${key}`, value: 'yes' });

it('an offer names the unanswered field and links to it', () => {
  render(
    <>
      <button type="button" id="offer-a">
        Sí
      </button>
      <OpenOffers pending={[offer('a')]} />
    </>,
  );
  expect(screen.getByRole('listitem').textContent).toBe('Signo a: sin contestar. Contestar');
  fireEvent.click(screen.getByText('Contestar'));
  expect(document.activeElement?.id).toBe('offer-a');
});

it('offers beyond three are counted', () => {
  render(<OpenOffers pending={['a', 'b', 'c', 'd', 'e'].map(offer)} />);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toBe('Y otras 2 por lo escrito. Contestar');
});
