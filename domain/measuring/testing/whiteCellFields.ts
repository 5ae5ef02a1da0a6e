import { seededRandom } from '#tests/support/random.ts';
import type { Pixels } from '../raster/grid.ts';

/** A drawn smear whose white and red cells are known. */
export interface WhiteCellField {
  readonly pixels: Pixels;
  readonly leucocytes: number;
  /** Red cells of which any part, and of which all, lies in the picture. */
  readonly shown: number;
  readonly whole: number;
}

export interface Sown {
  readonly red: number;
  readonly white?: number;
  /** Cells to a group: 1 for single ones. */
  readonly group?: number;
  readonly platelets?: number;
  /** Share of the groups that an edge of the picture cuts. */
  readonly cut?: number;
  readonly width?: number;
}

type Random = () => number;
type Stain = readonly [number, number, number];

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const HEIGHT = 0.75;
const RED: Stain = [0.13, 0.36, 0.27];
const NUCLEI: readonly Stain[] = [
  [0.75, 1.15, 0.3],
  [0.5, 0.8, 0.2],
  [0.35, 0.62, 0.17],
  [0.9, 1.3, 0.5],
  [0.22, 0.46, 0.16],
];
const CYTOPLASMS: readonly Stain[] = [
  [0.1, 0.2, 0.05],
  [0.25, 0.28, 0.1],
  [0.1, 0.3, 0.22],
];
const PLATELET: Stain = [0.25, 0.55, 0.15];

/** A field sown with groups of red cells, white cells and platelets. */
export function whiteCellField(seed: number, sown: Sown): WhiteCellField {
  const { red, white = 0, group = 1, platelets = 0, cut = 0.1, width = 560 } = sown;
  const random = seededRandom(5407 * (seed + 1));
  const height = Math.round(HEIGHT * width);
  const typical = width * Math.min(0.06, Math.sqrt((0.2 * HEIGHT) / (Math.PI * (red + 6 * white))));
  const density = new Float32Array(3 * width * height);
  const taken: Disc[] = [];
  const sheet = { density, width, height };
  for (let at = 0; at < white; at++) {
    const spot = freeSpot(random, sheet, taken, typical * (1.4 + 0.6 * random()), 0);
    if (spot) drawWhite(sheet, spot, random);
  }
  const leucocytes = taken.length;
  let shown = 0;
  let whole = 0;
  for (let left = red; left > 0; ) {
    const many = Math.min(left, group);
    const spot = freeSpot(random, sheet, taken, typical * (many === 1 ? 1 : 1.9), cut);
    if (!spot) break;
    for (const cell of grouped(random, spot, many, typical)) {
      drawRed(sheet, cell, random);
      const inside = insideOf(cell, sheet);
      if (inside > -1) shown++;
      if (inside === 1) whole++;
    }
    left -= many;
  }
  for (let at = 0; at < platelets; at++) {
    const spot = freeSpot(random, sheet, taken, typical * (0.2 + 0.25 * random()), 0);
    if (spot) spread(sheet, spot, PLATELET, (away) => 1.2 - 0.5 * away);
  }
  return { pixels: lit(sheet, random), leucocytes, shown, whole };
}

