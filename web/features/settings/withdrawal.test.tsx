// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BILLING_ERRORS } from '#domain/billingErrorKinds.ts';
import { accountPage, NOTHING_BOUGHT, press } from '#tests/support/accountPage.tsx';
import { answer, refuse } from '#tests/support/fakeApi.ts';
import type { Billing, WithdrawalOffer } from '#web/api/billing.ts';

let page: ReturnType<typeof accountPage>;
beforeEach(() => {
  page = accountPage();
});
afterEach(() => localStorage.clear());

const OFFER: WithdrawalOffer = {
  subscription: 'sub_1',
  planName: 'Pro',
  startDate: '2026-11-10T09:00:00.000Z',
  until: '2026-11-24T23:00:00.000Z',
  paidCents: 2900,
  usedCount: 3,
  usedCents: 870,
  refundCents: 2030,
  currency: 'eur',
};
const DONE = { requestedAt: '2026-11-20T09:05:00.000Z', refundCents: 2030, settled: true };

function serve(billing: Partial<Billing>) {
  page.api.set('GET /api/billing/subscription', () => answer({ ...NOTHING_BOUGHT, ...billing }));
}
const refusal = (code: 'withdrawal_changed' | 'withdrawal_unavailable') => {
  const { title, detail } = BILLING_ERRORS[code];
  return { code, title, detail };
};
const card = () => within(screen.getByRole('region', { name: 'Suscripción' }));
const dialog = () => within(screen.getByRole('dialog'));
const FREE = { current_plan: 'free', plan_name: 'Gratuito', limit_type: 'total' } as const;

async function openDialog() {
  serve({ withdrawal: OFFER });
  await page.open(FREE);
  await card().findByText(/Puede desistir hasta el 24 de noviembre de 2026/);
  press('Desistir de la suscripción');
}
const row = (name: string) => dialog().getByText(name).parentElement?.textContent;

it('shows the refund before it sends exactly that, and then what came of it', async () => {
  await openDialog();
  expect(row('Pagado, IVA incluido')).toContain('29,00\u00a0€');
  expect(row('3 consultas usadas')).toContain('−8,70\u00a0€');
  expect(row('Se le devuelve')).toContain('20,30\u00a0€');
  expect(page.bodyOf('/api/billing/withdraw')).toBeUndefined();
  page.api.set('POST /api/billing/withdraw', () => {
    serve({ withdrawn: DONE });
    return answer(DONE);
  });
  press('Confirmar el desistimiento');
  expect(await screen.findByText(/^Desistió el 20 de noviembre de 2026/)).toBeTruthy();
  expect(page.bodyOf('/api/billing/withdraw')).toEqual({
    subscription: 'sub_1',
    refundCents: 2030,
  });
  expect(card().getByText(/^Se le han devuelto 20,30 €/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an amount that changed is shown anew before it can be confirmed', async () => {
  await openDialog();
  page.api.set('POST /api/billing/withdraw', () => {
    serve({ withdrawal: { ...OFFER, usedCount: 4, usedCents: 1160, refundCents: 1740 } });
    return refuse(409, refusal('withdrawal_changed'));
  });
  press('Confirmar el desistimiento');
  expect(await dialog().findByText(BILLING_ERRORS.withdrawal_changed.title)).toBeTruthy();
  await waitFor(() => expect(row('Se le devuelve')).toContain('17,40\u00a0€'));
});

it('closes when there is nothing left to withdraw from, and says why', async () => {
  await openDialog();
  page.api.set('POST /api/billing/withdraw', () => {
    serve({});
    return refuse(409, refusal('withdrawal_unavailable'));
  });
  press('Confirmar el desistimiento');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(BILLING_ERRORS.withdrawal_unavailable.title)).toBeTruthy();
});

it.each([
  ['under way', { ...DONE, settled: false }, /la orden a Stripe está en curso/],
  ['of nothing', { ...DONE, refundCents: 0 }, /no hay nada que devolver/],
])('a withdrawal %s says so', async (_name, withdrawn, words) => {
  serve({ withdrawn });
  await page.open(FREE);
  expect(await card().findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desistir de la suscripción' })).toBeNull();
});
