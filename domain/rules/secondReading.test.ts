import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { mayBeReadAgain, othersToAsk, secondReadingText } from './secondReading.ts';
import { requireOther } from './secondReadingRefusal.ts';

const ENGINES = [
  { name: 'local', ability: 'measures' },
  { name: 'llm', ability: 'reads' },
  { name: 'shelf', ability: 'stores' },
] as const;
const FIRST = { status: 'completed', askedEngine: null, readBy: 'local' };

/** The refusal, with the message of its field where it has one. */
function refusal(first: typeof FIRST | object, engine: string) {
  try {
    requireOther({ ...FIRST, ...first }, ENGINES, engine);
    return null;
  } catch (error) {
    const { code, fields } = error as { code: string; fields?: { message: string }[] };
    return [code, fields?.[0]?.message];
  }
}

test('the possible engines read the type and did not make the report', () => {
  const names = (readBy: string | null) => othersToAsk(ENGINES, readBy).map(({ name }) => name);
  expect(names('local')).toEqual(['llm']);
  expect(names('llm')).toEqual(['local']);
  expect(names(null)).toEqual(['local', 'llm']);
});

test('a case with a report may be read by another engine', () => {
  expect(refusal({}, 'llm')).toBeNull();
});

everyRow(['pending_images', 'pending_webhook', 'failed', 'error'])(
  'a case that is {status} has nothing to be read again',
  (status) => {
    expect(refusal({ status }, 'llm')?.[0]).toBe('no_report_to_read_again');
    expect(mayBeReadAgain({ ...FIRST, status })).toBe(false);
  },
);

test('a second reading cannot be read again', () => {
  expect(refusal({ askedEngine: 'llm', readBy: 'llm' }, 'local')?.[0]).toBe(
    'already_second_reading',
  );
});

everyRow([
  ['local', 'Motor: este caso ya lo leyó ese. Elija otro.'],
  ['shelf', 'Motor: ese no lee los casos de este tipo. Elija otro.'],
  ['oraculo', 'Motor: esta instalación no tiene configurado ninguno con ese nombre. Elija otro.'],
])('the engine {engine} is refused with its reason', (engine, message) => {
  expect(refusal({}, engine)).toEqual(['invalid_body', message]);
});

test('a second reading names its case and its engine, and marks a failed one', () => {
  const row = { againOf: '7f3c2b18-1111-4222-8333-abcdef012345', askedEngine: 'llm' };
  expect(secondReadingText({ ...row, readBy: null })).toBe(
    'Segunda lectura del caso 7f3c2b18 por Modelo de lenguaje (llm)',
  );
  expect(secondReadingText({ ...row, againOf: null, readBy: 'llm' })).toBe(
    'Segunda lectura por Modelo de lenguaje (llm)',
  );
  expect(secondReadingText({ ...row, readBy: 'local' })).toBe(
    'Segunda lectura del caso 7f3c2b18: Modelo de lenguaje (llm) no la ha podido hacer',
  );
  expect(secondReadingText({ againOf: null, askedEngine: null, readBy: 'llm' })).toBeUndefined();
});
