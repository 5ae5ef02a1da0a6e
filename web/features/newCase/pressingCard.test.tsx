// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PressingCard } from './pressingCard.tsx';

it('the card says the action, its reason and not to wait', () => {
  const data = ['Potasio 8,1 mmol/l', 'UPC 3'];
  render(<PressingCard pressing={{ level: 'vital', act: 'Haga un ECG.', data }} />);
  const card = screen.getByRole('region', { name: 'Urgencia vital' });
  expect(screen.getByRole('status').contains(card)).toBe(true);
  expect(card.textContent).toContain('Por: potasio 8,1 mmol/l; UPC 3. No espere al informe.');
});

it('the live region exists empty before, so that screen readers announce the action', () => {
  const { rerender } = render(<PressingCard pressing={undefined} />);
  const place = screen.getByRole('status');
  expect(place.textContent).toBe('');
  rerender(<PressingCard pressing={{ level: '24h', act: 'Mida el potasio.', data: [] }} />);
  expect(screen.getByRole('status')).toBe(place);
  expect(place.textContent).toMatch(/^Urgente: en las próximas 24 horas/);
  expect(place.textContent).toMatch(/Mida el potasio\.No espere al informe\.$/);
});
