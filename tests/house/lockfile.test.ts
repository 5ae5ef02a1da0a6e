import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = new URL('../../package-lock.json', import.meta.url);
const packages: Readonly<Record<string, LockedPackage>> = JSON.parse(
  readFileSync(file, 'utf8'),
).packages;

/** Where Node would find `name` from the package at `path`, if the lockfile has it. */
function resolve(path: string, name: string): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (at === '') return undefined;
  }
}

// `npm ci` refuses a lockfile that lacks even the optional packages of other machines, which is what
// npm writes when its registry does not carry them.
test('the lockfile names every optional package, of every machine', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => {
      const found = resolve(path, name);
      return found === undefined || packages[found]?.version === undefined;
    }),
  );
  expect(missing).toEqual([]);
});

test('no address of a registry is written in the lockfile [ASVS 15.1.2]', () => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/"resolved"/);
});
