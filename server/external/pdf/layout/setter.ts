import type { Glyphs } from '#server/external/pdf/text/face.ts';
import type { Line, Span, TextStyle } from '#server/external/pdf/text/style.ts';
import { balance, wrap } from '#server/external/pdf/text/wrap.ts';
import type { Tag } from './slice.ts';

/** Lines of one section: some twelve pages. The rest is read on the screen. */
const SECTION_LINES = 700;

/** Sets text in lines, within what a section may take. */
export class Setter {
  readonly glyphs: Glyphs;
  #left = SECTION_LINES;

  constructor(glyphs: Glyphs) {
    this.glyphs = glyphs;
  }

  /** Nothing more of this section will be set. */
  get exhausted(): boolean {
    return this.#left <= 0;
  }

  beginSection(): void {
    this.#left = SECTION_LINES;
  }

  lines(spans: readonly Span[], width: number, limit = this.#left): Line[] {
    const lines = wrap(this.glyphs, spans, width, Math.max(0, Math.min(limit, this.#left)));
    this.#left -= lines.length;
    return lines;
  }

  text(text: string, style: TextStyle, width: number, limit?: number): Line[] {
    return this.lines([{ text, style }], width, limit);
  }

  /** Lines of about the same length, for headings. */
  heading(spans: readonly Span[], width: number): Line[] {
    return balance(this.glyphs, spans, width);
  }
}

/** A new part of the document at the end of `parent`. */
export function tagged(
  parent: Tag,
  role: string,
  options: { readonly alt?: string; readonly scope?: 'Column' } = {},
): Tag {
  const tag: Tag = { role, children: [], ...options };
  parent.children.push(tag);
  return tag;
}
