import { fireEvent, screen, within } from '@testing-library/react';
import type { Billing } from '#web/api/billing.ts';
import type { MeReply } from '#web/api/session.ts';
import { SIGNED_IN_ID_KEY, SIGNED_IN_KEY } from '#web/api/signedInHint.ts';
import { AccountScreen } from '#web/features/settings/accountScreen.tsx';
import { answer, fakeApi } from './fakeApi.ts';
import { renderPage } from './renderPage.tsx';
import { aMe } from './webAccount.ts';

/** Two open sessions; the second is the one that asks. */
export const SESSIONS = [
  { id: 'uno', device: 'Safari en iPhone', current: false },
  { id: 'dos', device: 'Chrome en Windows', current: true },
].map((session) => ({
  ...session,
  ip_address: '203.0.113.7',
  created_at: '2026-11-20T09:05:00.000Z',
  expires_at: '2026-11-27T09:05:00.000Z',
}));

export const NOTHING_BOUGHT: Billing = {
  payments: 'stripe',
  documents: 'receipt',
  subscription: null,
  withdrawal: null,
  withdrawn: null,
  invoices: [],
};

/** The account page over a fake API. `open` waits until it is loaded. */
export function accountPage(onDeleted: () => Promise<void> = async () => {}) {
  const api = fakeApi({
    'GET /api/me/sessions': () => answer({ items: SESSIONS }),
    'GET /api/billing/subscription': () => answer(NOTHING_BOUGHT),
    'GET /api/me/microscopes': () => answer({ scales: [] }),
    'GET /api/me/intervals': () => answer({ types: [], own: [] }),
  });
  const draw = () =>
    renderPage({
      routes: [
        { path: '/', element: <AccountScreen plansPath="/subscription" onDeleted={onDeleted} /> },
      ],
    });
  const open = async (changes: Partial<MeReply> = {}) => {
    const me = aMe({
      company_name: 'Clínica Los Sauces, S. L.',
      vat_number: 'B00000000',
      ...changes,
    });
    api.set('GET /api/me', () => answer(me));
    const view = draw();
    await screen.findByText('Información fiscal', { selector: 'h2' });
    return { ...view, me };
  };
  /** The last body sent to a path. */
  const bodyOf = (path: string) => api.requests.findLast(({ url }) => url.pathname === path)?.body;
  return { api, draw, open, bodyOf };
}

export function field(label: string | RegExp): HTMLInputElement {
  return screen.getByLabelText(label);
}

export function type(label: string | RegExp, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

export function dialog() {
  return within(screen.getByRole('dialog'));
}

/** Keys stored on this device, except the hints of who is signed in. */
export function keptOnDevice(): string[] {
  return Object.keys(localStorage).filter(
    (key) => key !== SIGNED_IN_KEY && key !== SIGNED_IN_ID_KEY,
  );
}
