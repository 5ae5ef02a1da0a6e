// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PressingCard } from './pressingCard.tsx';

it('the card says the action, its reason and not to wait', () => {
  const data = ['Potasio 8,1 mmol/l', 'UPC 3'];
  render(<PressingCard pressing={{ level: 'vital', act: 'Haga un ECG.', data }} />);
  const card = screen.getByRole('region', { name: 'Urgencia vital' });
  expect(card.textContent).toContain('Por: potasio 8,1 mmol/l; UPC 3. No espere al informe.');
});
