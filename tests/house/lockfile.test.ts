import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lockfile, resolveLocked } from '../../scripts/lockfile.ts';
import { dependencies, isAllowed } from '../../workshop/licences.ts';

const file = new URL('../../package-lock.json', import.meta.url);
const lockfile: Lockfile = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lockfile;

// `npm ci` refuses a lockfile that lacks even the optional packages of other machines; npm writes
// one when its registry does not have them.
test('the lockfile names every optional package, of every machine', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => {
      const resolved = resolveLocked(lockfile, path, name);
      return resolved === undefined || packages[resolved]?.version === undefined;
    }),
  );
  expect(missing).toEqual([]);
});

// `.npmrc` makes npm leave peers to us, so that a start does not install Vitest, jsdom and TypeScript
// as optional peers of something else.
test('no package is kept as an optional peer, and every required peer is there', () => {
  const entries = Object.entries(packages);
  expect(entries.filter(([, { devOptional }]) => devOptional).map(([path]) => path)).toEqual([]);
  const missing = entries.flatMap(([path, { peerDependencies = {}, peerDependenciesMeta = {} }]) =>
    Object.keys(peerDependencies)
      .filter((name) => !peerDependenciesMeta[name]?.optional)
      .filter((name) => resolveLocked(lockfile, path, name) === undefined)
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the lockfile contains no registry address [ASVS 15.1.2]', () => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/"resolved"/);
});

/**
 * Native parts for other machines than those this lockfile was made on, whose packages its registry
 * did not carry in these versions. npm adds their sums the next time it finds them.
 */
const NOT_CARRIED = [
  /^node_modules\/@biomejs\/cli-/,
  /^node_modules\/@myriaddreamin\/typst-ts-node-compiler-(?!linux-x64)/,
  /^node_modules\/@oxc-parser\/binding-/,
  /^node_modules\/@tailwindcss\/oxide-/,
];

test('the lockfile has the hash of every package, except native parts of other machines [ASVS 15.1.2]', () => {
  const without = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity);
  const unexplained = without.filter(
    ([path, { optional }]) => !optional || !NOT_CARRIED.some((known) => known.test(path)),
  );
  expect(unexplained.map(([path]) => path)).toEqual([]);
  // Packages that a server on Linux needs, with glibc or musl, are never among them.
  const served = without.filter(([path, { dev }]) => !dev && /linux-x64/.test(path));
  expect(served.map(([path]) => path)).toEqual([]);
});

test('every package has an allowed licence', () => {
  const refused = dependencies({ packages }).filter(({ licence }) => !isAllowed(licence));
  expect(refused).toEqual([]);
  expect(isAllowed('(GPL-3.0-only OR MIT)')).toBe(true);
  for (const other of ['', 'GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN x'])
    expect(isAllowed(other), other).toBe(false);
});
