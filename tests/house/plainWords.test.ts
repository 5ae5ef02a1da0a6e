import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';

/**
 * A comment begins with a noun or a verb, so that a stranger knows its subject at once. Texts for vets
 * do not speak of «este motor».
 */

const ROOT = join(import.meta.dirname, '../..');
const HOUSES = ['domain', 'sandbox', 'scripts', 'server', 'tests', 'web', 'workshop'];

const RELATIVE = 'What|Whatever|Whether|Which|Who|Whoever|Whom|Whose|That|Of|Nobody';
const BEGINNING = new RegExp(String.raw`^(?:\{?/\*\*?|//|\*) *(?:${RELATIVE})\b`);

/** Lines, from 1, on which a comment begins with a relative word. */
function wrongLines(text: string): number[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => {
    const before = lines[at - 1] ?? '';
    const continues =
      (line.startsWith('//') && before.startsWith('//')) ||
      (line.startsWith('*') && before !== '/**');
    return !continues && BEGINNING.test(line) ? [at + 1] : [];
  });
}

const FILES = HOUSES.flatMap((house) =>
  globSync(`${house}/**/*.{ts,tsx,mjs,css}`, { cwd: ROOT }).map(
    (path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const,
  ),
);

const places = FILES.flatMap(([path, text]) => wrongLines(text).map((line) => `${path}:${line}`));

describe('comments', () => {
  everyRow([
    ['/** What a case costs. */', [1]],
    ['/**\n * Whether it is charged.\n */', [2]],
    ['call(); // one\n// Whoever asks first wins.\n// Of two the first.', [2]],
    ['  {/* Of the page. */}', [1]],
    ['/** Cost of a case. */\n// Offers wait.\n/* Whatsoever */', []],
  ])('{text} has wrong lines {lines}', (text, lines) => {
    expect(wrongLines(text)).toEqual(lines);
  });

  test('begin with a noun or a verb in every folder', () => {
    expect(places).toEqual([]);
  });
});

test('no text speaks of «este motor»', () => {
  const texts = FILES.filter(([path]) => /^(domain|server|web)\//.test(path));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(([, text]) => /este motor/i.test(text)).map(([path]) => path)).toEqual([]);
});
