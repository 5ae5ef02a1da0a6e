import { IMAGE_ERRORS } from '#domain/imageErrorKinds.ts';
import { tilePlaces } from '#domain/measuring/screen/tiles.ts';
import { ECG_LONG_SIDE } from '#domain/measuring/sides.ts';
import { foreignImage } from '#domain/rules/foreignImage.ts';
import { HEAD_BYTES, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, sniffImage } from '#domain/rules/images.ts';
import type { Picture, Rgba } from './messages.ts';

/** Longest side handed to the worker, in pixels: twice what it measures at most. */
const LONG_SIDE = 2 * ECG_LONG_SIDE;

/** A refusal in the app's own words. */
export class Refusal extends Error {}

/** Decodes a picture inside the browser, in a page or a worker. Throws `Refusal`. */
export async function readPicture(source: Blob): Promise<Picture> {
  if (source.size > MAX_IMAGE_BYTES) throw new Refusal(IMAGE_ERRORS.image_too_large.detail);
  const whole = await createImageBitmap(source).catch(() => refuse(source));
  const { width, height } = whole;
  if (width * height > MAX_IMAGE_PIXELS)
    throw new Refusal(IMAGE_ERRORS.image_too_many_pixels.detail);
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  const drawn = draw(
    whole,
    { left: 0, top: 0, width, height },
    {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    },
  );
  const tiles = tilePlaces(whole).map(({ side, ...place }) =>
    draw(whole, { ...place, width: side, height: side }),
  );
  whole.close();
  if (isHidden(drawn, await headOf(source))) throw new Refusal(HIDDEN);
  return { ...drawn, shortSide: Math.min(width, height), tiles };
}

const headOf = async (source: Blob) =>
  new Uint8Array(await source.slice(0, HEAD_BYTES).arrayBuffer());

const HIDDEN = 'Es un PNG de 16 bits que aquí se ve oscuro. Al enviarlo se lee entero.';

/** A PNG of 16 bits that may hold fewer: of those a browser leaves some levels, the server all. */
function isHidden({ rgba }: Rgba, head: Uint8Array): boolean {
  if (sniffImage(head) !== 'image/png' || head[24] !== 16) return false;
  return rgba.every((level, i) => i % 4 === 3 || level < 64);
}

/** By its bytes, whatever its name says. */
async function refuse(source: Blob): Promise<never> {
  const head = await headOf(source);
  const code = sniffImage(head) ? 'image_unreadable' : (foreignImage(head) ?? 'image_type');
  throw new Refusal(IMAGE_ERRORS[code].detail);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, at its own size unless another is given. */
function draw(
  whole: ImageBitmap,
  part: Size & { readonly left: number; readonly top: number },
  { width, height }: Size = part,
): Rgba {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no 2d context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return { width, height, rgba: context.getImageData(0, 0, width, height).data };
}
