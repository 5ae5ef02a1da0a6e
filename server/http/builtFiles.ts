import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build, BuiltFile } from '#server/flows/operations/keptBuilds.ts';

/** The hashed files of the web's build, as they are sent: those of scripts in brotli. */
export async function openBuild(client: string): Promise<Build> {
  const folder = join(client, 'assets');
  const all = new Set(await readdir(folder));
  const names = [...all].filter((name) => !/\.(br|gz)$/.test(name)).toSorted();
  const known = new Set(names.map((name) => `assets/${name}`));
  const read = async (name: string): Promise<[string, BuiltFile]> => {
    const encoding = all.has(`${name}.br`) ? 'br' : undefined;
    const bytes = await readFile(join(folder, encoding ? `${name}.br` : name));
    return [`assets/${name}`, { encoding, bytes }];
  };
  return {
    id: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16),
    has: (name) => known.has(name),
    read: async () => new Map(await Promise.all(names.map(read))),
  };
}
