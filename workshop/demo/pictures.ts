import sharp from 'sharp';
import { drawCytology, drawSmear } from '#tests/support/images.ts';
import { seededRandom } from '#tests/support/random.ts';
import { scatter } from '#tests/support/scatter.ts';
import type { Random } from './calendar.ts';

/** Drawings instead of photographs, constant by type and variant, and measured like any image. */

/** Pixels. */
const WIDTH = 1200;
const HEIGHT = 900;

const DRAWN: Readonly<Record<string, (seed: number) => Promise<Buffer>>> = {
  hematology_sample: (seed) =>
    drawSmear({ seed, erythrocytes: 110 + seed * 12, leucocytes: 2 + seed * 2 }),
  cytology: (seed) =>
    drawCytology({ seed, cells: 22 + seed * 5, anisokaryosis: 0.1 + seed * 0.15 }),
  estrous_cycle: (seed) => drawCytology({ seed: seed + 20, cells: 16, cellRadius: 62 }),
  body_fluids_sample: (seed) =>
    drawCytology({ seed: seed + 40, cells: 8 + seed * 4, cellRadius: 34 }),
  urinalysis_sample: drawSediment,
  coprology_sample: drawEggs,
  ultrasound: drawScan,
  ecg: drawTrace,
  ophthalmology: drawEye,
};

const drawn = new Map<string, Promise<Buffer>>();

/** JPEG, cached by the process. */
export function drawPicture(type: string, variant: number): Promise<Buffer> {
  const draw = DRAWN[type];
  if (!draw) throw new Error(`Nothing is drawn for ${type}`);
  const key = `${type} ${variant}`;
  const picture = drawn.get(key) ?? draw(variant + 1);
  drawn.set(key, picture);
  return picture;
}

/** Softens the edges, as a lens does. */
function toJpeg(background: string, shapes: readonly string[]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${background}"/>${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten().blur(0.7).jpeg({ quality: 92 }).toBuffer();
}

function spotsOf(random: Random, count: number, radius: number) {
  return scatter(random, WIDTH, HEIGHT, { count, radius });
}

