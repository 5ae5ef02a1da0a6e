import sharp from 'sharp';
import type { Answers } from '#domain/catalogue/field.ts';
import { drawCytology, drawSmear } from '#tests/support/images.ts';
import { seededRandom } from '#tests/support/random.ts';
import { scatter } from '#tests/support/scatter.ts';
import type { Random } from './calendar.ts';
import { type Look, throughLens } from './lens.ts';
import { HEIGHT, photograph, WIDTH } from './photograph.ts';
import { drawTrace, rhythmOf } from './trace.ts';

/** Drawings instead of photographs, constant by type and variant, and measured like any image. */

/** Through a microscope of a clinic, with its camera. */
const STAINED: Look = { grain: 5, vignette: 0.16, mottle: 3.5, clumps: 0.42 };
const UNSTAINED: Look = { grain: 6, vignette: 0.24, mottle: 5 };
const LAMP: Look = { grain: 6, vignette: 0.4, mottle: 4 };

/** A cytoplasm nearer to the background than to the nucleus, so that no contour takes part of it. */
const PALE = { cytoplasm: 0.3 };

const DRAWN: Readonly<Record<string, (seed: number, answers: Answers) => Promise<Buffer>>> = {
  hematology_sample: (seed) =>
    stained(
      seed,
      drawSmear({ ...PALE, seed, erythrocytes: 110 + seed * 12, leucocytes: 2 + seed * 2 }),
    ),
  cytology: (seed) =>
    stained(
      seed,
      drawCytology({ ...PALE, seed, cells: 22 + seed * 5, anisokaryosis: 0.1 + seed * 0.12 }),
    ),
  estrous_cycle: (seed) =>
    stained(seed, drawCytology({ ...PALE, seed: seed + 20, cells: 16, cellRadius: 62 })),
  body_fluids_sample: (seed) =>
    stained(seed, drawCytology({ ...PALE, seed: seed + 40, cells: 8 + seed * 4, cellRadius: 34 })),
  urinalysis_sample: drawSediment,
  coprology_sample: drawEggs,
  ultrasound: drawScan,
  ecg: drawTrace,
  ophthalmology: drawEye,
};

async function stained(seed: number, drawing: Promise<Buffer>): Promise<Buffer> {
  return throughLens(await drawing, seed, STAINED);
}

const drawn = new Map<string, Promise<Buffer>>();

/** Answers that a picture shows. */
const SHOWN: Readonly<Record<string, (answers: Answers) => unknown>> = {
  ecg: rhythmOf,
  coprology_sample: ({ searchResult }) => searchResult,
};

/** JPEG, cached by the process. A strip has the rate and the rhythm of the answers. */
export function drawPicture(type: string, variant: number, answers: Answers = {}): Promise<Buffer> {
  const draw = DRAWN[type];
  if (!draw) throw new Error(`Nothing is drawn for ${type}`);
  const shown = JSON.stringify(SHOWN[type]?.(answers) ?? '');
  const key = `${type} ${variant} ${shown}`;
  const picture = drawn.get(key) ?? draw(variant + 1, answers);
  drawn.set(key, picture);
  return picture;
}

/** Radial gradient with `[offset, colour]` stops. */
function glow(id: string, stops: readonly (readonly [number, string])[]): string {
  const each = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`);
  return `<radialGradient id="${id}">${each.join('')}</radialGradient>`;
}

function spotsOf(random: Random, count: number, radius: number) {
  return scatter(random, WIDTH, HEIGHT, { count, radius });
}

/** Struvite crystals and round cells in bright field, with the halo of what refracts light. */
function drawSediment(seed: number): Promise<Buffer> {
  const random = seededRandom(60 + seed);
  const crystals = spotsOf(random, 9 + seed * 4, 46).map(({ x, y, radius }) => {
    const turn = Math.round(random() * 180);
    const long = radius * (0.75 + random() * 0.3);
    const short = long * (0.4 + random() * 0.2);
    const lid = `M${-long} 0L${-short} ${-short}H${short}L${long} 0L${short} ${short}H${-short}Z`;
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${lid}" fill="none" stroke="#fdfef9" stroke-width="9" stroke-opacity="0.7"/><path d="${lid}" fill="url(#crystal)" stroke="#5c6257" stroke-width="2.4"/><path d="M${-long} 0L${-short} 0H${short}L${long} 0M${-short} ${-short}L${-short} 0L${-short} ${short}M${short} ${-short}L${short} ${short}" fill="none" stroke="#7b8174" stroke-width="1.2"/></g>`;
  });
  const cells = spotsOf(random, 24, 12).map(({ x, y, radius }) => {
    const wide = radius * (0.85 + random() * 0.3);
    return `<circle cx="${x}" cy="${y}" r="${wide + 3}" fill="none" stroke="#fbfbf2" stroke-width="3" stroke-opacity="0.7"/><circle cx="${x}" cy="${y}" r="${wide}" fill="url(#cell)" stroke="#77796a" stroke-width="1.6"/>`;
  });
  return photograph({
    seed,
    look: UNSTAINED,
    background: '#dedfcf',
    defs:
      glow('cell', [
        [0, '#f0efe0'],
        [0.7, '#dcdac6'],
        [1, '#b9b8a2'],
      ]) +
      glow('crystal', [
        [0, '#fbfcf8'],
        [1, '#d5d9cb'],
      ]),
    shapes: [...dust(random, '#8d8c74', 70), ...cells, ...crystals],
  });
}

