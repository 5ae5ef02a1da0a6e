import { seededRandom } from '#tests/support/random.ts';
import type { Pixels } from '../raster/grid.ts';

export const RED_CELL_LOOKS = [
  'even',
  'ghosts',
  'targets',
  'pairs',
  'edge',
  'leucocyte',
  'shaded',
  'dense',
  'smudged',
  'rouleaux',
  'heaps',
] as const;
export type RedCellLook = (typeof RED_CELL_LOOKS)[number];

/** A drawn field whose red cells are known. */
export interface RedCellField {
  readonly pixels: Pixels;
  readonly look: RedCellLook;
  /** Cells of which at least three tenths lie in the picture. */
  readonly count: number;
  readonly leucocytes: number;
  /** False for cells in rolls or heaps: only a refusal is right. */
  readonly monolayer: boolean;
}

/** Lengths are shares of the width. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ratio: number;
  readonly turn: number;
  readonly stain: number;
  /** Stain that the centre lacks, and that of a target in it, as shares. */
  readonly pallor: number;
  readonly target: number;
  /** Radius of the centre as a share of the cell's. */
  readonly hollow: number;
}

type Random = () => number;

const HEIGHT = 0.75;
const RED = [0.13, 0.34, 0.26] as const;
const CYTOPLASM = [0.1, 0.2, 0.05] as const;
const NUCLEUS = [0.75, 1.15, 0.3] as const;
const LEAST_VISIBLE = 0.3;

/** The looks take turns by seed. */
export function redCellField(seed: number, width = 640): RedCellField {
  const look = RED_CELL_LOOKS[seed % RED_CELL_LOOKS.length] as RedCellLook;
  const random = seededRandom(4801 * (seed + 1));
  const monolayer = look !== 'rouleaux' && look !== 'heaps';
  const typical = 0.02 + 0.05 * random() ** 1.5;
  const cover = look === 'dense' ? 0.38 + 0.1 * random() : 0.2 + 0.14 * random();
  const wanted = Math.max(16, Math.round((cover * HEIGHT) / (Math.PI * typical ** 2)));
  const white = look === 'leucocyte' || random() < 0.2 ? leucocyte(random, typical) : undefined;
  const taken = white ? [{ ...white, radius: 1.1 * white.radius }] : [];
  const cells = monolayer
    ? scattered(random, look, typical, wanted, taken)
    : piled(random, look, typical, wanted, taken);
  const density = new Float32Array(3 * Math.round(HEIGHT * width) * width);
  if (look === 'smudged') smudge(density, width, typical, random);
  const shares = cells.map((cell) => spread(density, width, cell, RED, (d) => stainAt(cell, d)));
  if (white) drawLeucocyte(density, width, white, random);
  const count = shares.filter((share) => share >= LEAST_VISIBLE).length;
  const pixels = lit(density, width, random, look === 'shaded' ? 0.2 + 0.15 * random() : undefined);
  return { look, count, leucocytes: white ? 1 : 0, monolayer, pixels };
}

/** Pale remains of stain of any size and shape. */
function smudge(density: Float32Array, width: number, typical: number, random: Random): void {
  const many = Math.round(0.1 / typical + (0.5 * random()) / typical);
  for (let at = 0; at < many; at++) {
    const stain = 0.06 + 0.16 * random();
    const spot = {
      x: random(),
      y: HEIGHT * random(),
      radius: typical * (0.3 + 1.6 * random()),
      ratio: 0.3 + 0.7 * random(),
      turn: Math.PI * random(),
    };
    spread(density, width, spot, RED, (away) => stain * (1.4 - away));
  }
}

type Disc = Pick<Cell, 'x' | 'y' | 'radius'>;

function isClear(discs: readonly Disc[], at: Disc, gap: number): boolean {
  return discs.every(
    (one) => Math.hypot(one.x - at.x, one.y - at.y) > gap * (one.radius + at.radius),
  );
}