interface Sheet {
  readonly density: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A place where nothing lies yet, which is then taken; across an edge in a share of the cases. */
function freeSpot(
  random: Random,
  { width, height }: Sheet,
  taken: Disc[],
  radius: number,
  cut: number,
): Disc | undefined {
  const atEdge = random() < cut;
  for (let attempt = 0; attempt < 400; attempt++) {
    const x = radius + 3 + random() * (width - 2 * radius - 6);
    const y = radius + 3 + random() * (height - 2 * radius - 6);
    const spot = {
      x: atEdge ? (random() < 0.5 ? 0 : width) + radius * (random() - 0.5) : x,
      y,
      radius,
    };
    const clear = taken.every(
      (one) => Math.hypot(one.x - spot.x, one.y - spot.y) > one.radius + radius + 4,
    );
    if (!clear) continue;
    taken.push(spot);
    return spot;
  }
  return undefined;
}

/** Cells in a row or a triangle that touch or overlap by up to a fifth. */
function grouped(random: Random, spot: Disc, many: number, typical: number): Disc[] {
  const size = () => typical * (0.92 + 0.16 * random());
  if (many === 1) return [{ ...spot, radius: size() }];
  const turn = 2 * Math.PI * random();
  const away = typical * (0.8 + 0.2 * random()) * (many === 2 ? 1 : 1.15);
  return Array.from({ length: many }, (_, at) => ({
    x: spot.x + away * Math.cos(turn + (2 * Math.PI * at) / many),
    y: spot.y + away * Math.sin(turn + (2 * Math.PI * at) / many),
    radius: size(),
  }));
}

/** 1 wholly in the picture, 0 in part, −1 outside. */
function insideOf({ x, y, radius }: Disc, { width, height }: Sheet): number {
  const nearest = Math.min(x, y, width - x, height - y);
  return nearest >= radius ? 1 : nearest > -radius ? 0 : -1;
}

function drawRed(sheet: Sheet, cell: Disc, random: Random): void {
  const stain = 0.85 + 0.3 * random();
  const pallor = 0.2 + 0.35 * random();
  spread(sheet, cell, RED, (away) => stain * (1 - pallor * Math.exp(-((away / 0.5) ** 4))));
}

/** One round nucleus, a bean or lobes, dark or pale, in any cytoplasm. */
function drawWhite(sheet: Sheet, white: Disc, random: Random): void {
  spread(sheet, white, CYTOPLASMS[Math.floor(3 * random())] as Stain, () => 1);
  const stain = NUCLEI[Math.floor(NUCLEI.length * random())] as Stain;
  const lobes = 1 + Math.floor(4 * random());
  const small = random() < 0.25 ? 0.7 : 1;
  for (let at = 0; at < lobes; at++) {
    const angle = 1.4 * at + random();
    const away = lobes === 1 ? 0 : 0.45 * white.radius;
    const lobe = {
      x: white.x + away * Math.cos(angle),
      y: white.y + away * Math.sin(angle),
      radius: small * white.radius * (lobes === 1 ? 0.6 + 0.2 * random() : 0.36),
    };
    spread(sheet, lobe, stain, () => 1);
  }
}

/** Adds stain, as light that passes through both. */
function spread(sheet: Sheet, spot: Disc, colour: Stain, stain: (away: number) => number): void {
  const { density, width, height } = sheet;
  const far = spot.radius + 2;
  for (let y = Math.max(0, Math.floor(spot.y - far)); y < Math.min(height, spot.y + far); y++) {
    for (let x = Math.max(0, Math.floor(spot.x - far)); x < Math.min(width, spot.x + far); x++) {
      const away = Math.hypot(x - spot.x, y - spot.y) / spot.radius;
      const cover = Math.max(0, Math.min(1, ((1 - away) * spot.radius) / 2 + 0.5));
      for (let c = 0; c < 3 && cover > 0; c++) {
        const at = 3 * (y * width + x) + c;
        density[at] = (density[at] as number) + (colour[c] as number) * cover * stain(away);
      }
    }
  }
}

function lit({ density, width, height }: Sheet, random: Random): Pixels {
  const glass = [228 - 10 * random(), 226 - 10 * random(), 220 - 16 * random()];
  const data = new Uint8Array(density.length);
  for (let i = 0; i < density.length; i += 3) {
    const grain = 5 * (random() - 0.5);
    for (let c = 0; c < 3; c++) {
      const value = (glass[c] as number) * Math.exp(-(density[i + c] as number));
      data[i + c] = Math.max(0, Math.min(255, Math.round(value + grain)));
    }
  }
  return { width, height, data };
}
