import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'fonts');

/**
 * Every font of `report.typ`, and a fallback that draws an empty box for missing characters. Each
 * subset is a family of its own: the compiler sees only the first of two files in a family.
 */
export function readFonts(): Buffer[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ttf'));
  return files.toSorted().map((name) => readFileSync(join(FOLDER, name)));
}
