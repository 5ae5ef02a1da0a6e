import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';

/** The address of the built file with the definition of each type. */
export async function definitionFiles(client: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => name.startsWith('type-'));
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      text: await readFile(join(client, 'assets', name), 'utf8'),
    })),
  );
  return new Map(
    catalogue.all.map(({ type, imageAdvice }) => {
      const file = files.find(({ text }) => text.includes(imageAdvice));
      if (!file) throw new Error(`No built file has the definition of ${type}`);
      return [type, `/assets/${file.name}`];
    }),
  );
}
