import PDFDocument from 'pdfkit';
import { PAGE } from '#server/external/pdf/layout/look.ts';

export type PdfDocument = InstanceType<typeof PDFDocument>;

export interface Metadata {
  readonly title: string;
  readonly author: string;
}

/** An empty tagged document in Spanish, whose pages stay open until it ends. */
export function openDocument({ title, author }: Metadata): PdfDocument {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'es-ES',
    tagged: true,
    displayTitle: true,
    // Every font is one of ours: the standard ones would stay outside the file.
    font: '',
    info: { Title: title, Author: author, Creator: 'Vetoscopio', Producer: 'Vetoscopio' },
  });
  return pdf;
}

/** The bytes of the document, once it has ended. */
export async function closeDocument(pdf: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  pdf.on('end', () => resolve());
  pdf.on('error', reject);
  pdf.end();
  await promise;
  return new Uint8Array(Buffer.concat(chunks));
}
