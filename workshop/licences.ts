import type { Lockfile } from '../scripts/lockfile.ts';

export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** From the package; empty when missing. */
  readonly licence: string;
  /** Not shipped. */
  readonly dev: boolean;
}

/**
 * Licences that let a product under MIT use, change and pass on the package. LGPL: libvips, linked
 * as a separate, replaceable library. OFL: the typefaces.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages of the lockfile by name. */
export function dependencies(lockfile: Lockfile): Dependency[] {
  return Object.entries(lockfile.packages)
    .filter(([path, { integrity }]) => path !== '' && integrity !== undefined)
    .map(([path, { version = '', license = '', dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      dev,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** True if an SPDX expression (AND, OR, brackets) leaves an allowed choice. */
export function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((way) => way.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}
