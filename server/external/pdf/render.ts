import { composeDocument } from '#domain/report/document/compose.ts';
import type { Picture, ReportSheet } from '#domain/report/document/sheet.ts';
import { layOut } from './layout/layout.ts';
import { BOTTOM, FIRST_TOP, NEXT_TOP } from './layout/look.ts';
import { paginate } from './layout/paginate.ts';
import { closeDocument, openDocument } from './paint/document.ts';
import { DocumentFonts } from './paint/fonts.ts';
import { drawPages } from './paint/pages.ts';
import { Structure } from './paint/structure.ts';

/** What crosses to the thread that draws. */
export interface PrintTask {
  readonly sheet: ReportSheet;
  /** The images that could be read. */
  readonly pictures: readonly Picture[];
}

/** The PDF of a case: words, lines, pages, ink. */
export async function renderReport({
  sheet,
  pictures,
}: PrintTask): Promise<Uint8Array<ArrayBuffer>> {
  const { title, author, running, blocks } = composeDocument(sheet);
  const pdf = openDocument({ title, author });
  const fonts = new DocumentFonts(pdf);
  const { slices, tag } = layOut(fonts, blocks, pictures);
  const pages = paginate(slices, (page) => ({
    top: page === 0 ? FIRST_TOP : NEXT_TOP,
    bottom: BOTTOM,
  }));
  const structure = new Structure(pdf);
  drawPages({ pdf, fonts, structure, pictures }, pages, running);
  structure.write(tag);
  return closeDocument(pdf);
}
