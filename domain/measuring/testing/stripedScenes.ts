import { decoded, type Light } from './camera.ts';

/** Things with stripes or grids that are no screen. */
export const SCENES = [
  'muscle',
  'ecgPaper',
  'printedPaper',
  'halftone',
  'chamber',
  'scanLines',
  'knit',
  'cloth',
  'fence',
] as const;
export type SceneKind = (typeof SCENES)[number];

interface Scene {
  readonly kind: SceneKind;
  readonly seed: number;
  /** Pixels of the sensor for the period of its finest stripes. */
  readonly period: number;
  /** Radians. */
  readonly turn: number;
  readonly tilt: readonly [number, number];
  readonly blur: number;
  /** Pixels by which red and blue lie apart from green, each its way, as a scanner leaves them. */
  readonly apart: readonly [number, number];
  /** The same at the right end of the picture, as a lens leaves them: the other way at the left one. */
  readonly lens: number;
  readonly width: number;
  readonly height: number;
}

type Rgb = readonly [number, number, number];
/** Colour at a place whose unit is the finest period. */
type Surface = (x: number, y: number, scene: Scene) => Rgb;

/** Places of a Gaussian of deviation 1, a Fibonacci spiral. */
const POINTS = Array.from({ length: 7 }, (_, i) => {
  const far = Math.sqrt(-2 * Math.log(1 - (i + 0.5) / 7));
  return [far * Math.cos(2.399963 * i), far * Math.sin(2.399963 * i)] as const;
});

export function sceneLight(scene: Scene): Light {
  const { period, turn, tilt, apart, lens, width, height } = scene;
  const cos = Math.cos(turn) / period;
  const sin = Math.sin(turn) / period;
  const spread = Math.hypot(scene.blur, Math.sqrt(1 / 12));
  const surface = SURFACES[scene.kind];
  return (sensorX, sensorY, into) => {
    into.fill(0);
    for (const [dx, dy] of POINTS) {
      for (let c = 0; c < 3; c++) {
        const grown = 1 + ((c - 1) * lens * 2) / width;
        const a = (sensorX + spread * dx - width / 2) * grown + (c - 1) * apart[0];
        const b = (sensorY + spread * dy - height / 2) * grown + (c - 1) * apart[1];
        const far = 1 + (tilt[0] / width) * a + (tilt[1] / height) * b;
        const colour = surface((cos * a + sin * b) / far, (cos * b - sin * a) / far, scene);
        into[c] = (into[c] as number) + decoded(colour[c] as number) / POINTS.length;
      }
    }
  };
}

const PAPERS: readonly (readonly [paper: Rgb, line: Rgb])[] = [
  [
    [252, 240, 240],
    [238, 160, 160],
  ],
  [
    [255, 255, 255],
    [230, 40, 40],
  ],
  [
    [250, 246, 236],
    [236, 150, 90],
  ],
  [
    [246, 250, 246],
    [120, 190, 150],
  ],
  [
    [250, 250, 250],
    [150, 150, 150],
  ],
  [
    [244, 246, 252],
    [120, 150, 220],
  ],
];

const paperOf = ({ seed }: Scene) => PAPERS[seed % PAPERS.length] as (typeof PAPERS)[number];

function ruled(x: number, y: number, scene: Scene): Rgb {
  const [paper, line] = paperOf(scene);
  const trace = Math.abs(
    (((y % 40) + 40) % 40) - 20 - 8 * Math.sin(x / 3) * (x % 24 < 6 ? 1 : 0.1),
  );
  if (trace < 0.4) return [30, 30, 34];
  const share = Math.max(
    lineAt(x, 0.14),
    lineAt(y, 0.14),
    lineAt(x / 5, 0.05),
    lineAt(y / 5, 0.05),
  );
  return mixed(paper, line, share);
}

const lineAt = (x: number, half: number): number => (Math.abs(x - Math.round(x)) < half ? 1 : 0);

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  return [
    from[0] + share * (to[0] - from[0]),
    from[1] + share * (to[1] - from[1]),
    from[2] + share * (to[2] - from[2]),
  ];
}

/** Angles, as cosine and sine, and absorbed colours of four inks. */
const INKS = (
  [
    [15, [0.92, 0.35, 0.08]],
    [75, [0.1, 0.85, 0.35]],
    [0, [0.02, 0.08, 0.9]],
    [45, [0.85, 0.85, 0.85]],
  ] as const
).map(([degrees, absorbed]) => {
  const angle = (degrees * Math.PI) / 180;
  return { cos: Math.cos(angle), sin: Math.sin(angle), absorbed };
});

