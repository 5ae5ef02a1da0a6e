/** Drawings of the logo for launchers and shared links; the marks are those of `logo.tsx`. */

const PAPER = '#FBFAF7';
const INK = '#1B1733';
const INK_SOFT = '#5D5875';
const HAEM = '#4B3AA8';

export interface AppIcon {
  readonly file: string;
  /** Side in px. */
  readonly side: number;
  /** Side of the logo by that of the icon. A launcher may cut a maskable one to its inner 80 %. */
  readonly logo: number;
}

export const ICONS: readonly AppIcon[] = [
  { file: 'icono-192.png', side: 192, logo: 0.76 },
  { file: 'icono-512.png', side: 512, logo: 0.76 },
  { file: 'recortable-512.png', side: 512, logo: 0.56 },
  { file: 'apple-180.png', side: 180, logo: 0.7 },
];

/** The logo on its grid of 32. */
const MARK = [
  `<circle cx="16" cy="16" r="14.8" stroke-width="2.4" stroke="${HAEM}" fill="none"/>`,
  `<path d="M19.3 19.6 28.2 24.6 24.6 28.2Z" fill="${HAEM}"/>`,
  '<circle cx="13.5" cy="14" r="7.4" fill="#D6457A"/>',
  '<circle cx="12.2" cy="13" r="3.8" fill="#2E2278"/>',
].join('');

function markAt(x: number, y: number, side: number): string {
  return `<g transform="translate(${x} ${y}) scale(${side / 32})">${MARK}</g>`;
}

const drawing = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${PAPER}"/>${inner}</svg>`;

export function iconDrawing({ side, logo }: AppIcon): string {
  const edge = (side * (1 - logo)) / 2;
  return drawing(side, side, markAt(edge, edge, side * logo));
}

/** 1200 × 630 px, as shared links are shown; its words come over it. */
export function cardDrawing(): string {
  return drawing(
    1200,
    630,
    `<rect width="1200" height="12" fill="${HAEM}"/>${markAt(96, 96, 104)}`,
  );
}

/** Folder of the fonts, from the root. */
export const FONTS = 'server/external/pdf/fonts';

interface Words {
  readonly text: string;
  readonly font: string;
  readonly file: string;
  readonly colour: string;
  /** Left edge and middle, in px. */
  readonly left: number;
  readonly top: number;
  /** Box in which the words are as large as they can be. */
  readonly width: number;
  readonly height: number;
}

const SERIF = { font: 'Vetoscopio Serif latin Semi-Bold', file: 'serif-latin-600-normal.ttf' };

export const WORDS: readonly Words[] = [
  { ...SERIF, text: 'Vetoscopio', colour: INK, left: 228, top: 150, width: 330, height: 64 },
  {
    ...SERIF,
    text: 'Una segunda mirada\npara cada muestra',
    colour: INK,
    left: 96,
    top: 348,
    width: 980,
    height: 190,
  },
  {
    font: 'Figtree latin',
    file: 'figtree-latin-400-normal.ttf',
    text: 'Informes veterinarios con medidas sobre sus propias imágenes',
    colour: INK_SOFT,
    left: 96,
    top: 532,
    width: 900,
    height: 34,
  },
];