/** Specks of a slide that nobody cleaned. */
function dust(random: Random, colour: string, count: number): string[] {
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * WIDTH, random() * HEIGHT].map(Math.round);
    const size = 1 + random() ** 3 * 9;
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * (0.4 + random() * 0.6)}" fill="${colour}" fill-opacity="${0.12 + random() * 0.35}"/>`;
  });
}

/** Oval eggs with a double shell and a granular morula, unless none were seen, among debris. */
function drawEggs(seed: number, { searchResult }: Answers): Promise<Buffer> {
  const random = seededRandom(80 + seed);
  const count = searchResult === 'none_seen' ? 0 : 4 + seed * 2;
  const eggs = spotsOf(random, count, 58).map(({ x, y, radius }) => {
    const turn = Math.round(random() * 180);
    const granules = Array.from({ length: 26 }, () => {
      const angle = random() * 2 * Math.PI;
      const far = Math.sqrt(random()) * 0.56 * radius;
      return `<circle cx="${Math.cos(angle) * far}" cy="${Math.sin(angle) * far * 0.68}" r="${radius * (0.06 + random() * 0.07)}" fill="#6d4a18" fill-opacity="${0.25 + random() * 0.4}"/>`;
    });
    return `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="${radius}" ry="${radius * 0.7}" fill="url(#egg)" stroke="#5d3f17" stroke-width="3"/><ellipse rx="${radius * 0.88}" ry="${radius * 0.59}" fill="none" stroke="#f0dca6" stroke-width="3"/><ellipse rx="${radius * 0.7}" ry="${radius * 0.47}" fill="#a27a35" fill-opacity="0.75"/>${granules.join('')}</g>`;
  });
  const remains = spotsOf(random, 60, 9).map(
    ({ x, y, radius }) =>
      `<ellipse cx="${x}" cy="${y}" rx="${radius * (0.5 + random())}" ry="${radius * (0.3 + random() * 0.6)}" transform="rotate(${Math.round(random() * 180)} ${x} ${y})" fill="#8f733c" fill-opacity="${0.25 + random() * 0.45}"/>`,
  );
  return photograph({
    seed,
    look: UNSTAINED,
    background: '#e3d3a8',
    defs: glow('egg', [
      [0, '#d9b570'],
      [0.8, '#bd9450'],
      [1, '#96713a'],
    ]),
    shapes: [...dust(random, '#7d6534', 160), ...remains, ...eggs],
  });
}

/** Grain of the speckle along and across the beam, in cells of its noise. */
const ALONG = 0.36;
const ACROSS = 210;

