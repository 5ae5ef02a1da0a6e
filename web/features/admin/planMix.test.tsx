// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Revenue } from '#web/api/figures.ts';
import { PlanMix } from './figures/planMix.tsx';

const money = { taxCents: 0, returnedCents: 0, payments: 3 };
const REVENUE: Revenue = {
  today: '2026-11-22',
  lastDay: '2026-11-30',
  since: '2025-12-01',
  total: { ...money, keptCents: 300_000 },
  changePercent: null,
  forecastCents: 0,
  month: { ...money, month: '2026-11-01', keptCents: 0, byPlan: [] },
  activeSubscriptions: 142,
  newUsersThisMonth: 37,
  averageCents: 2242,
  subscriptionsByPlan: [
    { planId: 'basic', planName: 'Basic', amount: 100 },
    { planId: 'pro', planName: 'Pro', amount: 42 },
  ],
  months: [
    {
      ...money,
      month: '2026-10-01',
      keptCents: 300_000,
      changePercent: null,
      byPlan: [
        { planId: 'basic', planName: 'Basic', amount: 90_000 },
        { planId: 'pro', planName: 'Pro', amount: 210_000 },
      ],
    },
    { ...money, month: '2026-11-01', keptCents: 0, changePercent: -100, byPlan: [] },
  ],
};

it('the plan mix draws the income of two months by plan, with a table [2.2-33]', () => {
  render(<PlanMix revenue={REVENUE} />);
  const chart = within(screen.getByRole('figure', { name: 'De dónde sale cada mes' }));
  const bar = chart.getByRole('img', {
    name: 'octubre de 2026: Basic 900\u00a0€, Pro 2.100\u00a0€',
  });
  const parts = [...bar.querySelectorAll('rect')];
  expect(parts.map((part) => [part.getAttribute('x'), part.getAttribute('width')])).toEqual([
    ['0%', '30%'],
    ['30%', '70%'],
  ]);
  expect(chart.getByText('Ningún plan tuvo ingresos.')).toBeTruthy();
  fireEvent.click(chart.getByRole('button', { name: 'Ver como tabla' }));
  expect(chart.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Planoctubre de 2026noviembre de 2026Suscripciones activas',
    'Basic900,00\u00a0€0,00\u00a0€100',
    'Pro2.100,00\u00a0€0,00\u00a0€42',
  ]);
});
