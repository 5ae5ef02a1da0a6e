// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ACCESSIBILITY_RESULTS } from '#domain/rules/accessibility.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { PAGE_FACTS } from '#tests/support/pageFacts.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { AccessibilityStatement } from './accessibilityStatement.tsx';

afterEach(() => vi.unstubAllGlobals());

it('claims what the results allow, lists the tested pages and says whom to write to', async () => {
  const about = await PAGE_FACTS.about();
  const operator = {
    name: 'Clínica Ejemplo, S.L.',
    taxId: 'B12345678',
    address: 'Calle Mayor 1',
    email: 'hola@clinica.test',
    registry: null,
    dpoEmail: null,
  };
  fakeApi({ 'GET /api/operator': () => answer({ ...about, operator }) });
  renderPage({ routes: [{ path: '/', element: <AccessibilityStatement /> }] });
  expect(screen.getByText(/WCAG/).textContent).toContain('parcialmente conforme');
  expect(screen.queryByText(/plenamente conforme/)).toBeNull();
  const listed = within(screen.getByRole('region', { name: /Páginas comprobadas/ }));
  expect(listed.getAllByRole('listitem').map((item) => item.textContent.split(' ')[0])).toEqual(
    ACCESSIBILITY_RESULTS.pages.map(({ path }) => path).filter((path) => path !== '/ui'),
  );
  const { keyboard } = ACCESSIBILITY_RESULTS;
  expect(keyboard).toEqual(['entrar', 'enviar un caso', 'leer su informe']);
  expect(screen.getByText(/solo con el teclado/).textContent).toContain(keyboard.at(-1));
  expect(document.querySelector('time')?.dateTime).toBe(ACCESSIBILITY_RESULTS.date);
  const mail = await screen.findByRole('link', { name: 'hola@clinica.test' });
  expect(mail.getAttribute('href')).toBe('mailto:hola@clinica.test');
});
