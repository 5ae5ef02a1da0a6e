// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountPage, press, SESSIONS } from '#tests/support/accountPage.tsx';
import { answer, refuse } from '#tests/support/fakeApi.ts';
import { sentence } from '#tests/support/sentence.ts';

let page: ReturnType<typeof accountPage>;
beforeEach(() => {
  page = accountPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the open sessions', () => {
  it('list this session first, which cannot be closed here', async () => {
    await page.open();
    await screen.findByText('Safari en iPhone');
    const card = within(screen.getByRole('region', { name: 'Sesiones abiertas' }));
    const [first, second] = card.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Chrome en Windows.*Esta sesión/);
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(within(second!).getByRole('button', { name: /Safari en iPhone/ })).toBeTruthy();
  });

  it('are closed one by one, or all others at once', async () => {
    await page.open();
    await screen.findByText('Safari en iPhone');
    page.api.set('DELETE /api/me/sessions/uno', () => new Response(null, { status: 204 }));
    press(/Cerrar la sesión de Safari/);
    expect(await screen.findByText(sentence('Safari en iPhone ya no tiene acceso.'))).toBeTruthy();
    page.api.set('POST /api/me/sessions/revoke-others', () => answer({ revoked: 1 }));
    page.api.set('GET /api/me/sessions', () => answer({ items: SESSIONS.slice(1) }));
    press('Cerrar las demás sesiones');
    expect(await screen.findByText('Se ha cerrado 1 sesión.')).toBeTruthy();
    expect(await screen.findByText('Su cuenta no está abierta en ningún otro sitio.')).toBeTruthy();
  });

  it('say that they failed to load, and retry', async () => {
    const detail = 'Su cuenta de administración necesita un segundo factor.';
    page.api.set('GET /api/me/sessions', () =>
      refuse(403, { detail, code: 'second_factor_required' }),
    );
    await page.open();
    expect(await screen.findByText(detail)).toBeTruthy();
    page.api.set('GET /api/me/sessions', () => answer({ items: SESSIONS }));
    const card = within(screen.getByRole('region', { name: 'Sesiones abiertas' }));
    fireEvent.click(card.getByRole('button', { name: 'Intentar de Nuevo' }));
    expect(await screen.findByText('Chrome en Windows')).toBeTruthy();
  });
});
