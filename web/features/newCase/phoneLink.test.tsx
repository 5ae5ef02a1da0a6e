// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { PhoneLink, type PhoneLinkProps } from './phoneLink.tsx';

const DRAFT = '7f3c2b18-1111-4111-8111-00000a41c7e9';
const CODE = `/api/drafts/${DRAFT}/phone`;
const ADDRESS = 'https://clinica.example/movil#abcdefghij-_ABCDEFGH12';
const PROPS = { draft: DRAFT, type: 'ecg', name: 'Trufa', disabled: false, sending: false };

let api: ReturnType<typeof fakeApi>;
let state: string;
beforeEach(() => {
  state = 'waiting';
  // The popover asks how large it is.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  api = fakeApi({
    [`POST ${CODE}`]: () => answer({ address: ADDRESS, seconds: 600 }, 201),
    [`GET ${CODE}`]: () => answer({ state, seconds: 552 }),
    [`DELETE ${CODE}`]: () => new Response(null, { status: 204 }),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (props: Partial<PhoneLinkProps> = {}) => {
  const all = (changed: Partial<PhoneLinkProps>) => <PhoneLink {...PROPS} {...changed} />;
  const { rerender } = render(all(props));
  return (changed: Partial<PhoneLinkProps>) => rerender(all(changed));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Dark modules of the code on the screen, and of a text. */
function shownModules(): number {
  const path = screen.getByRole('img').querySelector('path')?.getAttribute('d') ?? '';
  return [...path.matchAll(/h(\d+)v/g)].reduce((sum, [, dark]) => sum + Number(dark), 0);
}
const modulesOf = (text: string) =>
  encode(text, { ecc: 'M', border: 0 }).data.flat().filter(Boolean).length;

it('shows the code of the draft with its time left, without the animal’s name', async () => {
  show();
  await screen.findByText('Esperando al móvil');
  expect(api.requests.at(-1)?.body).toEqual({ type: 'ecg' });
  expect(shownModules()).toBe(modulesOf(ADDRESS));
  expect(screen.getByText('10:00')).toBeTruthy();
});

it('the name goes behind the code when the vet wants, and to no server', async () => {
  show({ name: 'Ñandú' });
  fireEvent.click(await screen.findByLabelText('Mostrar en el móvil el nombre del animal'));
  expect(shownModules()).toBe(modulesOf(`${ADDRESS}/%C3%91and%C3%BA`));
  expect(JSON.stringify(api.requests)).not.toMatch(/Ñandú|%C3/);
});

it('Escape closes the code and not the link, which the button shows', async () => {
  state = 'joined';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  await screen.findByText('Esperando al móvil');
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText('Móvil unido');
  fireEvent.keyDown(screen.getByRole('img'), { key: 'Escape' });
  expect(await screen.findByRole('button', { name: /^Móvil unido 9:\d\d$/ })).toBeTruthy();
  expect(api.count('DELETE', CODE)).toBe(0);
});

it.each([
  ['finished', 'El móvil ha terminado'],
  ['expired', 'El código ha caducado'],
  ['revoked', 'El código está anulado'],
])('a code that is %s says so, and another one is one press away', async (ended, words) => {
  state = ended;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  await screen.findByText('Esperando al móvil');
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText(words);
  press('Pedir otro código');
  await screen.findByText('Esperando al móvil');
  expect(api.count('POST', CODE)).toBe(2);
});

it('«Anular» and sending end the code', async () => {
  const change = show();
  await screen.findByText('Esperando al móvil');
  press('Anular');
  await waitFor(() => expect(api.count('DELETE', CODE)).toBe(1));
  press('Hacer la foto con el móvil');
  await screen.findByText('Esperando al móvil');
  change({ sending: true, disabled: true });
  await waitFor(() => expect(api.count('DELETE', CODE)).toBe(2));
});

it.each(['phone_cannot_reach', 'images_stay_here', 'too_many_drafts'] as const)(
  'the refusal %s is shown with its next step, and tried again',
  async (code) => {
    const { title, detail, status } = ERRORS[code];
    api.set(`POST ${CODE}`, () => refuse(status, { title, detail, code }));
    show();
    await screen.findByText(detail);
    expect(screen.queryByRole('img')).toBeNull();
    press('Reintentar');
    await waitFor(() => expect(api.count('POST', CODE)).toBe(2));
  },
);
