// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { NewCase } from './newCase.tsx';

/** Urgent advice in the form, by the rules of the type. */

const TYPE = 'coprology_sample';
afterEach(() => vi.unstubAllGlobals());

async function begin(switches: { off: readonly string[]; on: readonly string[] }) {
  const ability = { type: TYPE, ability: 'interprets', reader: null, engines: [] };
  fakeApi({
    'GET /api/me': () => answer(aMe({ consultations_remaining: 2 })),
    'GET /api/me/intervals': () => answer({ types: [], own: [] }),
    'GET /api/drafts': () => answer({ items: [] }),
    'GET /api/abilities': () => answer({ items: [{ ...ability, switches }] }),
  });
  const element = <NewCase family="sample" onSent={() => {}} />;
  const page = renderPage({ at: `/?type=${TYPE}`, routes: [{ path: '*', element }] });
  await screen.findByText(/esta instalación interpreta sus datos/);
  fireEvent.change(await screen.findByLabelText('Especie'), { target: { value: 'Perro' } });
  return page;
}

const collapse = (label: string) => {
  const chip = within(screen.getByRole('radiogroup', { name: /^Colapso/ }));
  fireEvent.click(chip.getByLabelText(label));
};
const card = (name: RegExp = /^Urgen/) => screen.queryByRole('region', { name });

it('a vital sign shows its action, and clearing the answer removes it', async () => {
  await begin({ off: [], on: [] });
  // A live region announces only what comes into it later.
  const regions = screen.getAllByRole('status');
  collapse('Sí');
  await waitFor(() => expect(card(/^Urgencia vital$/)).toBeTruthy());
  expect(regions).toContain(card()?.closest('[role=status]'));
  expect(card()?.textContent).toContain('Coja una vía venosa');
  expect(card()?.textContent).toContain('Por: colapso o postración. No espere al informe.');
  collapse('No');
  await waitFor(() => expect(card()).toBeNull());
});

it('a rule that is off shows no action', async () => {
  const { queryClient } = await begin({ off: [`${TYPE}/S:rfCollapse`], on: [] });
  const rules = () => queryClient.getQueryData(['rules', TYPE]);
  expect(rules()).toBeUndefined();
  collapse('Sí');
  await waitFor(() => expect(rules()).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(card()).toBeNull();
});
