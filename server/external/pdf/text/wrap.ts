import { cleanText } from '#domain/catalogue/cleanText.ts';
import type { Glyphs } from './face.ts';
import { append, toRuns } from './runs.ts';
import type { Line, Run, Span, TextStyle } from './style.ts';

/** The smallest thing that moves to the next line: letters, one space between words, or a break. */
interface Piece {
  readonly kind: 'word' | 'space' | 'break';
  readonly runs: readonly Run[];
  readonly width: number;
}

/**
 * Breaks text into lines at most `width` points wide: at spaces, after hyphens and slashes, and
 * inside what is longer than a line. Newlines are kept. At most `limit` lines, the last of them
 * ending in «…» when there was more. No lines for a text without anything to see.
 */
export function wrap(
  glyphs: Glyphs,
  spans: readonly Span[],
  width: number,
  limit = Number.POSITIVE_INFINITY,
): Line[] {
  const filler = new LineFiller(glyphs, width, limit);
  for (const piece of words(glyphs, spans, width)) {
    if (filler.full) break;
    filler.add(piece);
  }
  return filler.end();
}

/** The same with lines of about the same length, and no more of them: for headings. */
export function balance(glyphs: Glyphs, spans: readonly Span[], width: number): Line[] {
  const lines = wrap(glyphs, spans, width);
  if (lines.length < 2 || lines.length > 6) return lines;
  let [narrow, wide] = [width / 2, width];
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    if (wrap(glyphs, spans, middle).length > lines.length) narrow = middle;
    else wide = middle;
  }
  return wrap(glyphs, spans, wide);
}

class LineFiller {
  readonly #glyphs: Glyphs;
  readonly #width: number;
  readonly #limit: number;
  readonly #lines: Line[] = [];
  #pieces: Piece[] = [];
  #used = 0;
  #cut = false;

  constructor(glyphs: Glyphs, width: number, limit: number) {
    this.#glyphs = glyphs;
    this.#width = width;
    this.#limit = limit;
  }

  get full(): boolean {
    return this.#cut;
  }

  add(piece: Piece): void {
    if (piece.kind === 'break') {
      this.#close();
      return;
    }
    const isFirst = this.#pieces.length === 0;
    if (isFirst && piece.kind === 'space') return;
    // A hundredth of a point is rounding, not width.
    if (!isFirst && piece.kind === 'word' && this.#used + piece.width > this.#width + 0.01) {
      this.#close();
      if (this.#cut) return;
    }
    this.#pieces.push(piece);
    this.#used += piece.width;
  }

  end(): Line[] {
    if (!this.#cut && this.#pieces.length > 0) this.#close();
    while (this.#lines.at(-1)?.runs.length === 0) this.#lines.pop();
    return this.#lines;
  }

  #close(): void {
    if (this.#lines.length >= this.#limit) {
      this.#cut = true;
      this.#markCut();
      return;
    }
    while (this.#pieces.at(-1)?.kind === 'space') this.#pieces.pop();
    const runs: Run[] = [];
    for (const piece of this.#pieces) {
      for (const run of piece.runs) append(runs, run);
    }
    const empty = runs.length === 0 && (this.#lines.at(-1)?.runs.length ?? 0) === 0;
    // One empty line parts two paragraphs as well as ten.
    if (!empty) this.#lines.push({ runs, width: sum(runs) });
    this.#pieces = [];
    this.#used = 0;
  }

  #markCut(): void {
    const last = this.#lines.pop();
    const style = last?.runs.at(-1)?.style;
    if (!last || !style) return;
    const runs = [...last.runs];
    for (const run of toRuns(this.#glyphs, '…', style)) append(runs, run);
    this.#lines.push({ runs, width: sum(runs) });
  }
}

function sum(runs: readonly Run[]): number {
  return runs.reduce((total, run) => total + run.width, 0);
}

const TOKENS = /\n|[ \t]+|[^ \t\n]+/g;
/** Where a word may part: after a hyphen, a slash or a dash before a letter, never inside a range. */
const PARTS = /.*?[-/–—](?=\p{L})|.+/gsu;

function* words(glyphs: Glyphs, spans: readonly Span[], width: number): Generator<Piece> {
  for (const { text, style } of spans) {
    const clean = cleanSpan(text);
    for (const [token] of clean.matchAll(TOKENS)) {
      if (token === '\n') yield { kind: 'break', runs: [], width: 0 };
      else if (/^[ \t]/.test(token)) yield piece(glyphs, 'space', ' ', style);
      else for (const [part] of token.matchAll(PARTS)) yield* fitting(glyphs, part, style, width);
    }
  }
}

/** Cleaning trims, and the space between two spans must survive it. */
function cleanSpan(text: string): string {
  const start = text.length - text.trimStart().length;
  const end = Math.max(start, text.trimEnd().length);
  const middle = bound(cleanText(text.slice(start, end), { lines: true }));
  return `${edge(text.slice(0, start))}${middle}${edge(text.slice(end))}`;
}

function edge(space: string): string {
  return space === '' || /^[ \u00a0]{1,6}$/.test(space) ? space : ' ';
}

/** A figure stays with its unit, and no paragraph ends in a line of one short word. */
function bound(text: string): string {
  return text
    .replace(/(\d) (?=(?:%|‰|°C|[µnm]m|cm|kg|m?g|[mµ]l)(?!\p{L}))/gu, '$1\u00a0')
    .replace(/ (?=\S{1,12}$)(?<=\S \S+ \S+ \S+ )/gmu, '\u00a0');
}

/** A part that is wider than a line, in slices that are not. */
function* fitting(glyphs: Glyphs, part: string, style: TextStyle, width: number): Generator<Piece> {
  const whole = piece(glyphs, 'word', part, style);
  if (whole.width <= width) {
    yield whole;
    return;
  }
  const tied = part.match(/[^\u00a0]+\u00a0*|\u00a0+/gu) ?? [];
  if (tied.length > 1) {
    for (const word of tied) yield* fitting(glyphs, word, style, width);
    return;
  }
  // Letters are taken as wide as their average; a slice that comes out wider is halved.
  const characters = [...part];
  const share = Math.max(1, Math.floor((characters.length * width) / whole.width) - 1);
  for (let start = 0; start < characters.length; ) {
    let count = Math.min(share, characters.length - start);
    let slice = piece(glyphs, 'word', characters.slice(start, start + count).join(''), style);
    while (slice.width > width && count > 1) {
      count = Math.ceil(count / 2);
      slice = piece(glyphs, 'word', characters.slice(start, start + count).join(''), style);
    }
    yield slice;
    start += count;
  }
}

function piece(glyphs: Glyphs, kind: Piece['kind'], text: string, style: TextStyle): Piece {
  const runs = toRuns(glyphs, text, style);
  return { kind, runs, width: sum(runs) };
}
