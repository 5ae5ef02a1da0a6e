import { seededRandom } from '#tests/support/random.ts';
import { through } from '#tests/support/redrawn.ts';
import type { Pixels } from '../raster/grid.ts';
import { tilePlaces } from '../screen/tiles.ts';
import { type Camera, type Light, photograph } from './camera.ts';
import {
  type Content,
  type Layout,
  SHOWN,
  type Shown,
  screenLight,
  shown,
} from './screenPhotos.ts';
import { type SceneKind, sceneLight } from './stripedScenes.ts';

/** A photograph of a screen, by seed. */
export interface AskedPhoto {
  readonly seed: number;
  /** One of the drawn ones by turns, unless given. */
  readonly content?: Content;
  /** Pixels of the sensor for each pixel of the screen. */
  readonly pitch?: number;
  /** Deviation of the blur of lens and hand, in pixels of the sensor. */
  readonly blur?: number;
  readonly layout?: Layout;
  /** Most that the distance grows over the picture, as a share. */
  readonly tilt?: number;
  /** Pixels of the sensor along the picture; the height is three quarters of it. */
  readonly width?: number;
  /** Size of the copy that a messenger sends, as a share. */
  readonly copy?: number;
}

/** Twenty degrees: of turn, and of a telephone held askew. */
const MOST_TURN = Math.PI / 9;
const MOST_TILT = 0.3;

/** Its tiles. */
export function screenPhoto(asked: AskedPhoto): Promise<Pixels[]> {
  const { light, view, random } = screenBefore(asked);
  return tilesOf(light, view, random, asked.copy);
}

/** The same as a whole picture. */
export function screenPicture(asked: AskedPhoto): Pixels {
  const { light, view, random } = screenBefore(asked);
  const { width, height } = view;
  return photograph(light, cameraOf(random), { left: 0, top: 0, width, height });
}

function screenBefore(asked: AskedPhoto) {
  const { seed } = asked;
  const random = seededRandom(31 * seed + 5);
  const view = viewOf(random, seed, asked);
  const usual: Layout = random() < 0.7 ? 'rgb' : 'bgr';
  const { layout = usual, pitch = 1.5 * 6 ** random() } = asked;
  const screen = {
    ...view,
    layout,
    pitch,
    exposure: 0.3 + 0.4 * random(),
    bands: [0.08 * random(), 1 + 5 * random()] as const,
  };
  const drawn = SHOWN[seed % SHOWN.length] as Shown;
  return {
    light: screenLight(screen, asked.content ?? shown(drawn, seed)),
    view,
    random,
  };
}

/**
 * Tiles of a thing with stripes. Lens, cutting of a picture and scanner take turns: each leaves the
 * colours apart in its way.
 */
export function scenePhoto(seed: number, kind: SceneKind): Promise<Pixels[]> {
  const random = seededRandom(31 * seed + 5);
  const view = viewOf(random, seed);
  const lens = seed % 3 === 0;
  const cut = seed % 3 === 1;
  const away = () => random() - 0.5;
  const light = sceneLight({
    ...view,
    kind,
    seed,
    period: 1.5 * 20 ** random(),
    lens: lens ? 1.4 * away() : 0,
    apart: lens ? [0, 0] : cut ? [0.6 * away(), 0.6 * away()] : [0, away()],
  });
  return tilesOf(light, view, random, 1, lens || cut);
}

function viewOf(random: () => number, seed: number, asked: Omit<AskedPhoto, 'seed'> = {}) {
  const { tilt = MOST_TILT, blur = 0.3 + 0.9 * random() } = asked;
  // Both sizes of tiles.
  const { width = seed % 8 === 0 ? 1280 : 640 } = asked;
  return {
    turn: MOST_TURN * (2 * random() - 1),
    tilt: [tilt * (2 * random() - 1), tilt * (2 * random() - 1)] as const,
    blur,
    width,
    height: 0.75 * width,
  };
}

interface View {
  readonly width: number;
  readonly height: number;
}

async function tilesOf(
  light: Light,
  { width, height }: View,
  random: () => number,
  copy = 1,
  mosaic = true,
): Promise<Pixels[]> {
  const camera = cameraOf(random, mosaic);
  const quality = 70 + Math.round(25 * random());
  const tiles: Pixels[] = [];
  for (const { left, top, side } of tilePlaces({ width: copy * width, height: copy * height })) {
    const wide = 2 * Math.round(side / copy / 2);
    const place = { left: even(left / copy), top: even(top / copy), width: wide, height: wide };
    const taken = photograph(light, camera, place);
    const first =
      copy < 1 ? await through(taken, (picture) => picture.jpeg({ quality: 92 })) : taken;
    tiles.push(await through(first, (picture) => picture.resize(side, side).jpeg({ quality })));
  }
  return tiles;
}

function cameraOf(random: () => number, mosaic = true): Camera {
  return {
    random,
    shot: 0.0003 + 0.002 * random(),
    read: 0.003,
    smooth: Math.floor(3 * random()),
    sharp: random() < 0.6,
    mosaic,
  };
}

/** The colours of the sensor begin anew at even places, the blocks of a JPEG at each sixteenth. */
const even = (place: number): number => 16 * Math.round(place / 16);
