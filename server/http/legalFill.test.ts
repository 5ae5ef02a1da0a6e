import { expect, it } from 'vitest';
import { SETTINGS } from '#domain/rules/settings.ts';
import { UNSAID } from '#tests/support/pageFacts.ts';
import { fillLegalPage } from './legalFill.ts';

const SERVICES = {
  engine: 'local',
  readers: [],
  payments: 'none',
  images: 'disk',
  mail: 'none',
  database: 'embedded',
} as const;

it('inserts the installation’s facts as text where the build left placeholders', () => {
  const page =
    '<h1>Aviso</h1><div data-fill="operator"><p>x</p></div><p>y</p><div data-fill="services"></div>';
  const operator = {
    name: 'Gatos & <b>Perros</b>, "S.L."',
    taxId: 'B12345678',
    address: "Calle d'En Roca, 1",
    email: 'hola@clinica.test',
    registry: null,
    dpoEmail: null,
  };
  const filled = fillLegalPage(page, {
    operator,
    services: SERVICES,
    processing: UNSAID,
    retention: SETTINGS.retention.initial,
  });
  expect(filled).toContain('<dd>Gatos &amp; &lt;b&gt;Perros&lt;/b&gt;, &quot;S.L.&quot;</dd>');
  expect(filled).toContain('Calle d&#39;En Roca, 1');
  expect(filled).toContain('<a href="mailto:hola@clinica.test">hola@clinica.test</a>');
  expect(filled).toContain('</div><p>y</p>');
  expect(filled).not.toContain('<p>x</p>');
  expect(filled).toContain('en el disco del servidor');
});

it('leaves any other page as it is', () => {
  const page = '<div>Sin sitio</div>';
  expect(
    fillLegalPage(page, {
      operator: null,
      services: SERVICES,
      processing: UNSAID,
      retention: SETTINGS.retention.initial,
    }),
  ).toBe(page);
});
