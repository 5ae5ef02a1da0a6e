import type { Context as HonoContext } from 'hono';
import type { CsvCell } from '#domain/rules/lists/list.ts';

/** Tables as files that Spanish spreadsheets open directly. */

const SEPARATOR = ';';
const LINE_END = '\r\n';
/** Without it Excel reads UTF-8 as Latin-1. */
const BOM = '\uFEFF';

/**
 * Start of a formula and its disguises after NFKC (`＝`, `﹢`, `⁻`), blanks and invisible characters.
 */
const FORMULA = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2010-\u2015\u2212]|^[\t\r\n]/u;

/**
 * One quoted field; decimal comma, null empty. An apostrophe precedes a text that a spreadsheet
 * would run as a formula: strangers typed these names and addresses.
 */
export function csvField(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = FORMULA.test(cell.normalize('NFKC')) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

export function csvLine(cells: readonly CsvCell[]): string {
  return cells.map(csvField).join(SEPARATOR) + LINE_END;
}

/** A table with one page in memory at a time. */
export function csvStream(
  head: readonly string[],
  pages: AsyncGenerator<readonly (readonly CsvCell[])[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BOM + csvLine(head)));
    },
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value.map(csvLine).join('')));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

/** Replies with a table. `name`: of the file, without date. */
export function csvReply(
  c: HonoContext,
  name: string,
  at: Date,
  table: Parameters<typeof csvStream>,
) {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="vetoscopio-${name}-${at.toISOString().slice(0, 10)}.csv"`,
  };
  // A HEAD request gets no body.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  return c.body(csvStream(...table), 200, headers);
}
