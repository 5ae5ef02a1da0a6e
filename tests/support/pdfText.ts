import { inflateSync } from 'node:zlib';

/**
 * The letters of a PDF of ours, without white space since lines are broken at will: for each distance
 * from the left margin, what is drawn there from top to bottom, so that a column reads as one. Reads
 * what pdfkit writes: glyph numbers with their table of characters, in compressed streams.
 */
export function pdfColumns(bytes: Buffer): string[] {
  const objects = readObjects(bytes);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1];
      if (table !== undefined) fonts.set(name, characters(objects.get(table)?.stream ?? ''));
    }
  const columns = new Map<string, string>();
  for (const { stream } of objects.values())
    for (const { left, letters } of drawn(stream, fonts))
      columns.set(left, (columns.get(left) ?? '') + asColumn(letters));
  return [...columns.values()];
}

/** A text as `pdfColumns` gives it: raised figures, which are drawn as plain ones, count as such. */
export function asColumn(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, '');
}

interface PdfObject {
  readonly head: string;
  /** Inflated; empty for an image and for an object without one. */
  readonly stream: string;
}

function readObjects(bytes: Buffer): Map<string, PdfObject> {
  const file = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { index, 0: found, 1: number = '' } of file.matchAll(/^(\d+) 0 obj$/gm)) {
    const end = file.indexOf('endobj', index);
    const begin = file.indexOf('stream\n', index);
    const streamed = begin >= 0 && begin < end;
    const head = file.slice(index + found.length, streamed ? begin : end);
    objects.set(number, { head, stream: streamed ? inflated(bytes, head, begin) : '' });
  }
  return objects;
}

function inflated(bytes: Buffer, head: string, begin: number): string {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
  if (!head.includes('/FlateDecode') || head.includes('/Subtype')) return '';
  const start = begin + 'stream\n'.length;
  return inflateSync(bytes.subarray(start, start + length)).toString('latin1');
}

/** From a glyph, as four hexadecimal digits, to what it stands for: ranges that list each character. */
function characters(table: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      found.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  return found;
}

function drawn(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  let left = '';
  let font: ReadonlyMap<string, string> | undefined;
  const pieces: { left: string; letters: string }[] = [];
  const orders = /(\/MCID \d+\s*>>)|1 0 0 1 ([\d.]+) [\d.]+ Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
  for (const [, begins, x, name, shown] of stream.matchAll(orders)) {
    // What is marked as one piece of text stands where its first letter does.
    if (begins !== undefined) left = '';
    if (x !== undefined && left === '') left = x;
    if (name !== undefined) font = fonts.get(name);
    // Between the glyphs stand the figures of the kerning.
    const glyphs = (shown ?? '')
      .matchAll(/<([^>]*)>/g)
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const letters = [...glyphs].map((glyph) => font?.get(glyph) ?? '').join('');
    if (letters !== '') pieces.push({ left, letters });
  }
  return pieces;
}
