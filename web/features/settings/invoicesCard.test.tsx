// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import type { Invoice } from '#web/api/billing.ts';
import { InvoicesCard } from './invoicesCard.tsx';

const INVOICE: Invoice = {
  id: 'in_1',
  number: 'VS-0001',
  status: 'paid',
  amountCents: 900,
  taxCents: 156,
  refundedCents: 0,
  givenUp: false,
  currency: 'eur',
  issuedAt: '2026-11-03T10:00:00.000Z',
  periodStart: null,
  periodEnd: null,
  hostedUrl: 'https://invoice.test/1',
  pdfUrl: 'https://invoice.test/1.pdf',
};

everyRow([
  ['receipt', 'Recibos', 'PDF del recibo VS-0001', 'los 7 recibos'],
  ['invoice', 'Facturas', 'PDF de la factura VS-0001', 'las 7 facturas'],
] as const)('a document of the kind {kind} is called {title}', (documents, title, pdf, all) => {
  const invoices = Array.from({ length: 7 }, (_, at) => ({ ...INVOICE, id: `in_${at}` }));
  const { unmount } = render(
    <InvoicesCard invoices={invoices} timeZone="Europe/Madrid" documents={documents} />,
  );
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  const links = within(screen.getByRole('table', { name: title })).getAllByRole('link');
  expect(links[1]?.textContent).toBe(pdf);
  expect(screen.getByRole('button', { name: `Ver ${all}` })).toBeTruthy();
  unmount();
});
