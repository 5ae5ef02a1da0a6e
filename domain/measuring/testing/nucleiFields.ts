import { seededRandom } from '#tests/support/random.ts';
import type { Pixels } from '../raster/grid.ts';

export const NUCLEI_LOOKS = ['dark', 'vesicular', 'touching', 'pale', 'mixed', 'tissue'] as const;
export type NucleiLook = (typeof NUCLEI_LOOKS)[number];

/** A drawn field whose nuclei are known. */
export interface NucleiField {
  readonly pixels: Pixels;
  readonly look: NucleiLook;
  readonly count: number;
}

/** Lengths are shares of the width, so that a field can be drawn at any size. */
interface Nucleus {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ratio: number;
  readonly turn: number;
  /** Stain of the rim, and of the inside as a share of it. */
  readonly stain: number;
  readonly inside: number;
  /** Width of the border in nuclear radii: a nucleus below or above the plane is blurred. */
  readonly blur: number;
  /** Dents and bulges of the outline, as a share of the radius, and where they start. */
  readonly uneven: readonly [number, number, number];
  /** Chromatin and nucleoli, in nuclear radii from the middle. */
  readonly clumps: readonly Clump[];
  /** Nuclear radii that the cytoplasm reaches; 0 without any. */
  readonly cytoplasm: number;
}

interface Clump {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly stain: number;
}

type Random = () => number;

const HEIGHT = 0.75;
/** Optical density of nuclear stain and of cytoplasm in red, green and blue. */
const NUCLEAR = [0.62, 1.05, 0.2] as const;
const CYTOPLASMIC = [0.1, 0.24, 0.06] as const;
/** Eosin of the matrix of a tissue. */
const EOSIN = [0.06, 0.42, 0.2] as const;
/** Share of the nuclei that get a neighbour, by look. */
const PAIRED: Readonly<Record<NucleiLook, number>> = {
  dark: 0.05,
  vesicular: 0.05,
  touching: 0.45,
  pale: 0.05,
  mixed: 0.2,
  tissue: 0.3,
};

/** The looks take turns by seed. */
export function nucleiField(seed: number, width = 640): NucleiField {
  const look = NUCLEI_LOOKS[seed % NUCLEI_LOOKS.length] as NucleiLook;
  const random = seededRandom(7919 * (seed + 1));
  const nuclei = scattered(random, look);
  return { look, count: nuclei.length, pixels: drawn(nuclei, random, look, width) };
}

function scattered(random: Random, look: NucleiLook): Nucleus[] {
  const typical = 0.014 + 0.036 * random() ** 1.5;
  const unlike = 0.1 + 0.3 * random();
  const wanted = Math.round(Math.min(90, (0.09 + 0.13 * random()) / (Math.PI * typical ** 2)));
  const cytoplasm = look !== 'tissue' && random() < 0.6 ? 1.3 + 0.6 * random() : 0;
  const nuclei: Nucleus[] = [];
  const place = (x: number, y: number, radius: number, gap: number) => {
    const clear = nuclei.every(
      (one) => Math.hypot(one.x - x, one.y - y) > gap * (one.radius + radius),
    );
    if (clear && x > 0 && x < 1 && y > 0 && y < HEIGHT)
      nuclei.push(nucleus(random, look, { x, y, radius }, cytoplasm));
    return clear;
  };
  const size = () => typical * (1 + unlike * (random() - 0.5) * 2);
  for (let attempt = 0; attempt < 4000 && nuclei.length < wanted; attempt++) {
    const x = random();
    const y = HEIGHT * random();
    const radius = size();
    if (!place(x, y, radius, 1.15) || random() > PAIRED[look]) continue;
    const other = size();
    const away = (0.9 + 0.15 * random()) * (radius + other);
    const angle = 2 * Math.PI * random();
    place(x + away * Math.cos(angle), y + away * Math.sin(angle), other, 0.88);
  }
  return nuclei;
}

function nucleus(
  random: Random,
  look: NucleiLook,
  place: Pick<Nucleus, 'x' | 'y' | 'radius'>,
  cytoplasm: number,
): Nucleus {
  const mixed = look === 'mixed' ? random() : 1;
  const tissue = look === 'tissue';
  const vesicular = look === 'vesicular' || mixed < 0.35 || (tissue && random() < 0.75);
  const pale = look === 'pale' || (mixed >= 0.35 && mixed < 0.6);
  return {
    ...place,
    ratio: 0.7 + 0.3 * random(),
    turn: Math.PI * random(),
    stain: (pale ? 0.34 : tissue ? 0.6 : 0.85) * (0.8 + 0.4 * random()),
    inside: vesicular ? 0.12 + 0.3 * random() : 0.85,
    blur: 0.06 + 0.4 * random() ** 4,
    uneven: [0.12 * random(), 0.08 * random(), 2 * Math.PI * random()],
    clumps: vesicular ? clumps(random, tissue ? 3 : 1) : [],
    cytoplasm,
  };
}

