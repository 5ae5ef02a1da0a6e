import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'fonts');

/**
 * Every font of `report.typ`: ours, and a fallback that draws an empty box for a character that none
 * of them has. Each subset is a family of its own: of two files of one family the compiler would see
 * only the first.
 */
export function readFonts(): Buffer[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ttf'));
  return files.toSorted().map((name) => readFileSync(join(FOLDER, name)));
}
