// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ConfirmEmailChange } from './confirmEmailChange.tsx';

const CONFIRM = 'POST /api/me/email/confirm';
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Confirmar el Cambio' }));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi({});
  renderPage({ routes: [{ path: '/', element: <ConfirmEmailChange token="de-un-correo" /> }] });
});
afterEach(() => vi.unstubAllGlobals());

describe('the page that confirms a change of address', () => {
  it('confirms nothing on opening', () => expect(api.requests).toHaveLength(0));

  it('says after the first confirmation what is left to do', async () => {
    api.set(CONFIRM, () => answer({ status: 'waiting_for_new_address', newEmail: 'n@x.test' }));
    press();
    expect(await screen.findByText('Falta un paso')).toBeTruthy();
    expect(screen.getByText('n@x.test')).toBeTruthy();
    expect(api.requests[0]?.body).toEqual({ token: 'de-un-correo' });
  });

  it('says after the second that it is done [1.5-09, 1.8-27]', async () => {
    api.set(CONFIRM, () => answer({ status: 'changed', newEmail: 'n@x.test' }));
    press();
    expect(await screen.findByText('Email Actualizado')).toBeTruthy();
  });

  it('offers no retry on a used link, and offers it after a network failure', async () => {
    press();
    expect(await screen.findByText(/No se ha podido conectar con el servidor/)).toBeTruthy();
    api.set(CONFIRM, () => refuse(410, { detail: 'El enlace ha caducado.', code: 'link_expired' }));
    press();
    expect(await screen.findByText('El enlace ha caducado.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirmar el Cambio' })).toBeNull();
  });
});
