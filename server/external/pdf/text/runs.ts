import { type Face, fallbacksOf, type Glyphs } from './face.ts';
import { LOWERED, MISSING_SIGN, RAISED, SAME_AS, SIGNS } from './signs.ts';
import type { Run, TextStyle } from './style.ts';

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** Ems. */
const SMALL = 0.64;
const RISE = 0.36;
const FALL = -0.14;

/** A text without breaks as the runs that draw it. What no font has becomes an empty box. */
export function toRuns(glyphs: Glyphs, text: string, style: TextStyle): Run[] {
  if (covered(glyphs, style.face, text)) return [plain(glyphs, text, style, style.face)];
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    for (const run of resolve(glyphs, segment, style)) append(runs, run);
  }
  // Measured whole: letters that stand together are kerned.
  return runs.map((run) => (run.text === '' ? run : { ...run, width: widthOf(glyphs, run) }));
}

/** Adds a run, joined to the last when both are drawn alike. */
export function append(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last && alike(last, run)) {
    runs[runs.length - 1] = {
      ...last,
      text: last.text + run.text,
      width: last.width + run.width,
    };
  } else runs.push(run);
}

function alike(a: Run, b: Run): boolean {
  const drawn = a.style === b.style && a.size === b.size && a.rise === b.rise;
  const signs = a.sign ?? b.sign ?? a.actual ?? b.actual;
  return drawn && signs === undefined && sameFace(a.face, b.face);
}

function sameFace(a: Face, b: Face): boolean {
  return a === b || (a.subset === b.subset && a.family === b.family && a.weight === b.weight);
}

function resolve(glyphs: Glyphs, grapheme: string, style: TextStyle): Run[] {
  const written = SAME_AS[grapheme] ?? grapheme;
  const raised = RAISED[written];
  const lowered = LOWERED[written];
  if (covered(glyphs, style.face, written)) return [plain(glyphs, written, style, style.face)];
  if (raised) return [shifted(glyphs, raised, style, RISE, written)];
  if (lowered) return [shifted(glyphs, lowered, style, FALL, written)];
  if (Object.hasOwn(SIGNS, written)) return [drawn(written, style, written)];
  const face = fallbacksOf(style.face).find((candidate) => covered(glyphs, candidate, written));
  if (face) return [plain(glyphs, written, style, face)];
  const base = written.normalize('NFD').replace(/\p{M}/gu, '');
  if (base !== written && base !== '' && covered(glyphs, style.face, base)) {
    return [{ ...plain(glyphs, base, style, style.face), actual: grapheme }];
  }
  // Marks and joiners alone show nothing anywhere.
  if (/^[\p{M}\p{C}]+$/u.test(written)) return [];
  return [drawn(MISSING_SIGN, style, grapheme)];
}

function covered(glyphs: Glyphs, face: Face, text: string): boolean {
  for (const character of text) {
    if (!glyphs.covers(face, character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}

function widthOf(glyphs: Glyphs, { face, text, size, style }: Omit<Run, 'width'>): number {
  return glyphs.width(face, text, size, style.tabular === true);
}

function plain(glyphs: Glyphs, text: string, style: TextStyle, face: Face): Run {
  const run = { style, face, size: style.size, text, rise: 0 };
  return { ...run, width: widthOf(glyphs, run) };
}

function shifted(glyphs: Glyphs, text: string, style: TextStyle, ems: number, actual: string): Run {
  const size = style.size * SMALL;
  const run = { style, face: style.face, size, text, rise: style.size * ems, actual };
  return { ...run, width: widthOf(glyphs, run) };
}

function drawn(name: string, style: TextStyle, actual: string): Run {
  const { size, face } = style;
  const width = (SIGNS[name]?.advance ?? 0) * size;
  return { style, face, size, text: '', width, rise: 0, sign: name, actual };
}
