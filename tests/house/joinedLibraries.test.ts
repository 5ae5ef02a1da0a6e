import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JOINED } from '../../scripts/joinLibraries.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Specifiers of packages that the product's server code names, types aside. */
function importedByTheServer(): Set<string> {
  const files = ['server', 'domain'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  );
  const found = files.flatMap((text) => [
    ...text.matchAll(/^(?:import|export)(?! type)[^']*?from '([^'#.][^']*)'/gm),
    ...text.matchAll(/import\('([^'#.][^']*)'\)/g),
  ]);
  return new Set(found.map(([, specifier = '']) => specifier));
}

/** `@scope/name` or `name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

// A module joined by one name and loaded from its package by another would be there twice.
test('of the packages joined for a fast start, all that is imported is joined', () => {
  const packages = new Set(JOINED.map(packageOf));
  const imported = [...importedByTheServer()].filter((name) => packages.has(packageOf(name)));
  expect(imported.toSorted()).toEqual(JOINED.toSorted());
});
