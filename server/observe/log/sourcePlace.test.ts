import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { atSource } from './sourcePlace.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetoscopio-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const addressOf = (name: string) => pathToFileURL(join(folder, name)).href;

/** The first character of the bundle comes from line 2 of the source. */
const MAP = { version: 3, sources: ['sources/door.ts'], names: [], mappings: 'AACA' };

test.each([
  ['open (BUNDLE:1:1)', 'open (SOURCE:2:1)'],
  ['async BUNDLE:1:9', 'async SOURCE:2:9'],
])('a place in a bundle becomes that of its source: %s', (line, expected) => {
  writeFileSync(join(folder, 'door.js.map'), JSON.stringify(MAP));
  const mapped = atSource(line.replace('BUNDLE', addressOf('door.js')));
  expect(mapped).toBe(expected.replace('SOURCE', addressOf('sources/door.ts')));
});

test.each(['new Promise (<anonymous>)', 'run (node:internal/main:1:2)'])(
  'a line without a bundle stays: %s',
  (line) => {
    expect(atSource(line)).toBe(line);
  },
);

test('a place whose bundle has no map, or a broken one, stays', () => {
  writeFileSync(join(folder, 'broken.js.map'), '{');
  for (const name of ['bare.js', 'broken.js']) {
    const line = `open (${addressOf(name)}:1:1)`;
    expect(atSource(line)).toBe(line);
  }
});
