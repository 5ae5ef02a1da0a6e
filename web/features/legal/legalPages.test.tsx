// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AI_NOTICE, APART_NOTICES, AUTOMATIC_NOTICE } from '#domain/report/notices.ts';
import { LEGAL_VERSION } from '#domain/rules/legal.ts';
import { OFFERED_PLANS } from '#domain/rules/plans.ts';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { UNSAID } from '#tests/support/pageFacts.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { createQueryClient } from '#web/api/queryClient.ts';
import { PrivacyPolicy } from './privacyPolicy.tsx';
import { TermsOfService } from './termsOfService.tsx';

const ABOUT = {
  operator: {
    name: 'Clínica Ejemplo, S.L.',
    taxId: 'B12345678',
    address: 'Calle Mayor 1, 28013 Madrid',
    email: 'hola@clinica.test',
    registry: null,
    dpoEmail: null,
  },
  services: {
    engine: 'local',
    readers: [],
    payments: 'stripe',
    images: 's3',
    mail: 'smtp',
    database: 'server',
  },
  processing: UNSAID,
  retention: { contactDays: 180, sentMailDays: 7, deviceDays: 365 },
};
const open = (page: ReactNode, about: unknown = ABOUT) => {
  const api = fakeApi({ 'GET /api/operator': () => answer(about) });
  renderPage({ routes: [{ path: '/', element: page }] });
  return api;
};
const section = (name: RegExp) => within(screen.getByRole('region', { name }));

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['Política de Privacidad', PrivacyPolicy],
  ['Términos de Servicio', TermsOfService],
])('%s', (title, Page) => {
  it('has a version and an index that links to each part [1.2-09]', async () => {
    open(<Page />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.queryByText(/Próximamente/)).toBeNull();
    expect(document.querySelector('time')?.dateTime).toBe(LEGAL_VERSION);
    const parts = screen.getAllByRole('heading', { level: 2 }).map((part) => part.textContent);
    expect(parts.length).toBeGreaterThan(7);
    const index = within(screen.getByRole('navigation', { name: 'Contenido' }));
    expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual(
      parts.map((part) => part?.replace(/^(\d+\.) /, '$1')),
    );
    for (const link of index.getAllByRole('link')) {
      const id = link.getAttribute('href')?.split('#')[1] ?? '';
      expect(document.getElementById(id), id).toBeTruthy();
    }
    expect(await screen.findByText('Clínica Ejemplo, S.L.')).toBeTruthy();
    expect(screen.getByText('B12345678')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'hola@clinica.test' }).getAttribute('href')).toBe(
      'mailto:hola@clinica.test',
    );
  });

  it('marks one place in its index, and leads back to it and to the other pages', () => {
    open(<Page />);
    const index = screen.getByRole('navigation', { name: 'Contenido' });
    expect(index.querySelectorAll('[aria-current="location"]')).toHaveLength(1);
    const back = screen.getByRole('link', { name: 'Volver arriba' }).getAttribute('href');
    expect(back?.split('#')[1]).toBe(index.id);
    const others = within(screen.getByRole('complementary', { name: 'Otras páginas' }));
    expect(others.queryByRole('link', { name: title })).toBeNull();
    expect(others.getByRole('link', { name: 'Soporte' })).toBeTruthy();
  });

  it('says when no operator is set', async () => {
    open(<Page />, { ...ABOUT, operator: null });
    expect(await screen.findByText(/todavía no dice quién presta el servicio/)).toBeTruthy();
  });

  it('offers a retry when the operator could not be loaded', async () => {
    const away = () => refuse(500, { detail: 'x', code: 'internal' });
    const api = fakeApi({ 'GET /api/operator': away });
    renderPage({ routes: [{ path: '/', element: <Page /> }] });
    const [retry] = await screen.findAllByRole('button', { name: 'Intentar de Nuevo' });
    api.set('GET /api/operator', () => answer(ABOUT));
    fireEvent.click(retry as HTMLElement);
    expect(await screen.findByText('Clínica Ejemplo, S.L.')).toBeTruthy();
  });

  it('is complete without JavaScript, with a place for the server’s facts', () => {
    const html = renderToString(
      <StaticRouter location="/">
        <QueryClientProvider client={createQueryClient()}>
          <Page />
        </QueryClientProvider>
      </StaticRouter>,
    );
    expect(html).toContain('<div data-fill="operator">');
    expect(html.match(/<h2/g)?.length).toBeGreaterThan(7);
  });
});

it('the policy names roles, periods, recipients, rights and the notice of AI', async () => {
  open(<PrivacyPolicy />);
  expect(section(/Dos papeles/).getByText(/encargado/)).toBeTruthy();
  const retention = section(/Qué se guarda/);
  for (const period of [/Treinta días/, /seis años/, /tres años/, /siete días/])
    expect(
      retention.getAllByText((_, node) => node?.tagName === 'P' && period.test(node.textContent)),
    ).not.toEqual([]);
  expect(await retention.findByText('180 días desde que lo envía.')).toBeTruthy();
  expect(retention.getByText('Un año desde su último uso.')).toBeTruthy();
  const others = section(/Quién más/);
  expect(await others.findByText(/Stripe Payments Europe/)).toBeTruthy();
  expect(others.getByText(/Ni las imágenes ni los datos del caso se envían/)).toBeTruthy();
  for (const article of ['15', '16', '17', '18', '20', '21', '22'])
    expect(section(/Sus derechos/).getAllByText(new RegExp(article))).not.toEqual([]);
  for (const notice of [AI_NOTICE, APART_NOTICES.modelo, AUTOMATIC_NOTICE])
    expect(section(/inteligencia artificial/).getByText(new RegExp(notice))).toBeTruthy();
});

it('the terms name prices with tax, renewal, one-step cancellation and withdrawal', async () => {
  open(<TermsOfService />);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent.replace(/\s/g, ' '))).toEqual([
    'Gratuito3 en totalGratis',
    'Basic5 al mes9 € al mes',
    'Pro10 al mes29 € al mes',
    'Premium20 al mes49 € al mes',
  ]);
  expect(rows).toHaveLength(OFFERED_PLANS.length);
  expect(screen.getByRole('columnheader', { name: 'Precio, IVA incluido' })).toBeTruthy();
  expect(section(/Pago y renovación/).getByText('se renueva sola cada mes')).toBeTruthy();
  expect(section(/Cancelar/).getByText('al final del periodo ya pagado')).toBeTruthy();
  expect(section(/Desistimiento/).getByText('14 días naturales')).toBeTruthy();
  expect(section(/Encargo/).getByText(/artículo 28 del RGPD/)).toBeTruthy();
  expect(await section(/Pago y renovación/).findByText(/Los cobra Stripe/)).toBeTruthy();
});