function redCell(random: Random, look: RedCellLook, at: Disc): Cell {
  const ghost = look === 'ghosts' && random() < 0.45;
  return {
    ...at,
    ratio: 0.8 + 0.2 * random(),
    turn: Math.PI * random(),
    stain: (ghost ? 0.4 : 1) * (0.85 + 0.3 * random()),
    pallor: ghost ? 0.75 + 0.2 * random() : 0.25 + 0.4 * random(),
    hollow: ghost ? 0.55 + 0.2 * random() : 0.5,
    target: look === 'targets' && random() < 0.6 ? 0.5 + 0.5 * random() : 0,
  };
}

/** Single cells, some of them in pairs that touch or overlap by up to a quarter. */
function scattered(
  random: Random,
  look: RedCellLook,
  typical: number,
  wanted: number,
  taken: readonly Disc[],
): Cell[] {
  const cells: Cell[] = [];
  const paired = look === 'pairs' ? 0.55 : look === 'edge' ? 0.3 : look === 'dense' ? 0.3 : 0.12;
  const size = () => typical * (0.88 + 0.24 * random());
  const place = (at: Disc, gap: number) => {
    const others = gap < 1 ? cells.slice(0, -1) : cells;
    const clear = isClear([...others, ...taken], at, Math.max(gap, 1.04));
    if (clear) cells.push(redCell(random, look, at));
    return clear;
  };
  for (let attempt = 0; attempt < 5000 && cells.length < wanted; attempt++) {
    const edge = look === 'edge' && random() < 0.4 ? edgeSpot(random, typical) : undefined;
    const spot = edge ?? { x: random(), y: HEIGHT * random() };
    const one = { x: spot.x, y: spot.y, radius: size() };
    if (!place(one, 1.08) || random() > paired) continue;
    const other = size();
    const away = (0.78 + 0.22 * random()) * (one.radius + other);
    // Along the edge, so that both of the pair are cut.
    const angle = edge?.along ?? 2 * Math.PI * random();
    const x = one.x + away * Math.cos(angle);
    place({ x, y: one.y + away * Math.sin(angle), radius: other }, 0.9);
  }
  return cells;
}

function edgeSpot(random: Random, typical: number) {
  const inwards = typical * (0.9 * random() - 0.1);
  const side = Math.floor(4 * random());
  const along = side < 2 ? Math.PI / 2 : 0;
  if (side < 2) return { x: side === 0 ? inwards : 1 - inwards, y: HEIGHT * random(), along };
  return { x: random(), y: side === 2 ? inwards : HEIGHT - inwards, along };
}

/** Rolls of coins, or heaps, among a few single cells. */
function piled(
  random: Random,
  look: RedCellLook,
  typical: number,
  wanted: number,
  taken: readonly Disc[],
): Cell[] {
  const cells: Cell[] = [];
  for (let attempt = 0; attempt < 2000 && cells.length < 1.4 * wanted; attempt++) {
    const middle = { x: random(), y: HEIGHT * random() };
    const many = random() < 0.15 ? 1 : 4 + Math.floor(5 * random());
    const reach = many === 1 ? typical : look === 'heaps' ? 2 * typical : 0.4 * many * typical;
    if (!isClear([...cells, ...taken], { ...middle, radius: reach }, 1)) continue;
    const angle = 2 * Math.PI * random();
    const step = (0.5 + 0.4 * random()) * typical;
    for (let at = 0; at < many; at++) {
      const along = step * (at - (many - 1) / 2);
      const away = many === 1 ? 0 : 1.3 * typical * Math.sqrt(random());
      const turn = 2 * Math.PI * random();
      const [dx, dy] =
        look === 'heaps'
          ? [away * Math.cos(turn), away * Math.sin(turn)]
          : [along * Math.cos(angle), along * Math.sin(angle)];
      const radius = typical * (0.9 + 0.2 * random());
      cells.push(redCell(random, look, { x: middle.x + dx, y: middle.y + dy, radius }));
    }
  }
  return cells;
}

