// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fromWire } from '#domain/rules/wireNames.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { OwnPlanCard } from './ownPlanCard.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the own plan changes to another, and the current one has no button [1.2-51, 1.5-10, 1.8-30]', async () => {
  const me = aMe({ role: 'super_admin', current_plan: 'free' });
  const api = fakeApi({
    'GET /api/me': () => answer(me),
    'POST /api/super-admin/plan': () => answer({ planId: 'pro', planName: 'Pro' }),
  });
  renderPage({ routes: [{ path: '/', element: <OwnPlanCard me={fromWire(me)} /> }] });
  expect(await screen.findByText('Sin cambios: El plan seleccionado es el actual.')).toBeTruthy();
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cambiar Plan' });
  expect(button().disabled).toBe(true);
  const plans = within(screen.getByLabelText('Plan')).getAllByRole('option');
  expect(plans.map((plan) => plan.textContent)).toContain('Enterprise');
  fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'pro' } });
  fireEvent.click(button());
  await screen.findByText('Plan Actualizado');
  expect(api.requests.some((request) => request.url.pathname === '/api/super-admin/plan')).toBe(
    true,
  );
});
