import { seededRandom } from '#tests/support/random.ts';
import type { Pixels } from '../../raster/grid.ts';
import type { Colour } from '../synthetic.ts';
import {
  blank,
  HEIGHT,
  line,
  oval,
  photographed,
  places,
  polygon,
  type Random,
  ring,
  WIDTH,
} from './canvas.ts';

/** Pictures of kinds that have no sample, constant by seed. */
export const DRAWN_KINDS = {
  eye,
  urine,
  faeces,
  vaginal,
  squames,
  bird,
  bile,
  film,
  print,
} as const;
export type DrawnKind = keyof typeof DRAWN_KINDS;

export function drawnPicture(kind: DrawnKind, seed: number): Pixels {
  return DRAWN_KINDS[kind](seededRandom(101 * (seed + 1)), seed);
}

/** Squames: large pale polygons with a small dark nucleus, pink or blue. */
function vaginal(random: Random, seed: number): Pixels {
  const pixels = blank(tinted(random, [236, 234, 238], 8));
  const wide = 46 + 6 * (seed % 5);
  const body: Colour = seed % 2 === 0 ? [222, 196, 214] : [196, 204, 226];
  for (const { x, y } of places(random, 26 - 2 * (seed % 5), 1.35 * wide)) {
    const corners = Array.from(
      { length: 6 + Math.floor(4 * random()) },
      () => wide * (0.8 + 0.5 * random()),
    );
    polygon(pixels, { x, y, corners, soft: 2.5, cover: 0.8 }, body);
    const away = 0.15 * wide;
    const spot = { x: x + away * (random() - 0.5), y: y + away * (random() - 0.5) };
    oval(
      pixels,
      {
        ...spot,
        radius: wide * (0.15 + 0.06 * random()),
        ratio: 0.75 + 0.25 * random(),
        turn: 3 * random(),
      },
      [104, 66, 140],
    );
  }
  return photographed(pixels, random);
}

/** Squames of any size, with pale or dense cytoplasm, that touch. */
function squames(random: Random): Pixels {
  const pixels = blank([236, 234, 238]);
  const wide = 18 + 46 * random();
  const body: Colour =
    random() < 0.5
      ? [222 - 20 * random(), 196 - 20 * random(), 214]
      : [196, 204 - 20 * random(), 226];
  const share = 0.25 + 0.5 * random();
  const most = Math.min(140, (share * WIDTH * HEIGHT) / (Math.PI * wide ** 2));
  const nuclear = 0.12 + 0.14 * random();
  const cover = 0.45 + 0.5 * random();
  for (const { x, y } of places(random, most, (0.9 + 0.6 * random()) * wide)) {
    const corners = Array.from(
      { length: 6 + Math.floor(4 * random()) },
      () => wide * (0.8 + 0.5 * random()),
    );
    polygon(pixels, { x, y, corners, soft: 2.5, cover }, body);
    const away = 0.1 * wide;
    const spot = { x: x + away * (random() - 0.5), y: y + away * (random() - 0.5) };
    const radius = wide * (nuclear + 0.05 * random());
    oval(
      pixels,
      { ...spot, radius, ratio: 0.75 + 0.25 * random(), turn: 3 * random() },
      [104, 66, 140],
    );
  }
  return photographed(pixels, random);
}

/** A bird's blood: oval red cells, each with an oval nucleus. */
function bird(random: Random, seed: number): Pixels {
  const pixels = blank(tinted(random, [232, 228, 222], 8));
  const long = 22 + 2 * (seed % 5);
  for (const spot of places(random, 90, 2.1 * long)) {
    const turn = Math.PI * random();
    oval(
      pixels,
      { ...spot, radius: long, ratio: 0.6 + 0.1 * random(), turn, soft: 2 },
      [208, 156, 140],
    );
    oval(pixels, { ...spot, radius: long * 0.42, ratio: 0.6, turn, soft: 2 }, [96, 62, 132]);
  }
  return photographed(pixels, random);
}

/** Bile: yellow, with crystals and drops. */
function bile(random: Random, seed: number): Pixels {
  const pixels = blank(tinted(random, [238, 222 - 6 * (seed % 5), 140], 10));
  for (const { x, y } of places(random, 30, 40)) {
    const radius = 3 + 11 * random() ** 2;
    oval(pixels, { x, y, radius, cover: 0.6 }, [190, 140, 40]);
    ring(pixels, { x, y, radius: radius + 2, thick: 1.5, cover: 0.7 }, [120, 90, 30]);
  }
  return photographed(pixels, random);
}

/** Urine in bright field: round cells with a halo, and crystals like coffins. */
function urine(random: Random, seed: number): Pixels {
  const pixels = blank(tinted(random, [214, 215, 204], 14));
  const colour: Colour = [116, 118, 104];
  for (const { x, y } of places(random, 24 + 8 * (seed % 5), 30)) {
    const radius = 7 + 3 * random();
    ring(pixels, { x, y, radius: radius + 2, thick: 2, cover: 0.6 }, [246, 247, 240]);
    ring(pixels, { x, y, radius, thick: 1.6, cover: 0.8 }, colour);
  }
  for (const { x, y } of places(random, 4 + 3 * (seed % 5), 90)) {
    const turn = Math.PI * random();
    const long = 22 + 20 * random();
    const corners = [1, 0.75, 0.45, 0.75, 1, 0.75, 0.45, 0.75].map((part) => long * part);
    polygon(pixels, { x, y, corners, cover: 0.5 }, [240, 242, 234]);
    for (const at of [0, 1, 2, 3]) {
      const angle = turn + (at * Math.PI) / 2;
      const end = [x + long * Math.cos(angle), y + 0.6 * long * Math.sin(angle)] as const;
      line(pixels, [x, y, ...end], 1.6, colour, 0.8);
    }
    ring(pixels, { x, y, radius: long, ratio: 0.6, turn, thick: 1.8, cover: 0.9 }, colour);
  }
  return photographed(pixels, random, 0.25, 6);
}