function leucocyte(random: Random, typical: number): Disc {
  const radius = typical * (1.5 + 0.5 * random());
  const inside = (long: number) => radius + random() * (long - 2 * radius);
  return { x: inside(1), y: inside(HEIGHT), radius };
}

/** Lobes that touch, in pale cytoplasm. */
function drawLeucocyte(density: Float32Array, width: number, white: Disc, random: Random): void {
  const round = { ratio: 1, turn: 0 };
  spread(density, width, { ...white, ...round }, CYTOPLASM, () => 1);
  const lobes = 1 + Math.floor(4 * random());
  for (let at = 0; at < lobes; at++) {
    const angle = 1.4 * at;
    const away = lobes === 1 ? 0 : 0.45 * white.radius;
    const lobe = {
      x: white.x + away * Math.cos(angle),
      y: white.y + away * Math.sin(angle),
      radius: white.radius * (lobes === 1 ? 0.75 : 0.36),
    };
    spread(density, width, { ...lobe, ...round }, NUCLEUS, () => 1);
  }
}

/** Stain `away` from the middle: less in the centre, and more again in a target. */
function stainAt({ stain, pallor, target, hollow }: Cell, away: number): number {
  const centre = Math.exp(-((away / hollow) ** 4));
  const spot = Math.exp(-((away / 0.22) ** 4));
  return stain * (1 - pallor * centre + (target * pallor + 0.1 * target) * spot);
}

/** Adds stain as light that passes through both; returns the share that lies in the picture. */
function spread(
  density: Float32Array,
  width: number,
  one: Omit<Cell, 'stain' | 'pallor' | 'target' | 'hollow'>,
  colour: readonly [number, number, number],
  stain: (away: number) => number,
): number {
  const height = Math.round(HEIGHT * width);
  const radius = one.radius * width;
  const long = radius / Math.sqrt(one.ratio);
  const short = radius * Math.sqrt(one.ratio);
  const cos = Math.cos(one.turn);
  const sin = Math.sin(one.turn);
  const cx = one.x * width;
  const cy = one.y * width;
  const far = long + 3;
  let inside = 0;
  for (let y = Math.max(0, Math.floor(cy - far)); y < Math.min(height, cy + far); y++) {
    for (let x = Math.max(0, Math.floor(cx - far)); x < Math.min(width, cx + far); x++) {
      const away = Math.hypot(
        ((x - cx) * cos + (y - cy) * sin) / long,
        ((y - cy) * cos - (x - cx) * sin) / short,
      );
      const cover = Math.max(0, Math.min(1, ((1 - away) * short) / 2 + 0.5));
      if (cover === 0) continue;
      inside += away <= 1 ? 1 : 0;
      const amount = cover * stain(away);
      for (let c = 0; c < 3; c++) {
        const at = 3 * (y * width + x) + c;
        density[at] = (density[at] as number) + (colour[c] as number) * amount;
      }
    }
  }
  return inside / (Math.PI * radius ** 2);
}

/** The light of a microscope, brightest off the middle, and the noise of a sensor. */
function lit(density: Float32Array, width: number, random: Random, shade = 0.12 * random()) {
  const glass = [228 - 14 * random(), 226 - 14 * random(), 220 - 20 * random()];
  const angle = 2 * Math.PI * random();
  const brightest = [0.5 + 0.25 * Math.cos(angle), HEIGHT / 2 + 0.2 * Math.sin(angle)] as const;
  const data = new Uint8Array(density.length);
  for (let i = 0; i < density.length / 3; i++) {
    const dx = (i % width) / width - brightest[0];
    const dy = Math.floor(i / width) / width - brightest[1];
    const light = 1 - shade * 1.6 * (dx * dx + dy * dy);
    const grain = 5 * (random() - 0.5);
    for (let c = 0; c < 3; c++) {
      const value = (glass[c] as number) * light * Math.exp(-(density[3 * i + c] as number));
      data[3 * i + c] = Math.max(0, Math.min(255, Math.round(value + grain)));
    }
  }
  return { width, height: density.length / 3 / width, data };
}
