import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { lastResortFont } from './lastResort.ts';
import { type FontTable, fontNames, sfnt } from './sfnt.ts';

const require = createRequire(import.meta.url);

/** The faces that `report.typ` asks for. The sans has neither Greek nor Cyrillic. */
const FACES = [
  {
    folder: dirname(require.resolve('@fontsource/figtree/package.json')),
    file: 'figtree',
    family: 'Figtree',
    subsets: ['latin', 'latin-ext'],
    styles: ['400-normal', '600-normal'],
  },
  {
    folder: dirname(require.resolve('@fontsource/source-serif-4/package.json')),
    file: 'source-serif-4',
    family: 'Source Serif 4',
    subsets: ['latin', 'latin-ext', 'greek', 'cyrillic'],
    styles: ['400-normal', '500-normal', '600-normal', '400-italic', '600-italic'],
  },
] as const;

/**
 * Our fonts in the compiler's format, and a fallback for characters that none of them has. Each
 * subset is its own family: of two files of one family the compiler would see only the first.
 */
export function readFonts(): Buffer[] {
  const faces = FACES.flatMap(({ folder, file, family, subsets, styles }) =>
    subsets.flatMap((subset) =>
      styles.map((style) => {
        const woff = readFileSync(join(folder, 'files', `${file}-${subset}-${style}.woff`));
        return unpackWoff(woff, `${family} ${subset}`);
      }),
    ),
  );
  return [...faces, lastResortFont()];
}

const HEADER = 44;
const ENTRY = 20;

/** The font inside a WOFF 1.0 file (https://www.w3.org/TR/WOFF/), which the compiler does not read. */
function unpackWoff(woff: Buffer, family: string): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index): FontTable => {
    const entry = HEADER + index * ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const stored = woff.readUInt32BE(entry + 8);
    const bytes = woff.subarray(offset, offset + stored);
    // A table is stored as it is when deflating would not have made it smaller.
    const deflated = stored < woff.readUInt32BE(entry + 12);
    const tag = woff.toString('latin1', entry, entry + 4);
    if (tag === 'name') return [tag, fontNames(family)];
    return [tag, deflated ? inflateSync(bytes) : bytes];
  });
  return sfnt(woff.readUInt32BE(4), tables);
}
