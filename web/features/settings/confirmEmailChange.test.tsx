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

describe('the page of the mails of a change of address', () => {
  it('confirms nothing by being opened', () => expect(api.requests).toHaveLength(0));

  it('says what is still to be done after the first', async () => {
    api.set(CONFIRM, () => answer({ status: 'waiting_for_new_address', newEmail: 'n@x.test' }));
    press();
    expect(await screen.findByText('Falta un paso')).toBeTruthy();
    expect(screen.getByText('n@x.test')).toBeTruthy();
    expect(api.requests[0]?.body).toEqual({ token: 'de-un-correo' });
  });

  it('says that it is done after the second [1.5-09, 1.8-27]', async () => {
    api.set(CONFIRM, () => answer({ status: 'changed', newEmail: 'n@x.test' }));
    press();
    expect(await screen.findByText('Email Actualizado')).toBeTruthy();
  });

  it('offers no second press on a link that is used, and does after a broken network', async () => {
    press();
    expect(await screen.findByText(/Compruebe su conexión/)).toBeTruthy();
    api.set(CONFIRM, () => refuse(410, { detail: 'El enlace ha caducado.', code: 'link_expired' }));
    press();
    expect(await screen.findByText('El enlace ha caducado.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirmar el Cambio' })).toBeNull();
  });
});