function clumps(random: Random, finer: number): Clump[] {
  return Array.from({ length: Math.floor(finer * (3 + 5 * random())) }, () => {
    const angle = 2 * Math.PI * random();
    const away = 0.8 * Math.sqrt(random());
    return {
      x: away * Math.cos(angle),
      y: away * Math.sin(angle),
      radius: (0.14 + 0.16 * random()) / Math.sqrt(finer),
      stain: 0.3 + 0.4 * random(),
    };
  });
}

function drawn(
  nuclei: readonly Nucleus[],
  random: Random,
  look: NucleiLook,
  width: number,
): Pixels {
  const height = Math.round(HEIGHT * width);
  const nuclear = new Float32Array(width * height);
  const around = new Float32Array(width * height);
  for (const one of nuclei) {
    spread(around, width, height, one, Math.max(1, one.cytoplasm), cytoplasmAt);
    spread(nuclear, width, height, one, 1, stainAt);
  }
  const glass = [232 - 14 * random(), 228 - 14 * random(), 234 - 14 * random()];
  const vignette = 0.1 * random();
  const mottle = mottled(random, 0.09 * random());
  const even = 0.3 + 0.4 * random();
  const fibres = mottled(random, 0.8 * random(), 3);
  const matrix = (x: number, y: number) => (look === 'tissue' ? even + fibres(x, y) : 0);
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < nuclear.length; i++) {
    const dx = (i % width) / width - 0.5;
    const dy = (Math.floor(i / width) - height / 2) / width;
    const light = 1 - vignette * 2 * (dx * dx + dy * dy) - mottle(dx, dy);
    const eosin = matrix(dx, dy);
    const grain = 5 * (random() - 0.5);
    for (let c = 0; c < 3; c++) {
      const density =
        (NUCLEAR[c] as number) * (nuclear[i] as number) +
        (CYTOPLASMIC[c] as number) * (around[i] as number) +
        (EOSIN[c] as number) * eosin;
      const value = (glass[c] as number) * light * Math.exp(-density) + grain;
      data[3 * i + c] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  return { width, height, data };
}

/** Protein or matrix between the cells, as the share of the light that it takes. */
function mottled(random: Random, depth: number, finer = 1): (x: number, y: number) => number {
  const waves = Array.from({ length: 7 }, () => {
    const angle = 2 * Math.PI * random();
    const often = (8 + 60 * random()) * (random() < 0.5 ? 1 : finer);
    return { x: often * Math.cos(angle), y: often * Math.sin(angle), from: 6 * random() };
  });
  return (x, y) => {
    const sum = waves.reduce((all, wave) => all + Math.sin(wave.x * x + wave.y * y + wave.from), 0);
    return depth * Math.max(0, 0.5 + sum / 5);
  };
}

/** Adds where stains overlap, as light that passes through both. */
function spread(
  plane: Float32Array,
  width: number,
  height: number,
  one: Nucleus,
  reach: number,
  stain: (one: Nucleus, u: number, v: number, soft: number) => number,
): void {
  const radius = one.radius * width;
  const far = Math.ceil(radius * Math.max(1.2 * reach, 1.4)) + 3;
  const cx = one.x * width;
  const cy = one.y * width;
  const cos = Math.cos(one.turn);
  const sin = Math.sin(one.turn);
  // Equal area whatever the ratio.
  const long = radius / Math.sqrt(one.ratio);
  const short = radius * Math.sqrt(one.ratio);
  for (let y = Math.max(0, Math.floor(cy - 1.3 * far)); y < Math.min(height, cy + 1.3 * far); y++) {
    for (
      let x = Math.max(0, Math.floor(cx - 1.3 * far));
      x < Math.min(width, cx + 1.3 * far);
      x++
    ) {
      const u = ((x - cx) * cos + (y - cy) * sin) / long;
      const v = ((y - cy) * cos - (x - cx) * sin) / short;
      const at = y * width + x;
      plane[at] = (plane[at] as number) + stain(one, u, v, Math.max(one.blur, 1.2 / radius));
    }
  }
}

/** 1 inside `edge`, 0 outside, over a border `soft` wide. */
function within(distance: number, edge: number, soft: number): number {
  return Math.max(0, Math.min(1, (edge - distance) / soft + 0.5));
}

function stainAt(one: Nucleus, u: number, v: number, soft: number) {
  const { stain, inside, clumps: bodies } = one;
  const [twice, thrice, from] = one.uneven;
  const angle = Math.atan2(v, u) + from;
  const outline = 1 + twice * Math.cos(2 * angle) + thrice * Math.cos(3 * angle);
  const away = Math.hypot(u, v) / outline;
  const body = within(away, 1, soft);
  if (body === 0) return 0;
  // The membrane is thin, and thinner on one side.
  const rim = (1 - within(away, 0.86, 0.18)) * (0.65 + 0.35 * Math.cos(angle));
  let share = inside + (1 - inside) * rim;
  for (const clump of bodies) {
    share += clump.stain * within(Math.hypot(u - clump.x, v - clump.y), clump.radius, 0.15);
  }
  return stain * body * Math.min(1.15, share);
}

function cytoplasmAt({ cytoplasm }: Nucleus, u: number, v: number) {
  return cytoplasm === 0 ? 0 : within(Math.hypot(u, v), cytoplasm, 0.25);
}