/** Struvite crystals and round cells in bright field. */
function drawSediment(seed: number): Promise<Buffer> {
  const random = seededRandom(60 + seed);
  const crystals = spotsOf(random, 9 + seed * 4, 46).map(({ x, y, radius }) => {
    const turn = Math.round(random() * 180);
    const long = radius * 0.9;
    const short = radius * 0.45;
    const lid = `M${-long} 0L${-short} ${-short}H${short}L${long} 0L${short} ${short}H${-short}Z`;
    return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="#f7f8f4" stroke="#5c6257" stroke-width="3"><path d="${lid}"/><path d="M${-long} 0H${long}" stroke-width="1.5"/></g>`;
  });
  const cells = spotsOf(random, 24, 11).map(
    ({ x, y, radius }) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="#e6e4d3" stroke="#77796a" stroke-width="2"/>`,
  );
  return toJpeg('#e9e9dd', [...cells, ...crystals]);
}

/** Thick-walled oval eggs among debris. */
function drawEggs(seed: number): Promise<Buffer> {
  const random = seededRandom(80 + seed);
  const eggs = spotsOf(random, 4 + seed * 2, 58).map(({ x, y, radius }) => {
    const turn = Math.round(random() * 180);
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${radius}" ry="${radius * 0.7}" fill="#c9a25c" stroke="#6b4a1c" stroke-width="6"/><ellipse rx="${radius * 0.7}" ry="${radius * 0.48}" fill="#8f6527"/></g>`;
  });
  const remains = spotsOf(random, 60, 8).map(
    ({ x, y, radius }) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="#a98d55" fill-opacity="${0.4 + random() * 0.5}"/>`,
  );
  return toJpeg('#e8d8b0', [...remains, ...eggs]);
}

/** Grey speckle with an anechoic structure and its enhancement. */
function drawScan(seed: number): Promise<Buffer> {
  const random = seededRandom(100 + seed);
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  const top = -120;
  const apexX = WIDTH / 2;
  const hollow = { x: 430 + seed * 80, y: 380 + seed * 30, radius: 70 + seed * 12 };
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const dx = x - apexX;
      const depth = y - top;
      const away = Math.hypot(dx, depth);
      if (away < 160 || away > 980 || Math.abs(Math.atan2(dx, depth)) > 0.62) continue;
      const speckle = 0.45 + 0.55 * random();
      const tissue = 118 - away * 0.06 + 22 * Math.sin(away / 37) + 10 * Math.sin(x / 23);
      const distance = Math.hypot(x - hollow.x, y - hollow.y);
      const behind = y > hollow.y && Math.abs(x - hollow.x) < hollow.radius * 0.8;
      const level = distance < hollow.radius ? 10 : tissue * (behind ? 1.35 : 1);
      pixels[y * WIDTH + x] = Math.max(0, Math.min(255, level * speckle));
    }
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 as const };
  return sharp(pixels, { raw }).toColourspace('srgb').jpeg({ quality: 90 }).toBuffer();
}

/** Three leads on ruled paper; rate and regularity vary. */
function drawTrace(seed: number): Promise<Buffer> {
  const random = seededRandom(120 + seed);
  const small = Array.from({ length: WIDTH / 12 }, (_, at) => at * 12);
  const rule = (at: number) => (at % 60 === 0 ? 1.6 : 0.6);
  const grid = small.flatMap((at) => [
    `<path d="M${at} 0V${HEIGHT}" stroke="#efb9ae" stroke-width="${rule(at)}"/>`,
    ...(at < HEIGHT
      ? [`<path d="M0 ${at}H${WIDTH}" stroke="#efb9ae" stroke-width="${rule(at)}"/>`]
      : []),
  ]);
  const leads = [220, 450, 690].map((base, lead) => {
    let path = `M20 ${base}`;
    for (let x = 40; x < WIDTH - 140; x += 96 + seed * 14 + (seed % 2) * random() * 60)
      path += beat(x, base, 70 + lead * 18);
    return `<path d="${path}H${WIDTH - 20}" fill="none" stroke="#22262c" stroke-width="2.6"/>`;
  });
  return toJpeg('#fdf4f0', [...grid, ...leads]);
}

/** P, QRS and T from `x`; `height` of the R wave in pixels. */
function beat(x: number, base: number, height: number): string {
  const at = (dx: number, dy: number) => `${x + dx} ${base - dy}`;
  return `L${at(0, 0)}Q${at(9, 18)} ${at(18, 0)}L${at(28, 0)}L${at(32, -8)}L${at(38, height)}L${at(44, -18)}L${at(48, 0)}L${at(60, 0)}Q${at(72, 26)} ${at(84, 0)}`;
}

/** Iris, pupil and lamp reflection between two lids. */
function drawEye(seed: number): Promise<Buffer> {
  const random = seededRandom(140 + seed);
  const x = WIDTH / 2;
  const y = HEIGHT / 2;
  const iris = 250;
  const pupil = 60 + seed * 26;
  const fibres = Array.from({ length: 150 }, () => {
    const angle = random() * 2 * Math.PI;
    const from = pupil + random() * 20;
    const to = iris - random() * 50;
    const end = (far: number) => `${x + Math.cos(angle) * far} ${y + Math.sin(angle) * far}`;
    return `<path d="M${end(from)}L${end(to)}" stroke="#5d3713" stroke-opacity="${0.25 + random() * 0.5}" stroke-width="${1 + random() * 3}"/>`;
  });
  return toJpeg('#4a3527', [
    `<ellipse cx="${x}" cy="${y}" rx="520" ry="320" fill="#e4d5c6"/>`,
    `<circle cx="${x}" cy="${y}" r="${iris}" fill="#9a6a2e" stroke="#3c2410" stroke-width="14"/>`,
    ...fibres,
    `<circle cx="${x}" cy="${y}" r="${pupil}" fill="#0d0b0c"/>`,
    `<ellipse cx="${x - 70}" cy="${y - 90}" rx="34" ry="24" fill="#ffffff" fill-opacity="0.9"/>`,
  ]);
}
