import { sideWord } from '#domain/catalogue/pairs.ts';
import { type Drawing, type Paint, path, type Shape, tenths } from './drawing.ts';

/** Drawable answers for one eye; unanswered ones are absent. */
export interface EyeLook {
  readonly side: 'OD' | 'OS';
  readonly pupil?: 'miosis' | 'normal' | 'mydriasis';
  readonly oedema?: boolean;
  readonly congestion?: boolean;
  readonly hyphaema?: boolean;
  readonly hypopyon?: boolean;
  /** Stained cornea. */
  readonly ulcer?: boolean;
  readonly cataract?: boolean;
}

type EyeSigns = Omit<EyeLook, 'side'>;

const WIDTH = 168;
const HEIGHT = 128;
const GAP = 24;
const MIDDLE_X = 84;
const MIDDLE_Y = 48;
const IRIS = 30;
const PUPILS = { miosis: 5, normal: 12, mydriasis: 23 } as const;
/** Words below each eye. A phone shrinks the drawing, so they stand larger there, on two lines. */
const WORDS = {
  wide: { side: 13, size: 11, letters: 30, lines: 1 },
  narrow: { side: 16, size: 14, letters: 25, lines: 2 },
} as const;
type Breadth = keyof typeof WORDS;
const LINE = 17;
const LID = 'M4 48C40 6 128 6 164 48C128 90 40 90 4 48Z';

/** Both eyes; the right eye is on the left, as when facing the animal. */
export function eyesDrawing(eyes: readonly [EyeLook, EyeLook], breadth: Breadth): Drawing {
  const texts = eyes.map((eye) => `${sideWord(eye.side)} ${inWords(eye)}`);
  return {
    width: 2 * WIDTH + GAP,
    height: HEIGHT + (WORDS[breadth].lines - 1) * LINE,
    label: `${texts.join('; ')}.`,
    shapes: eyes.flatMap((eye, index) => eyeShapes(eye, index * (WIDTH + GAP), breadth)),
  };
}

const SIGNS = {
  oedema: 'edema corneal',
  congestion: 'congestión epiescleral',
  hyphaema: 'hifema',
  hypopyon: 'hipopion',
  ulcer: 'fluoresceína positiva',
  cataract: 'catarata',
} as const;

/** «midriasis, edema corneal»; a missing answer is neither drawn nor denied. */
export function inWords({ side: _, ...signs }: EyeLook): string {
  const pupils = { miosis: ['miosis'], normal: [], mydriasis: ['midriasis'] } as const;
  const present = (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).filter((sign) => signs[sign]);
  const words = [
    ...(signs.pupil ? pupils[signs.pupil] : []),
    ...present.map((sign) => SIGNS[sign]),
  ];
  if (words.length > 0) return words.join(', ');
  return isDescribed(signs) ? 'sin cambios en lo dibujado' : 'sin datos';
}

/** True if an answer for this eye can be drawn. */
export function isDescribed({ pupil, ...signs }: EyeSigns): boolean {
  return pupil !== undefined || Object.keys(SIGNS).some((sign) => sign in signs);
}

function eyeShapes(eye: EyeLook, left: number, breadth: Breadth): Shape[] {
  const { side, size, letters, lines } = WORDS[breadth];
  const isKnown = isDescribed(eye);
  const x = left + MIDDLE_X;
  return [
    shifted(left, { d: LID, fill: 'surface' }),
    ...(eye.congestion
      ? VESSELS.map((d) => shifted(left, { d, stroke: 'eosin', width: 1.4 }))
      : []),
    ...(isKnown ? irisShapes(eye, left) : []),
    shifted(left, { d: LID, stroke: 'ink', width: 1.75, ...(isKnown ? {} : { dash: [4, 3] }) }),
    {
      kind: 'text',
      x,
      y: 110,
      text: sideWord(eye.side),
      size: side,
      bold: true,
      anchor: 'middle',
      fill: 'ink',
    },
    ...inLines(inWords(eye), letters, lines).map(
      (text, line): Shape => ({
        kind: 'text',
        x,
        y: 125 + line * LINE,
        text,
        size,
        anchor: 'middle',
        fill: 'ink-soft',
      }),
    ),
  ];
}

/** Breaks behind a comma, else between words; what exceeds the last line is cut. */
function inLines(text: string, letters: number, lines: number): string[] {
  if (text.length <= letters) return [text];
  const start = text.slice(0, letters);
  if (lines === 1) return [`${start.replace(/,[^,]*$/, '').slice(0, letters - 2)}…`];
  const end = start.lastIndexOf(',') + 1 || start.lastIndexOf(' ') || letters;
  return [start.slice(0, end), ...inLines(text.slice(end).trim(), letters, lines - 1)];
}

