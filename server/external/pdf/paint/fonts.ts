import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Face, faceId, type Glyphs } from '#server/external/pdf/text/face.ts';
import type { PdfDocument } from './document.ts';
import { unpackWoff } from './woff.ts';

const require = createRequire(import.meta.url);
const FOLDERS: Readonly<Record<Face['family'], string>> = {
  figtree: dirname(require.resolve('@fontsource/figtree/package.json')),
  'source-serif-4': dirname(require.resolve('@fontsource/source-serif-4/package.json')),
};

/** What pdfkit hands out of the font library beneath it; its types leave it unsaid. */
interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Parsed once in the life of the thread: it costs more than drawing a page. */
const parsed = new Map<string, ParsedFont>();

/** The fonts of one document, each opened when the first character asks for it. */
export class DocumentFonts implements Glyphs {
  readonly #pdf: PdfDocument;
  readonly #opened = new Map<string, ParsedFont>();

  constructor(pdf: PdfDocument) {
    this.#pdf = pdf;
  }

  covers(face: Face, codePoint: number): boolean {
    return this.#open(face).hasGlyphForCodePoint(codePoint);
  }

  width(face: Face, text: string, size: number, tabular: boolean): number {
    this.use(face, size);
    return this.#pdf.widthOfString(text, features(tabular));
  }

  /** Makes `face` the font of what is drawn next. */
  use(face: Face, size: number): void {
    this.#open(face);
    this.#pdf.font(faceId(face)).fontSize(size);
  }

  #open(face: Face): ParsedFont {
    const id = faceId(face);
    const opened = this.#opened.get(id);
    if (opened) return opened;
    // pdfkit accepts a font that is already parsed, though its types do not say so.
    const source = (parsed.get(id) ?? readFace(face)) as Uint8Array;
    this.#pdf.registerFont(id, source).font(id);
    const font = parsedFont(this.#pdf);
    parsed.set(id, font);
    this.#opened.set(id, font);
    return font;
  }
}

/** Options of pdfkit for figures of one width. */
export function features(tabular: boolean): { features?: ['tnum'] } {
  return tabular ? { features: ['tnum'] } : {};
}

function readFace(face: Face): Uint8Array {
  return unpackWoff(readFileSync(join(FOLDERS[face.family], 'files', `${faceId(face)}.woff`)));
}

/** The font in use, which pdfkit keeps where its types do not look: if it moves, we must hear of it. */
function parsedFont(pdf: PdfDocument): ParsedFont {
  const current = '_font' in pdf ? pdf._font : undefined;
  if (
    typeof current === 'object' &&
    current !== null &&
    'font' in current &&
    isParsed(current.font)
  )
    return current.font;
  throw new Error('pdfkit no longer keeps its parsed font in `_font.font`');
}

function isParsed(font: unknown): font is ParsedFont {
  return typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font;
}
