import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFonts } from './fonts.ts';

/** Root of the files that the compiler may read. */
const FOLDER = import.meta.dirname;

/** Created once per thread: it reads the fonts. */
let compiler: NodeCompiler | undefined;

/**
 * The PDF of a Typst file of this folder, which may read `files` by name. Throws when the file is
 * wrong or the document breaks PDF/UA-1.
 */
export function compilePdf(main: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  compiler ??= NodeCompiler.create({
    workspace: FOLDER,
    fontArgs: [{ fontBlobs: readFonts() }],
  });
  try {
    for (const [name, bytes] of files) compiler.mapShadow(join(FOLDER, name), Buffer.from(bytes));
    return compiler.pdf({ mainFilePath: join(FOLDER, main) }, { pdfStandard: 'ua-1' });
  } catch (error) {
    // The compiler's errors have no message; their `code` names the cause.
    const what = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(`The PDF could not be drawn: ${what}`, { cause: error });
  } finally {
    compiler.resetShadow();
    // Frees memory: documents share nothing.
    compiler.evictCache(0);
  }
}
