import sharp from 'sharp';
import { seededRandom } from './random.ts';
import { type Spot, scatter } from './scatter.ts';

/** Colours of a Romanowsky stain (Diff-Quik, May-Grünwald-Giemsa) under a warm lamp. */
const BACKGROUND = '#f4efe6';
const HAEMOGLOBIN = '#d98a86';
const PALLOR = '#f0cfc6';
const NUCLEUS = '#4b2f86';
const CYTOPLASM = '#a99bd0';

export interface SmearDrawing {
  readonly seed?: number;
  /** Counts; none touches another or the edge. */
  readonly erythrocytes?: number;
  readonly leucocytes?: number;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Pixels; a leucocyte is 1.7 times as wide. */
  readonly erythrocyteRadius?: number;
  /** Opacity of the cytoplasm. */
  readonly cytoplasm?: number;
}

/** JPEG: pink discs with a pale centre, and cells with a violet nucleus. */
export function drawSmear(drawing: SmearDrawing = {}): Promise<Buffer> {
  const { seed = 1, erythrocytes = 120, leucocytes = 4 } = drawing;
  const { width = 1200, height = 900, erythrocyteRadius = 20, cytoplasm } = drawing;
  const random = seededRandom(seed);
  const whites = scatter(random, width, height, {
    count: leucocytes,
    radius: erythrocyteRadius * 1.7,
  });
  const reds = scatter(
    random,
    width,
    height,
    { count: erythrocytes, radius: erythrocyteRadius },
    whites,
  );
  const shapes = [
    ...reds.map(redCell),
    ...whites.map((spot) => nucleatedCell(spot, random, { share: 0.55, cytoplasm })),
  ];
  return toJpeg(shapes, width, height);
}

/** The same with the grain of a sensor, which makes a JPEG as heavy as a phone's. */
export async function withGrain(photo: Buffer, seed = 1): Promise<Buffer> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  const random = seededRandom(seed);
  for (let at = 0; at < data.length; at++) data[at] = (data[at] ?? 0) * (0.97 + random() * 0.06);
  return sharp(data, { raw: info }).jpeg({ quality: 90 }).toBuffer();
}

/** The same as a phone photographs it through an eyepiece: a round field in the dark. */
export async function throughEyepiece(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const radius = 0.46 * Math.min(width, height);
  const around = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path fill="#060606" fill-rule="evenodd" d="M0 0H${width}V${height}H0ZM${width / 2 - radius} ${height / 2}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z"/></svg>`;
  const rim = await sharp(Buffer.from(around)).blur(3).png().toBuffer();
  return sharp(photo)
    .composite([{ input: rim }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

export interface CytologyDrawing {
  readonly seed?: number;
  readonly cells?: number;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly cellRadius?: number;
  /** Variation of nuclear size, 0 (equal) to 1. */
  readonly anisokaryosis?: number;
  /** Opacity of the cytoplasm. */
  readonly cytoplasm?: number;
}

/** JPEG: separate lilac cells with a violet nucleus. */
export function drawCytology(drawing: CytologyDrawing = {}): Promise<Buffer> {
  const { seed = 1, cells = 30, width = 1200, height = 900 } = drawing;
  const { cellRadius = 46, anisokaryosis = 0.1, cytoplasm } = drawing;
  const random = seededRandom(seed);
  const spots = scatter(random, width, height, { count: cells, radius: cellRadius });
  const shapes = spots.map((spot) =>
    nucleatedCell(spot, random, {
      share: 0.5 * (1 + (random() - 0.5) * anisokaryosis),
      cytoplasm,
    }),
  );
  return toJpeg(shapes, width, height);
}

/** JPEG of the background alone. */
export function drawEmptyField(width = 1200, height = 900): Promise<Buffer> {
  return toJpeg([], width, height);
}

function redCell({ x, y, radius }: Spot): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#red)"/>`;
}

interface Inside {
  /** Share of the cell's radius in its nucleus. */
  readonly share: number;
  readonly cytoplasm: number | undefined;
}

function nucleatedCell(
  { x, y, radius }: Spot,
  random: () => number,
  { share, cytoplasm = 0.75 }: Inside,
): string {
  const nucleus = radius * share;
  const angle = random() * 2 * Math.PI;
  const offset = radius * 0.15;
  const cx = x + Math.cos(angle) * offset;
  const cy = y + Math.sin(angle) * offset;
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${CYTOPLASM}" fill-opacity="${cytoplasm}"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${nucleus}" fill="${NUCLEUS}"/>`
  );
}

function toJpeg(shapes: readonly string[], width: number, height: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><radialGradient id="red">
<stop offset="0" stop-color="${PALLOR}"/><stop offset="0.35" stop-color="${PALLOR}"/>
<stop offset="0.7" stop-color="${HAEMOGLOBIN}"/><stop offset="1" stop-color="${HAEMOGLOBIN}"/>
</radialGradient></defs>
<rect width="100%" height="100%" fill="${BACKGROUND}"/>${shapes.join('')}</svg>`;
  // Real microscopes have no sharp edges.
  return sharp(Buffer.from(drawing)).flatten().blur(0.7).jpeg({ quality: 92 }).toBuffer();
}
