import { expect, it } from 'vitest';
import { PAGE_FACTS, UNSAID } from '#tests/support/pageFacts.ts';
import type { Installation } from './installation.ts';
import type { CaseReader } from './operator.ts';
import { keepingFacts, missingFacts, processorFacts } from './processing.ts';

const READER: CaseReader = {
  kind: 'un modelo',
  host: 'modelo.example',
  here: false,
  what: 'las imágenes',
  types: ['ECG'],
  onRequest: [],
};

async function installation(away: boolean): Promise<Installation> {
  const about = await PAGE_FACTS.about();
  if (!away) return about;
  const places = { images: 's3', mail: 'smtp', database: 'server', readers: [READER] } as const;
  return { ...about, services: { ...about.services, ...places } };
}

const SAID = {
  hosting: 'Servidores Ejemplo, Alemania',
  databaseHost: 'Bases Ejemplo, Irlanda',
  imagesHost: 'Almacén Ejemplo, España',
  mailHost: 'Correos Ejemplo, Francia',
  readersHost: 'Modelos Ejemplo, Suecia',
  logDays: 30,
  copies: 'Cifradas, en otra ciudad de España, 90 días',
};

it('names each provider in use with its country, and no other', async () => {
  const away = { ...(await installation(true)), processing: SAID };
  expect(processorFacts(away).map(({ text }) => text)).toEqual([
    SAID.hosting,
    SAID.databaseHost,
    SAID.imagesHost,
    SAID.mailHost,
    SAID.readersHost,
  ]);
  const here = { ...(await installation(false)), processing: SAID };
  expect(processorFacts(here).map(({ text }) => text)).toEqual([SAID.hosting]);
  const readsHere = { ...away.services, readers: [{ ...READER, here: true }] };
  expect(processorFacts({ ...away, services: readsHere })).toHaveLength(4);
});

it('shows the periods of the configuration', async () => {
  const about = { ...(await installation(false)), processing: SAID };
  const retention = { ...about.retention, sentMailDays: 45 };
  const facts = keepingFacts({ ...about, retention });
  expect(facts).toContainEqual({ term: 'Correos de informes', text: '45 días desde su entrega.' });
  expect(facts).toContainEqual({ term: 'Registro técnico', text: '30 días.' });
  expect(facts.at(-1)?.text).toBe(SAID.copies);
});

it('says what is missing instead of leaving it out, and by which variable it is set', async () => {
  const about = { ...(await installation(true)), processing: UNSAID };
  const missing = missingFacts(about).map(({ term }) => term);
  expect(missing).toEqual([
    'OPERATOR_HOSTING',
    'OPERATOR_DATABASE_HOST',
    'OPERATOR_IMAGES_HOST',
    'OPERATOR_MAIL_HOST',
    'OPERATOR_READERS_HOST',
    'OPERATOR_LOG_DAYS',
    'OPERATOR_COPIES',
  ]);
  const lacking = [...processorFacts(about), ...keepingFacts(about)].filter(({ text }) =>
    text.startsWith('Falta: '),
  );
  expect(lacking).toHaveLength(missing.length);
  expect(missingFacts({ ...about, processing: SAID }).map(({ term }) => term)).toEqual([
    'Configuración',
  ]);
});