function dots(x: number, y: number, covers: readonly number[]): Rgb {
  let red = 250;
  let green = 250;
  let blue = 246;
  for (let i = 0; i < INKS.length; i++) {
    const { cos, sin, absorbed } = INKS[i] as (typeof INKS)[number];
    const least = 1 - (covers[i] as number);
    const across = 2 + Math.cos(2 * Math.PI * (x * cos + y * sin));
    // Too little, whatever the other direction adds.
    if ((across + 1) / 4 < least) continue;
    if ((across + Math.cos(2 * Math.PI * (y * cos - x * sin))) / 4 < least) continue;
    red *= 1 - absorbed[0];
    green *= 1 - absorbed[1];
    blue *= 1 - absorbed[2];
  }
  return [red, green, blue];
}

const SURFACES: Readonly<Record<SceneKind, Surface>> = {
  muscle: (x, y, { seed }) => {
    const fibre = Math.floor(y / 9 + 0.6 * Math.sin(x / 40));
    const along = x + 0.37 * fibre + 0.2 * Math.sin(y / 5);
    const share = 0.5 + 0.5 * Math.sin(2 * Math.PI * along);
    const edge = lineAt(y / 9 + 0.6 * Math.sin(x / 40), 0.06);
    const dark: Rgb = seed % 2 ? [150, 60, 120] : [186, 84, 96];
    return mixed(mixed([240, 196, 206], dark, share), [250, 240, 244], edge);
  },
  ecgPaper: ruled,
  printedPaper: (x, y, scene) => {
    const [red, green, blue] = ruled(x / 8, y / 8, scene);
    const black = 1 - Math.max(red, green, blue) / 255;
    return dots(x, y, [
      1 - red / 255 - black,
      1 - green / 255 - black,
      1 - blue / 255 - black,
      black,
    ]);
  },
  halftone: (x, y, { seed }) => {
    const level = 0.5 + 0.3 * Math.sin(x / 30 + seed) * Math.cos(y / 24);
    return dots(x, y, [0.7 * level, 0.9 * (1 - level), 0.4 + 0.4 * level, 0.25]);
  },
  chamber: (x, y, { seed }) => {
    const far = lineAt(x, 0.06) || lineAt(y, 0.06) || lineAt(x / 4 + 0.05, 0.02);
    const cell = Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5) < 0.2;
    const ground: Rgb = seed % 2 ? [206, 212, 200] : [232, 214, 170];
    if (far) return mixed(ground, [90, 96, 100], 0.7);
    return cell && (Math.floor(x) * 7 + Math.floor(y) * 3) % 5 === 0 ? [180, 150, 150] : ground;
  },
  scanLines: (x, y) => {
    const level = 60 + 50 * Math.sin(x / 9) * Math.cos(y / 13);
    const grey = y - Math.floor(y) < 0.5 ? level : 0.35 * level;
    return [grey, grey, grey + 2];
  },
  knit: (x, y, { seed }) => {
    const row = Math.floor(y);
    const slope = (y - row) * (Math.floor(x) % 2 ? 0.5 : -0.5);
    const share = Math.abs(x + slope - Math.round(x + slope)) * 2;
    const yarns: readonly Rgb[] = [
      [170, 40, 50],
      [236, 226, 200],
      [40, 60, 130],
      [70, 120, 70],
    ];
    const yarn = yarns[(((seed + Math.floor(row / 6)) % 4) + 4) % 4] as Rgb;
    return mixed(yarn, [yarn[0] / 3, yarn[1] / 3, yarn[2] / 3], share);
  },
  cloth: (x, y, { seed }) => {
    const over = (Math.floor(2 * x) + Math.floor(2 * y)) % 2 === 0;
    const warp: Rgb = seed % 3 ? [220, 222, 226] : [60, 80, 150];
    const weft: Rgb = seed % 2 ? [190, 194, 200] : [200, 120, 90];
    const thread = over ? 2 * x : 2 * y;
    const round = Math.sin(Math.PI * (thread - Math.floor(thread)));
    const colour = over ? warp : weft;
    return [
      colour[0] * (0.4 + 0.6 * round),
      colour[1] * (0.4 + 0.6 * round),
      colour[2] * (0.4 + 0.6 * round),
    ];
  },
  fence: (x, y, { seed }) => {
    const wire = lineAt(x + y, 0.12) || lineAt(x - y, 0.12);
    const sky: Rgb = [140 + 30 * Math.sin(x / 50), 180, 220];
    return wire ? (seed % 2 ? [60, 110, 70] : [120, 120, 116]) : sky;
  },
};
