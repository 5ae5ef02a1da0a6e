import { inflateSync } from 'node:zlib';

/** Text and drawing of a page of our PDFs. Without white space: line breaks are arbitrary. */
export interface PdfPage {
  /** The letters of the report, in the order in which they are drawn. */
  readonly text: string;
  /** The letters of the repeated head and foot. */
  readonly around: string;
  /** Drawing operators of the page description. */
  readonly operators: string;
}

/** The pages of a PDF as Typst writes it: objects one after another, glyph numbers with their table. */
export function pdfPages(bytes: Uint8Array): PdfPage[] {
  const objects = readObjects(Buffer.from(bytes));
  const kids = [...objects.values()].map(
    ({ head }) => /\/Type \/Pages.*?\/Kids \[([^\]]*)\]/s.exec(head)?.[1],
  );
  const numbers = kids.join(' ').matchAll(/(\d+) 0 R/g);
  return [...numbers].map(([, number = '']) => {
    const head = objects.get(number)?.head ?? '';
    const operators = objects.get(/\/Contents (\d+)/.exec(head)?.[1] ?? '')?.stream ?? '';
    const fonts = new Map<string, ReadonlyMap<number, string>>();
    for (const [, name = '', font = ''] of head.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+)/.exec(objects.get(font)?.head ?? '')?.[1] ?? '';
      fonts.set(name, characters(objects.get(table)?.stream ?? ''));
    }
    return { ...letters(operators, fonts), operators };
  });
}

/** The letters of a whole PDF, without heads and feet. */
export function pdfText(bytes: Uint8Array): string {
  return pdfPages(bytes)
    .map(({ text }) => text)
    .join('');
}

/** A text in the form of `pdfText`: without invisible characters. */
export function asPrinted(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '');
}

interface PdfObject {
  readonly head: string;
  /** Inflated; empty for an object without one. */
  readonly stream: string;
}

function readObjects(bytes: Buffer): Map<string, PdfObject> {
  const file = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { index, 0: header, 1: number = '' } of file.matchAll(/^(\d+) 0 obj$/gm)) {
    const end = file.indexOf('\nendobj', index);
    const begin = file.indexOf('\nstream\n', index);
    const streamed = begin >= 0 && begin < end;
    const head = file.slice(index + header.length, streamed ? begin : end);
    objects.set(number, { head, stream: streamed ? streamOf(bytes, head, begin + 8) : '' });
  }
  return objects;
}

function streamOf(bytes: Buffer, head: string, start: number): string {
  const stored = bytes.subarray(start, start + Number(/\/Length (\d+)/.exec(head)?.[1]));
  if (/\/Filter (?!\/FlateDecode)/.test(head)) return '';
  return (head.includes('/FlateDecode') ? inflateSync(stored) : stored).toString('latin1');
}

/** Maps the number of a glyph to its text. */
function characters(table: string): Map<number, string> {
  const pairs = table.matchAll(/^<(\w{4})> <(\w+)>$/gm);
  return new Map(
    [...pairs].map(([, glyph = '', hex = '']) => [
      Number.parseInt(glyph, 16),
      utf16(Buffer.from(hex, 'hex').toString('latin1')),
    ]),
  );
}

function utf16(bytes: string): string {
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le');
}

/** A text of the document's structure: UTF-16 behind a mark, or plain letters. */
function textOf(bytes: string): string {
  return bytes.startsWith('\u00fe\u00ff') ? utf16(bytes.slice(2)) : bytes;
}

type Token = { readonly text: string } | { readonly word: string };

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const WORD = /\s*(?:<(?!<)([\s\w]*)>|(\()|(<<|>>|[[\]]|\/?[^\s()<>[\]/]+))/y;

/** The strings and the words of a page description. */
function* tokensOf(operators: string): Generator<Token> {
  WORD.lastIndex = 0;
  for (let at = 0; at < operators.length; at = WORD.lastIndex) {
    WORD.lastIndex = at;
    const [, hex, literal, word] = WORD.exec(operators) ?? [];
    if (hex !== undefined) yield { text: Buffer.from(hex, 'hex').toString('latin1') };
    else if (literal) {
      let end = at + operators.slice(at).indexOf('(') + 1;
      let text = '';
      for (let depth = 1; end < operators.length; ) {
        const [piece = '', octal, escaped] =
          /^(?:\\([0-7]{1,3})|\\(.)|.)/s.exec(operators.slice(end, end + 4)) ?? [];
        end += piece.length;
        if (piece === '(') depth++;
        if (piece === ')' && --depth === 0) break;
        if (octal) text += String.fromCharCode(Number.parseInt(octal, 8));
        else text += escaped ? (ESCAPES[escaped] ?? escaped) : piece;
      }
      yield { text };
      WORD.lastIndex = end;
    } else if (word) yield { word };
    else return;
  }
}

function letters(operators: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>) {
  const printed = { text: '', around: '' };
  /** The marked content that is open: a repeated head or foot, or letters that stand for others. */
  const open: { readonly artifact: boolean; readonly replaced: boolean }[] = [];
  let operands: Token[] = [];
  let font: ReadonlyMap<number, string> | undefined;
  const say = (text: string) => {
    printed[open.some(({ artifact }) => artifact) ? 'around' : 'text'] += asPrinted(text);
  };
  for (const token of tokensOf(operators)) {
    const order = 'word' in token ? token.word : '';
    const texts = operands.flatMap((operand) => ('text' in operand ? [operand.text] : []));
    const words = operands.flatMap((operand) => ('word' in operand ? [operand.word] : []));
    if (order === 'BDC' || order === 'BMC') {
      const actual = words.includes('/ActualText') ? textOf(texts.at(-1) ?? '') : undefined;
      open.push({ artifact: words[0] === '/Artifact', replaced: actual !== undefined });
      say(actual ?? '');
    } else if (order === 'EMC') open.pop();
    else if (order === 'Tf') font = fonts.get((words.at(-2) ?? '').slice(1));
    else if (/^T[jJ]$/.test(order) && !open.some(({ replaced }) => replaced)) {
      for (const [glyph] of texts.join('').matchAll(/../gs))
        say(font?.get(glyph.charCodeAt(0) * 256 + glyph.charCodeAt(1)) ?? '');
    }
    operands = /^[A-Za-z*'"]+$/.test(order) ? [] : [...operands, token];
  }
  return printed;
}
