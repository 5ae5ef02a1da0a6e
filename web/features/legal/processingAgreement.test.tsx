// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { PAGE_FACTS } from '#tests/support/pageFacts.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { ProcessingAgreement } from './processingAgreement.tsx';

afterEach(() => vi.unstubAllGlobals());

it('names the clinic and the processor, who else takes part and where, and for how long', async () => {
  const about = await PAGE_FACTS.about();
  const operator = {
    name: 'Vet Servicios, S.L.',
    taxId: 'B12345678',
    address: 'Calle Mayor 1',
    email: 'hola@vet.test',
    registry: null,
    dpoEmail: null,
  };
  const processing = { ...about.processing, hosting: 'Servidores Ejemplo, Alemania', logDays: 30 };
  const clinic = { company_name: 'Clínica Los Sauces, S.L.', vat_number: 'B87654321' };
  fakeApi({
    'GET /api/operator': () => answer({ ...about, operator, processing }),
    'GET /api/me': () => answer(aMe(clinic)),
  });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderPage({ routes: [{ path: '/', element: <ProcessingAgreement /> }] });
  const part = (name: RegExp) => within(screen.getByRole('region', { name }));
  expect(await part(/Responsable/).findByText('Clínica Los Sauces, S.L.')).toBeTruthy();
  expect(part(/Responsable/).getByText('B87654321')).toBeTruthy();
  // Not written by this vet yet.
  expect(part(/Responsable/).getAllByText(/^Falta: escríbalo/)).toHaveLength(1);
  expect(await part(/\. Encargado$/).findByText('Vet Servicios, S.L.')).toBeTruthy();
  expect(part(/Condiciones/).getByText('Confidencialidad.')).toBeTruthy();
  expect(part(/Otros encargados/).getByText('Servidores Ejemplo, Alemania')).toBeTruthy();
  expect(part(/Plazos/).getByText('30 días.')).toBeTruthy();
  expect(part(/Plazos/).getByText(/^Falta: .* dónde están/)).toBeTruthy();
  screen.getByRole('button', { name: 'Imprimir' }).click();
  expect(print).toHaveBeenCalledOnce();
});
