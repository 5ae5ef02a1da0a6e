import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Memory settings of a deployed server, as variables: the flags of Node and the settings of the C
 * library in the Dockerfile. Without them a measurement would be of another server.
 *
 * @param root folder of the product; this one by default.
 */
export function asDeployed(root = ROOT): Readonly<Record<string, string>> {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const flags = [...text.matchAll(/"(--[\w=-]+)"/g)].map(([, flag]) => flag);
  const settings = [...text.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  return { ...Object.fromEntries(settings), NODE_OPTIONS: flags.join(' ') };
}
