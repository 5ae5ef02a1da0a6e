import { expect, it } from 'vitest';
import { UNSAID } from '#tests/support/pageFacts.ts';
import { LEGAL_LISTS, LEGAL_VERSION, legalFacts } from './legal.ts';
import type { Operator, Services } from './operator.ts';
import { SETTINGS } from './settings.ts';

const OPERATOR: Operator = {
  name: 'Clínica Ejemplo, S.L.',
  taxId: 'B12345678',
  address: 'Calle Mayor 1, 28013 Madrid',
  email: 'hola@clinica.test',
  registry: null,
  dpoEmail: null,
};
const SERVICES: Services = {
  engine: 'local',
  readers: [],
  payments: 'stripe',
  images: 's3',
  mail: 'smtp',
  database: 'server',
};
const texts = (...[list, about]: Parameters<typeof legalFacts>) =>
  legalFacts(list, about).map(({ text }) => text);

it('legal facts name the operator from the configuration alone', () => {
  const about = {
    operator: OPERATOR,
    services: SERVICES,
    processing: UNSAID,
    retention: SETTINGS.retention.initial,
  };
  expect(texts('operator', about)).toEqual([
    OPERATOR.name,
    OPERATOR.taxId,
    OPERATOR.address,
    OPERATOR.email,
  ]);
  const more = { ...OPERATOR, registry: 'Hoja M-1', dpoEmail: 'dpd@clinica.test' };
  expect(legalFacts('operator', { ...about, operator: more }).slice(4)).toEqual([
    { term: 'Registro', text: 'Hoja M-1' },
    {
      term: 'Delegado de protección de datos',
      text: 'dpd@clinica.test',
      href: 'mailto:dpd@clinica.test',
    },
  ]);
  expect(texts('operator', { ...about, operator: null })).toEqual([
    expect.stringContaining('todavía no dice quién presta el servicio'),
  ]);
});

it('legal facts list recipients by services in use', () => {
  const away = texts('services', {
    operator: null,
    services: SERVICES,
    processing: UNSAID,
    retention: SETTINGS.retention.initial,
  }).join(' ');
  expect(away).toContain('Stripe Payments Europe');
  expect(away).toContain('servicio de almacenamiento');
  const here = texts('services', {
    operator: null,
    processing: UNSAID,
    retention: SETTINGS.retention.initial,
    services: { ...SERVICES, payments: 'none', images: 'disk', mail: 'none', database: 'embedded' },
  }).join(' ');
  expect(here).not.toContain('Stripe');
  expect(here).toContain('en el disco del servidor');
  expect(
    texts('payments', {
      operator: null,
      services: SERVICES,
      processing: UNSAID,
      retention: SETTINGS.retention.initial,
    })[0],
  ).toContain('Stripe');
});

it('legal facts show the retention times set', () => {
  const set = { contactDays: 730, sentMailDays: 1, deviceDays: 90 };
  const about = { operator: null, services: SERVICES };
  expect(texts('retention', { ...about, processing: UNSAID, retention: set })).toEqual([
    'Un día desde su entrega.',
    '2 años desde que lo envía.',
    '90 días desde su último uso.',
  ]);
  const [, contact] = texts('retention', {
    ...about,
    processing: UNSAID,
    retention: SETTINGS.retention.initial,
  });
  expect(contact).toBe('Un año desde que lo envía.');
});

it('legal lists are never empty and the version is a date', () => {
  for (const list of LEGAL_LISTS)
    expect(
      legalFacts(list, {
        operator: null,
        services: SERVICES,
        processing: UNSAID,
        retention: SETTINGS.retention.initial,
      }),
    ).not.toEqual([]);
  expect(new Date(LEGAL_VERSION).toISOString().slice(0, 10)).toBe(LEGAL_VERSION);
});

it('legal facts name a reading server, with its data and types', () => {
  const readers = [
    {
      kind: 'un modelo de lenguaje',
      host: 'modelo.example',
      here: false,
      what: 'las imágenes',
      types: ['Citología', 'ECG'],
      onRequest: ['Ecografía'],
    },
  ];
  const about = {
    operator: OPERATOR,
    services: { ...SERVICES, engine: 'model' as const, readers },
    processing: UNSAID,
    retention: SETTINGS.retention.initial,
  };
  const [reading] = legalFacts('services', about);
  expect(reading?.term).toBe('Lectura de los casos (modelo.example)');
  expect(reading?.text).toContain(
    'los casos de Citología, ECG los lee un modelo de lenguaje en modelo.example',
  );
  expect(reading?.text).toContain('recibe las imágenes');
  expect(reading?.text).toContain('Si usted pide otra lectura de un caso de Ecografía,');
  expect(texts('services', about).join(' ')).not.toContain('Ni las imágenes ni los datos del caso');
});

it('legal facts mark a server that reads only on request', () => {
  const asked = {
    kind: 'una automatización',
    host: 'n8n.example',
    here: false,
    what: 'el formulario',
    types: [],
    onRequest: ['Citología'],
  };
  const factsOf = (readers: readonly (typeof asked)[]) =>
    legalFacts('services', {
      operator: null,
      processing: UNSAID,
      retention: SETTINGS.retention.initial,
      services: { ...SERVICES, readers },
    });
  const [usual, onRequest] = factsOf([asked]);
  expect(usual?.text).toContain('salvo que usted pida otra lectura de un caso');
  expect(onRequest).toMatchObject({ term: 'Otra lectura de un caso (n8n.example)' });
  expect(onRequest?.text).toMatch(/^Solo si usted la pide.*en n8n\.example.*recibe el formulario/);
  expect(factsOf([])[0]?.text).toContain('Ni las imágenes ni los datos del caso se envían a otra');
});
