import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeError } from '#server/observe/log/describeError.ts';
import { APART } from '../../scripts/bundleServer.ts';
import { bundleServer } from '../../scripts/prepare/server.mjs';

/** The code and the node_modules that the container image carries, made as its Dockerfile makes them. */

const ROOT = join(import.meta.dirname, '../..');
const BUNDLE = join(ROOT, 'build/app');
const MOST_MEGABYTES = 250;
/** Packages outside the bundle, with what they need. */
const SHIPPED = [
  '@electric-sql/pglite',
  '@img/colour',
  '@myriaddreamin/typst-ts-node-compiler',
  '@napi-rs/nice',
  'detect-libc',
  'piscina',
  'semver',
  'sharp',
];

let folder: string;
beforeAll(async () => {
  await bundleServer();
  folder = mkdtempSync(join(ROOT, 'node_modules/.cache-image-'));
  const script = join(ROOT, 'scripts/production.ts');
  execFileSync(process.execPath, [script, join(folder, 'node_modules')], { cwd: ROOT });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packages that the bundle imports at run time. */
function importedPackages(): string[] {
  const code = readdirSync(BUNDLE)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(BUNDLE, name), 'utf8'));
  const imports = code.flatMap((text) => [
    ...text.matchAll(/(?:^|;)(?:import|export)\b[^'"`;]*["']([^.'"][^'"]*)["']/gm),
    ...text.matchAll(/\bimport\(`([^.`][^`]*)`\)/g),
  ]);
  const names = imports.map(([, specifier = '']) => packageOf(specifier));
  return [...new Set(names)].filter(isPackage).toSorted();
}

const isPackage = (name: string) => !name.startsWith('node:') && !builtinModules.includes(name);

/** `@scope/name` or `name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

test(`node_modules of the image is at most ${MOST_MEGABYTES} MB`, () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  expect(bytes / 1e6).toBeLessThan(MOST_MEGABYTES);
  expect(bytes / 1e6).toBeGreaterThan(100);
});

test('every package outside the bundle is imported by it, and no other', () => {
  expect(importedPackages()).toEqual([...APART].toSorted());
});

test('the image carries only those packages, their own dependencies and Node', () => {
  const modules = join(folder, 'node_modules');
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((one) => `${name}/${one}`) : [name],
  );
  // Native parts and Node are named after the machine.
  expect(names.filter((name) => !name.includes(process.platform)).toSorted()).toEqual(SHIPPED);
});

test('the log of an error in the bundle names the sources', () => {
  const url = pathToFileURL(join(BUNDLE, 'measurer.js'));
  const program = `const { default: measure } = await import('${url}');
    try { await measure({}); } catch (error) { console.log(error.stack); }`;
  const args = ['--input-type=module', '-e', program];
  const stack = execFileSync(process.execPath, args, { encoding: 'utf8' });
  expect(describeError({ stack }).at?.join()).toMatch(/domain\/measuring\/\w+\.ts:\d+:\d+/);
});
