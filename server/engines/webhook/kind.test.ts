import { expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { webhook } from './kind.ts';

const GOOD = {
  ANALYSIS_WEBHOOK_URL: 'https://n8n.example/webhook/vetoscopio',
  ANALYSIS_WEBHOOK_SECRET: 'un-secreto-de-al-menos-24',
};

test('an automation with an address and a secret is ready, and names the recipient of cases', () => {
  const setting = webhook.configure(GOOD);
  expect(setting).toMatchObject({
    recipient: {
      kind: 'una automatización',
      host: 'n8n.example',
      here: false,
      what: expect.stringContaining('también el nombre del paciente'),
    },
  });
});

test('an automation without variables is unavailable, and choosing it is refused in one line', () => {
  expect(webhook.configure({})).toBeUndefined();
  expect(() => parseConfig({ AI_ENGINE: 'webhook' })).toThrow(
    'AI_ENGINE: el motor webhook necesita ANALYSIS_WEBHOOK_URL y ANALYSIS_WEBHOOK_SECRET',
  );
});

everyRow<[Record<string, string>, string]>([
  [{ ANALYSIS_WEBHOOK_URL: 'https://n8n.example' }, 'ANALYSIS_WEBHOOK_SECRET: falta'],
  [{ ...GOOD, ANALYSIS_WEBHOOK_URL: 'ftp://x' }, 'debe ser una dirección http:// o https://'],
  [{ ...GOOD, ANALYSIS_WEBHOOK_URL: 'http://n8n.example/x' }, 'http:// solo se admite'],
  [{ ...GOOD, ANALYSIS_WEBHOOK_URL: 'https://a:b@n8n.example' }, 'no puede llevar usuario'],
  [{ ...GOOD, ANALYSIS_WEBHOOK_SECRET: 'corto' }, 'al menos 24 caracteres'],
  [
    { ...GOOD, ANALYSIS_WEBHOOK_SECRET: 'con espacios en medio de todo' },
    'no puede tener espacios',
  ],
  [{ ...GOOD, ANALYSIS_WEBHOOK_SECRET: 'whsec_estoNoEsUnaClaveBase64' }, 'clave en base64'],
  [{ ...GOOD, ANALYSIS_WEBHOOK_BEARER: 'corta' }, 'ANALYSIS_WEBHOOK_BEARER: debe tener'],
  [{ ...GOOD, ANALYSIS_WEBHOOK_WAIT_SECONDS: '900' }, 'número entero entre 5 y 780'],
  [{ ...GOOD, ANALYSIS_WEBHOOK_REPLY_SECONDS: 'x' }, 'número entero entre 2 y 240'],
  [{ ...GOOD, ANALYSIS_WEBHOOK_BASE_URL: 'https://x.example/?a=1' }, 'debe ser solo la dirección'],
])('{values} is refused in one line: {words}', (values, words) => {
  const lines = webhook.configure(values);
  expect(lines).toEqual([expect.stringContaining(words)]);
});

everyRow(['http://n8n:5678/webhook/x', 'http://192.168.1.20:5678/x', 'http://localhost:5678/x'])(
  'an automation of the own network may be reached without encryption: {url}',
  (url) => {
    expect(webhook.configure({ ...GOOD, ANALYSIS_WEBHOOK_URL: url })).toHaveProperty('open');
  },
);

test('a server elsewhere gets cases encrypted, or not at all [ASVS 12.3.1]', () => {
  const url = 'http://casos.ejemplo.es/v1';
  const llm = { LLM_BASE_URL: url, LLM_MODEL: 'uno' };
  for (const values of [{ ...GOOD, ANALYSIS_WEBHOOK_URL: url }, llm])
    expect(() => parseConfig(values)).toThrow('http:// solo se admite');
});