/** Speckle that widens with depth, an anechoic structure and its enhancement. */
function drawScan(seed: number): Promise<Buffer> {
  const random = seededRandom(100 + seed);
  const speckle = Float32Array.from({ length: 512 * 512 }, () =>
    Math.sqrt(-Math.log(1 - random())),
  );
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  const top = -120;
  const hollow = { x: 430 + seed * 80, y: 380 + seed * 30, radius: 70 + seed * 12 };
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const dx = x - WIDTH / 2;
      const depth = y - top;
      const away = Math.hypot(dx, depth);
      const angle = Math.atan2(dx, depth);
      if (away < 160 || away > 980 || Math.abs(angle) > 0.62) continue;
      const row = Math.floor(away * ALONG) & 511;
      const column = (Math.floor(angle * ACROSS) + 256) & 511;
      const echo = 0.3 + 0.75 * (speckle[row * 512 + column] ?? 0);
      const layers = 20 * Math.sin(away / 37 + Math.sin(angle * 9)) + 12 * Math.sin(dx / 41);
      const skin = away < 200 ? 90 : 0;
      const tissue = 92 - away * 0.05 + layers + skin;
      const distance = Math.hypot(x - hollow.x, (y - hollow.y) * 1.15);
      const wall = Math.abs(distance - hollow.radius) < 4 ? 1.7 : 1;
      const behind = y > hollow.y && Math.abs(x - hollow.x) < hollow.radius * 0.8 ? 1.4 : 1;
      const level = distance < hollow.radius - 4 ? 9 : tissue * behind * wall;
      pixels[y * WIDTH + x] = Math.max(0, Math.min(255, level * echo));
    }
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 as const };
  return sharp(pixels, { raw }).blur(0.9).toColourspace('srgb').jpeg({ quality: 90 }).toBuffer();
}

/** Iris, pupil and lamp reflection between two lids. */
function drawEye(seed: number): Promise<Buffer> {
  const random = seededRandom(140 + seed);
  const x = WIDTH / 2;
  const y = HEIGHT / 2;
  const iris = 250;
  const pupil = 60 + seed * 26;
  const fibres = Array.from({ length: 420 }, () => {
    const angle = random() * 2 * Math.PI;
    const bent = angle + (random() - 0.5) * 0.08;
    const from = pupil + random() * 30;
    const to = from + (iris - from) * (0.3 + random() * 0.65);
    const end = (far: number, at: number) => `${x + Math.cos(at) * far} ${y + Math.sin(at) * far}`;
    const colour = random() < 0.4 ? '#c9923f' : '#56330f';
    return `<path d="M${end(from, angle)}L${end(to, bent)}" stroke="${colour}" stroke-opacity="${0.12 + random() * 0.4}" stroke-width="${0.8 + random() * 2.4}"/>`;
  });
  const vessels = Array.from({ length: 22 }, (_, at) => {
    const side = at % 2 === 0 ? -1 : 1;
    const from = { x: x + side * (490 - random() * 30), y: y + (random() - 0.5) * 180 };
    const to = { x: x + side * (285 + random() * 70), y: y + (random() - 0.5) * 260 };
    return `<path d="M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${from.y + (random() - 0.5) * 80} ${to.x} ${to.y}" fill="none" stroke="#b5483f" stroke-opacity="${0.2 + random() * 0.4}" stroke-width="${0.8 + random() * 2.2}"/>`;
  });
  const opening = `M70 ${y}Q${x} ${y - 430} ${WIDTH - 70} ${y}Q${x} ${y + 390} 70 ${y}Z`;
  return photograph({
    seed,
    look: LAMP,
    background: '#3d2a1e',
    defs:
      `<clipPath id="lids"><path d="${opening}"/></clipPath>` +
      glow('sclera', [
        [0, '#f2e8de'],
        [0.7, '#dfcdbd'],
        [1, '#8d6a55'],
      ]) +
      glow('iris', [
        [0, '#6b431a'],
        [0.45, '#a9762f'],
        [0.85, '#8a5a22'],
        [1, '#2c190a'],
      ]),
    shapes: [
      `<path d="M40 ${y}Q${x} ${y - 470} ${WIDTH - 40} ${y}Q${x} ${y + 430} 40 ${y}Z" fill="#1d1210"/>`,
      `<path d="${opening}" fill="url(#sclera)"/>`,
      '<g clip-path="url(#lids)">',
      ...vessels,
      `<circle cx="${x}" cy="${y}" r="${iris}" fill="url(#iris)"/>`,
      ...fibres,
      `<circle cx="${x}" cy="${y}" r="${pupil}" fill="#0b090a" stroke="#20140a" stroke-width="6"/>`,
      `<ellipse cx="${x - 70}" cy="${y - 90}" rx="34" ry="24" fill="#ffffff" fill-opacity="0.92"/>`,
      `<ellipse cx="${x + 96}" cy="${y + 120}" rx="13" ry="9" fill="#ffffff" fill-opacity="0.35"/>`,
      '</g>',
    ],
  });
}
