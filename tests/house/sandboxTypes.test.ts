import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';

const SANDBOX = join(import.meta.dirname, '..', '..', 'sandbox');

/** A cast, an assertion that something is there, or a comment that silences the compiler. */
const AWAY = /\bas (?!const\b)[\w({['"]|[\w)\]]!(?=[.;,)\]])|@ts-|biome-ignore|: any\b|<any>/;

/** The lines of code, without comments, text and templates. */
function codeOf(text: string): string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:\\.|[^'\\\n])*'/g, "''")
    .replace(/`(?:\\.|[^`\\])*`/g, '``')
    .split('\n')
    .filter((line) => /@ts-|biome-ignore/.test(line) || !/^\s*(\/\/|import )/.test(line));
}

// Casts would bypass Stripe's types, which check every answer of the sandbox.
test('the sandbox contains no casts', () => {
  const files = readdirSync(SANDBOX, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(30);
  const casts = files.flatMap((name) =>
    codeOf(readFileSync(join(SANDBOX, name), 'utf8'))
      .filter((line) => AWAY.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(casts).toEqual([]);
});

everyRow([
  'const a = b as Stripe.Invoice;',
  'return x as unknown as T;',
  'const a = list[0]!.id;',
  '// @ts-expect-error',
  'const a: any = b;',
])('this would be seen: {line}', (line) => {
  expect(AWAY.test(line)).toBe(true);
});
