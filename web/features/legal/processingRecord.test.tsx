// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { PAGE_FACTS } from '#tests/support/pageFacts.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ProcessingRecord } from './processingRecord.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the record has the contents of article 30, from the configuration, and what is left to add', async () => {
  const { services, processing, retention } = await PAGE_FACTS.about();
  const operator = {
    name: 'Clínica Ejemplo, S.L.',
    taxId: 'B12345678',
    address: 'Calle Mayor 1',
    email: 'hola@clinica.test',
    registry: null,
    dpoEmail: 'datos@clinica.test',
  };
  const about = {
    operator,
    services: { ...services, payments: 'stripe' },
    processing: { ...processing, hosting: 'Servidores Ejemplo, Alemania' },
    retention: { ...retention, contactDays: 45 },
  };
  fakeApi({ 'GET /api/operator': () => answer(about) });
  renderPage({ routes: [{ path: '/', element: <ProcessingRecord /> }] });
  const part = (name: RegExp) => within(screen.getByRole('region', { name }));
  expect(await part(/Responsable/).findByText('Clínica Ejemplo, S.L.')).toBeTruthy();
  expect(part(/Responsable/).getByText('datos@clinica.test')).toBeTruthy();
  expect(part(/Actividades/).getByText(/45 días/)).toBeTruthy();
  expect(part(/Actividades/).getAllByText('Para qué:').length).toBeGreaterThan(10);
  expect(part(/Destinatarios/).getByText(/Stripe Payments Europe/)).toBeTruthy();
  expect(part(/Destinatarios/).getByText('Servidores Ejemplo, Alemania')).toBeTruthy();
  expect(part(/Plazos/).getAllByText(/^Falta: esta instalación todavía no dice/)).toHaveLength(2);
  const missing = part(/ha de añadir/).getAllByRole('term');
  expect(missing.map((term) => term.textContent)).toEqual(['OPERATOR_LOG_DAYS', 'OPERATOR_COPIES']);
  expect(part(/por cuenta de las clínicas/).getByText('Confidencialidad.')).toBeTruthy();
  for (const name of [/De quién/, /Transferencias/, /Medidas de seguridad/, /ha de añadir/])
    expect(screen.getByRole('region', { name })).toBeTruthy();
});
