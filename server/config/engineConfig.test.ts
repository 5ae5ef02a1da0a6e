import { describe, expect, it, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { typesOf } from '#domain/rules/engineChoice.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { parseConfig } from './config.ts';
import { ConfigError } from './configError.ts';

function linesOf(values: Record<string, string>): readonly string[] {
  try {
    parseConfig(values);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

const MODEL = { LLM_BASE_URL: 'https://modelo.example/v1/', LLM_MODEL: 'uno' };
const TYPES = catalogue.all.map(({ type }) => type);
const chosen = (values: Record<string, string>) => typesOf(parseConfig(values).engines, TYPES);

describe('the engine of each type', () => {
  it('is the local one by default', () => {
    expect(chosen({})).toEqual(new Map([['local', TYPES]]));
  });

  it('is the one of AI_ENGINE, except for types with their own', () => {
    const values = { ...MODEL, AI_ENGINE: 'llm', AI_ENGINE_ecg: 'local' };
    expect(chosen(values).get('local')).toEqual(['ecg']);
    expect(chosen(values).get('llm')).toEqual(TYPES.filter((type) => type !== 'ecg'));
  });

  it('may be a model that is configured and reads nothing yet', () => {
    expect([...parseConfig(MODEL).engines.ready.keys()]).toEqual(['local', 'llm']);
    expect(chosen(MODEL)).toEqual(new Map([['local', TYPES]]));
  });
});

everyRow<[string, Record<string, string>, string]>([
  [
    'an engine that nobody knows',
    { AI_ENGINE: 'oraculo' },
    'AI_ENGINE: no hay ningún motor «oraculo»; los hay: local, llm, webhook.',
  ],
  [
    'an engine without what it needs',
    { AI_ENGINE: 'llm' },
    'AI_ENGINE: el motor llm necesita LLM_BASE_URL y LLM_MODEL; vea docs/engines.md.',
  ],
  [
    'the same of one type',
    { AI_ENGINE_cytology: 'llm' },
    'AI_ENGINE_cytology: el motor llm necesita LLM_BASE_URL y LLM_MODEL; vea docs/engines.md.',
  ],
  [
    'a type that nobody knows',
    { AI_ENGINE_radiologia: 'local' },
    `AI_ENGINE_radiologia: no hay ningún tipo de estudio «radiologia»; los hay: ${TYPES.join(', ')}.`,
  ],
  [
    'a type with a typing mistake',
    { AI_ENGINE_citology: 'local' },
    'AI_ENGINE_citology: variable desconocida; ¿quería decir AI_ENGINE_cytology?',
  ],
  [
    'half a model',
    { LLM_MODEL: 'uno' },
    'LLM_BASE_URL: falta; el motor llm necesita LLM_BASE_URL y LLM_MODEL.',
  ],
  [
    'half a model that is chosen too',
    { AI_ENGINE: 'llm', LLM_MODEL: 'uno' },
    'LLM_BASE_URL: falta; el motor llm necesita LLM_BASE_URL y LLM_MODEL.',
  ],
  [
    'an address with a key in it',
    { ...MODEL, LLM_BASE_URL: 'https://yo:clave@m.example' },
    'LLM_BASE_URL: debe ser solo la dirección del servicio, sin claves ni «?».',
  ],
  [
    'clinical data in the clear',
    { ...MODEL, LLM_BASE_URL: 'http://modelo.example/v1' },
    'LLM_BASE_URL: http:// solo se admite hacia esta máquina o su red local: lo que se envía son datos clínicos; ahora es «http://modelo.example/v1».',
  ],
  [
    'another protocol',
    { ...MODEL, LLM_BASE_URL: 'ftp://modelo.example' },
    'LLM_BASE_URL: debe ser una dirección http:// o https://; ahora es «ftp://modelo.example».',
  ],
  [
    'three readings',
    { ...MODEL, LLM_READINGS: '3' },
    'LLM_READINGS: debe ser un número entero entre 1 y 2; ahora es «3».',
  ],
  [
    'a format that nobody knows',
    { ...MODEL, LLM_FORMAT: 'xml' },
    'LLM_FORMAT: debe ser json_schema, json_object, text; ahora es «xml».',
  ],
  [
    'a time of no use',
    { ...MODEL, LLM_TIMEOUT_SECONDS: 'mucho' },
    'LLM_TIMEOUT_SECONDS: debe ser un número entero entre 5 y 110; ahora es «mucho».',
  ],
  [
    'one price',
    { ...MODEL, LLM_PRICE_INPUT: '2.5' },
    'LLM_PRICE_OUTPUT: falta; los dos precios van juntos (por millón de tokens).',
  ],
  [
    'a limit of what cannot be counted',
    { ...MODEL, LLM_MONTHLY_LIMIT: '20' },
    'LLM_MONTHLY_LIMIT: sin LLM_PRICE_INPUT y LLM_PRICE_OUTPUT no se puede saber cuánto se gasta.',
  ],
  [
    'a second model of a single reading',
    { ...MODEL, LLM_READINGS: '1', LLM_SECOND_MODEL: 'dos' },
    'LLM_SECOND_MODEL: con LLM_READINGS=1 no hay segunda lectura; quite una de las dos.',
  ],
  [
    'a stranger in the family',
    { ...MODEL, LLM_MODLE: 'uno' },
    'LLM_MODLE: variable desconocida; ¿quería decir LLM_MODEL?',
  ],
])('{case} is refused with one line', (_, values, line) => {
  expect(linesOf(values)).toEqual([line]);
});

test('every mistake has its own line', () => {
  const lines = linesOf({
    ...MODEL,
    LLM_BASE_URL: 'modelo',
    LLM_PARALLEL: '0',
    LLM_IMAGE_SIDE: '9999',
    AI_ENGINE_ecg: 'nada',
  });
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'LLM_BASE_URL',
    'LLM_PARALLEL',
    'LLM_IMAGE_SIDE',
    'AI_ENGINE_ecg',
  ]);
});

everyRow([
  'http://localhost:11434/v1',
  'http://127.0.0.1:8080',
  'http://192.168.1.20:1234/v1',
  'http://ollama:11434/v1',
  'http://gpu.local/v1',
  'http://[fd00::1]:8080/v1',
])('{url} may be called unencrypted', (url) => {
  expect(linesOf({ ...MODEL, LLM_BASE_URL: url })).toEqual([]);
});

everyRow([
  'http://10.1.evil.test/v1',
  'http://192.168.evil.test/v1',
  'http://127.0.0.1.evil.test/v1',
  'http://fd.evil.test/v1',
])('{url} must be called over TLS', (url) => {
  expect(linesOf({ ...MODEL, LLM_BASE_URL: url })[0]).toContain('http:// solo se admite');
});