/** Faeces: eggs with a shell among brown remains. */
function faeces(random: Random, seed: number): Pixels {
  const pixels = blank(tinted(random, [226, 210, 168], 10));
  for (const { x, y } of places(random, 160, 12)) {
    const radius = 2 + 10 * random() ** 2;
    oval(
      pixels,
      {
        x,
        y,
        radius,
        ratio: 0.4 + 0.6 * random(),
        turn: 3 * random(),
        cover: 0.3 + 0.4 * random(),
      },
      [138, 108, 58],
    );
  }
  for (const { x, y } of places(random, 3 + 2 * (seed % 5), 110)) {
    const egg = { x, y, radius: 38 + 8 * random(), ratio: 0.7, turn: Math.PI * random() };
    oval(pixels, egg, [186, 146, 84]);
    ring(pixels, { ...egg, thick: 2.5 }, [90, 62, 26]);
    oval(pixels, { ...egg, radius: 0.7 * egg.radius, cover: 0.75, soft: 4 }, [140, 100, 46]);
  }
  return photographed(pixels, random, 0.2, 6);
}

/** An eye between its lids, lit by a lamp. */
function eye(random: Random, seed: number): Pixels {
  const pixels = blank(tinted(random, [96, 66, 48], 20));
  const middle = { x: WIDTH / 2 + 60 * (random() - 0.5), y: HEIGHT / 2 };
  hair(pixels, random);
  oval(pixels, { ...middle, radius: 330, ratio: 0.6, soft: 5 }, [214, 196, 184]);
  const iris: Colour = seed % 2 === 0 ? [150, 104, 44] : [104, 128, 120];
  oval(pixels, { ...middle, radius: 170, soft: 5 }, iris);
  for (let at = 0; at < 260; at++) {
    const angle = 2 * Math.PI * random();
    const fibre = [70 + 20 * random(), 100 + 66 * random()];
    const ends = fibre.flatMap((far) => [
      middle.x + far * Math.cos(angle),
      middle.y + far * Math.sin(angle),
    ]);
    line(
      pixels,
      ends as [number, number, number, number],
      1 + random(),
      at % 3 === 0 ? [206, 162, 92] : [70, 44, 20],
      0.5,
    );
  }
  oval(pixels, { ...middle, radius: 46 + 8 * (seed % 5), soft: 3 }, [12, 10, 12]);
  oval(pixels, { x: middle.x - 50, y: middle.y - 60, radius: 18, ratio: 0.7 }, [255, 255, 255]);
  return photographed(pixels, random, 0.4, 6);
}

function hair(pixels: Pixels, random: Random): void {
  for (let at = 0; at < 900; at++) {
    const x = WIDTH * random();
    const y = HEIGHT * random();
    const tip = [x + 24 * (random() - 0.5), y + 30 * random()] as const;
    line(pixels, [x, y, ...tip], 1 + random(), at % 2 === 0 ? [60, 40, 28] : [140, 104, 78], 0.6);
  }
}

/** A radiograph: ribs and soft tissue in grey on black. */
function film(random: Random, seed: number): Pixels {
  const pixels = blank([18, 18, 20]);
  oval(pixels, { x: 400, y: 300, radius: 360, ratio: 0.7, soft: 60 }, [96, 97, 98]);
  oval(
    pixels,
    { x: 330 + 20 * (seed % 5), y: 330, radius: 110, ratio: 0.9, soft: 40 },
    [150, 150, 151],
  );
  for (let rib = 0; rib < 9; rib++) {
    for (let at = 0; at < 24; at++) {
      const bend = (t: number) =>
        [110 + 66 * rib + 40 * Math.sin(t / 9 + seed), 90 + 17 * t] as const;
      line(pixels, [...bend(at), ...bend(at + 1)], 9 + (rib % 3), [172, 172, 173], 0.6);
    }
  }
  return photographed(pixels, random, 0.1, 10);
}

/** Coloured print: lines of words, bars and boxes. */
function print(random: Random, seed: number): Pixels {
  const pixels = blank([250, 250, 248]);
  const inks: Colour[] = [
    [200, 30, 40],
    [30, 70, 190],
    [120, 40, 150],
    [20, 130, 60],
    [230, 130, 20],
  ];
  for (let row = 0; row < 16; row++) {
    for (let x = 40; x < WIDTH - 60; ) {
      const ink = inks[(row + seed + (random() < 0.15 ? 1 : 0)) % inks.length] as Colour;
      for (let letters = 2 + Math.floor(7 * random()); letters > 0; letters--, x += 14) {
        const top = 40 + 34 * row;
        line(pixels, [x, top, x, top + 16], 3, ink);
        if (random() < 0.6) ring(pixels, { x: x + 5, y: top + 11, radius: 5, thick: 2.6 }, ink);
      }
      x += 14;
    }
  }
  return photographed(pixels, random, 0.05, 4);
}

function tinted(random: Random, [red, green, blue]: Colour, by: number): Colour {
  const shift = () => by * (random() - 0.5);
  return [red + shift(), green + shift(), blue + shift()];
}