function irisShapes(eye: EyeLook, left: number): Shape[] {
  const disc = { kind: 'circle', x: left + MIDDLE_X, y: MIDDLE_Y } as const;
  const pupil = eye.pupil ? PUPILS[eye.pupil] : PUPILS.normal;
  const bottom = (depth: number) => chord(left, depth);
  return [
    { ...disc, radius: IRIS, fill: 'haem-tint', stroke: 'haem', width: 1.5 },
    ...rays(left, pupil),
    eye.pupil
      ? { ...disc, radius: pupil, fill: eye.cataract ? 'line' : 'haem-deep' }
      : { ...disc, radius: pupil, stroke: 'ink-soft', width: 1.25, dash: [3, 3] },
    ...(eye.oedema ? clouded(disc, left) : []),
    ...(eye.hypopyon ? [shape(bottom(11), 'line')] : []),
    ...(eye.hyphaema ? [shape(bottom(14), 'eosin')] : []),
    ...(eye.ulcer ? stained(left) : []),
  ];
}

function shape(d: string, fill: Paint): Shape {
  return { kind: 'path', d, fill, opacity: 0.85 };
}

/** Sediment of this depth in the anterior chamber, as path data. */
function chord(left: number, depth: number): string {
  const x = left + MIDDLE_X;
  const y = MIDDLE_Y + IRIS - depth;
  const half = Math.sqrt(IRIS ** 2 - (IRIS - depth) ** 2);
  return `M${tenths(x - half)} ${y}A${IRIS} ${IRIS} 0 0 0 ${tenths(x + half)} ${y}Z`;
}

function rays(left: number, pupil: number): Shape[] {
  const count = 28;
  const d = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const at = (reach: number) =>
      [left + MIDDLE_X + reach * Math.cos(angle), MIDDLE_Y + reach * Math.sin(angle)] as const;
    return path(at(pupil + 2), at(IRIS - 2));
  }).join('');
  return [{ kind: 'path', d, stroke: 'haem', width: 0.75, opacity: 0.55 }];
}

type Disc = { readonly kind: 'circle'; readonly x: number; readonly y: number };

/** A cloudy cornea hides most of the eye behind it. */
function clouded(disc: Disc, left: number): Shape[] {
  const dots = [-16, -8, 0, 8, 16].flatMap((dy) =>
    [-16, -8, 0, 8, 16]
      .filter((dx) => dx ** 2 + dy ** 2 < 400)
      .map((dx): Shape => {
        const x = left + MIDDLE_X + dx + (dy % 16 === 0 ? 0 : 4);
        return { kind: 'circle', x, y: MIDDLE_Y + dy, radius: 1.1, fill: 'surface' };
      }),
  );
  return [{ ...disc, radius: IRIS, fill: 'line-strong', opacity: 0.45 }, ...dots];
}

/**
 * The form does not ask where the stain lies: a hatched patch stands by the pupil, in fluorescein
 * green.
 */
function stained(left: number): Shape[] {
  const x = left + MIDDLE_X + 11;
  const y = MIDDLE_Y - 9;
  const reach = 9;
  const lines = [-6, -2, 2, 6].map((offset) => {
    const half = Math.sqrt(reach ** 2 - offset ** 2) * 0.9;
    return path([x - half + offset, y + half], [x + half + offset, y - half]);
  });
  return [
    { kind: 'circle', x, y, radius: reach, fill: 'surface', stroke: 'ok', width: 1.5 },
    { kind: 'path', d: lines.join(''), stroke: 'ok', width: 1.5 },
  ];
}

/** Vessels between the lids and the iris. */
const VESSELS = [
  'M12 47c8-4 13 2 21-1s9-2 14-1',
  'M22 57c7-1 11 3 18 1',
  'M26 37c6 2 8 5 16 4',
  'M156 47c-8-4-13 2-21-1s-9-2-14-1',
  'M146 57c-7-1-11 3-18 1',
  'M142 37c-6 2-8 5-16 4',
];

interface Line {
  readonly d: string;
  readonly fill?: Paint;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly dash?: readonly number[];
}

/** Moves path data to the right; only the first point of each part is absolute. */
function shifted(left: number, { d, ...style }: Line): Shape {
  const moved = d.replace(
    /([MC])([^A-Za-z]*)/g,
    (_, command: string, numbers: string) =>
      command +
      numbers
        .trim()
        .split(/[\s,]+|(?=-)/)
        .map((text, index) => (index % 2 === 0 ? Number(text) + left : Number(text)))
        .join(' '),
  );
  return { kind: 'path', d: moved, ...style };
}
