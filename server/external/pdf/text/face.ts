export interface Face {
  readonly family: 'figtree' | 'source-serif-4';
  readonly weight: 400 | 500 | 600;
  readonly italic: boolean;
  /** The part of Unicode the file covers. */
  readonly subset: 'latin' | 'latin-ext' | 'greek' | 'cyrillic';
}

/** The latin file of a family. */
export function latin(family: Face['family'], weight: Face['weight'], italic = false): Face {
  return { family, weight, italic, subset: 'latin' };
}

/** Name of the face, unique among faces; the file is called so too. */
export function faceId({ family, subset, weight, italic }: Face): string {
  return `${family}-${subset}-${weight}-${italic ? 'italic' : 'normal'}`;
}

/** Where to look for a character that `face` lacks. The sans has neither Greek nor Cyrillic. */
export function fallbacksOf(face: Face): Face[] {
  const serif: Face = { ...face, family: 'source-serif-4' };
  return [
    { ...face, subset: 'latin-ext' },
    serif,
    { ...serif, subset: 'latin-ext' },
    { ...serif, subset: 'greek' },
    { ...serif, subset: 'cyrillic' },
  ];
}

/** What the typesetter asks of the fonts. */
export interface Glyphs {
  covers(face: Face, codePoint: number): boolean;
  /** Points. `tabular` gives every figure the same width. */
  width(face: Face, text: string, size: number, tabular: boolean): number;
}
