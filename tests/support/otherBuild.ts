import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLIENT } from './builtWeb.ts';

const SCRIPT = /[\w$.-]+-[\w-]{8}(?=\.js\b)/g;

/**
 * Copies the built web as another release would build it after a change of one word in every module:
 * each document and script says `word`, and each script and the service worker has another name.
 */
export async function copyAsRelease(folder: string, word: string): Promise<void> {
  await cp(CLIENT, folder, { recursive: true });
  const renamed = (text: string) => text.replaceAll(SCRIPT, `$&${word}`);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries) {
    const path = join(parentPath, name);
    if (/\.(br|gz)$/.test(name)) await rm(path, { force: true });
    if (name === 'release.txt') await writeFile(path, word);
    if (!/\.(html|js)$/.test(name)) continue;
    const text = await readFile(path, 'utf8');
    await rm(path);
    await writeFile(
      join(parentPath, renamed(name)),
      renamed(text)
        .replace('<html lang="es"', `<html lang="es" data-release="${word}"`)
        .replace(/^(self\.release=\{"id":)"[^"]*"/, `$1"${word}"`)
        .replace(/("version":)"\w+"/, `$1"${word}"`)
        .concat(name.endsWith('.js') ? `\n/* ${word} */` : ''),
    );
  }
}
