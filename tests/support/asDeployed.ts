import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCKERFILE = join(import.meta.dirname, '..', '..', 'Dockerfile');

/** Memory settings of the Dockerfile, for Node and the C library. Measurements need them. */
export function asDeployed(): Readonly<Record<string, string>> {
  const text = readFileSync(DOCKERFILE, 'utf8');
  const flags = [...text.matchAll(/"(--[\w=-]+)"/g)].map(([, flag]) => flag);
  const settings = [...text.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  return { ...Object.fromEntries(settings), NODE_OPTIONS: flags.join(' ') };
}
