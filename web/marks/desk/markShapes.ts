/** Looks of the classes: each differs in shape and number, not in colour alone. */

export interface MarkShape {
  /** Around 0, within a radius of 1. */
  readonly path: string;
  readonly fill: string;
  /** Inside the white rim. */
  readonly edge: string;
  readonly digit: string;
  /** In the totals, which follow the theme; fainter for a hollow shape. */
  readonly bar: { readonly background: string; readonly opacity: number };
}

const CIRCLE = 'M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z';
const SQUARE = 'M-.86-.86H.86V.86H-.86Z';
const DIAMOND = 'M0-1.12L1.12 0L0 1.12L-1.12 0Z';
const TRIANGLE = 'M0-1.12L1.12.86H-1.12Z';
const HEXAGON = 'M1.06 0L.53.92H-.53L-1.06 0L-.53-.92H.53Z';

/** Colour over an image, the same in both themes, and on the ground of a page. */
interface Colour {
  readonly image: string;
  readonly page: string;
}
const HAEM: Colour = { image: '#4b3aa8', page: 'var(--haem)' };
const EOSIN: Colour = { image: '#b42c62', page: 'var(--eosin-text)' };
const INK: Colour = { image: '#1b1733', page: 'var(--ink)' };
const GREEN: Colour = { image: '#00806c', page: 'var(--measure-text)' };
const WHITE = '#ffffff';

const filled = (path: string, { image, page }: Colour): MarkShape => ({
  path,
  fill: image,
  edge: image,
  digit: WHITE,
  bar: { background: page, opacity: 1 },
});
const hollow = (path: string, { image, page }: Colour): MarkShape => ({
  path,
  fill: WHITE,
  edge: image,
  digit: image,
  bar: { background: page, opacity: 0.5 },
});

/** By the place of the class, for the keys 1 to 9. */
const SHAPES: readonly MarkShape[] = [
  filled(CIRCLE, HAEM),
  filled(SQUARE, EOSIN),
  filled(DIAMOND, INK),
  hollow(TRIANGLE, INK),
  hollow(CIRCLE, EOSIN),
  filled(HEXAGON, GREEN),
  hollow(SQUARE, HAEM),
  hollow(DIAMOND, GREEN),
  hollow(HEXAGON, INK),
];

/** Classes that have a key. */
export const MOST_CLASSES = SHAPES.length;

const FIRST: MarkShape = filled(CIRCLE, HAEM);

export function shapeOf(place: number): MarkShape {
  return SHAPES[place] ?? FIRST;
}
