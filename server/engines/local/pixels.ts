import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import type { Pixels } from '#domain/measuring/raster/grid.ts';
import { ECG_LONG_SIDE, MEASURE_LONG_SIDE, QUALITY_LONG_SIDE } from '#domain/measuring/sides.ts';
import { drawRasters, type Raster, type Rasters } from '#server/external/images/decode/rasters.ts';

/** One picture at the two sizes that the methods were tuned for. */
export interface DecodedImage {
  /** Size of the stored image, upright, in pixels. */
  readonly sourceWidth: number;
  readonly sourceHeight: number;
  readonly measure: Pixels;
  readonly quality: Pixels;
  readonly tiles: readonly Pixels[];
}

/** Decodes a stored image and reduces it to each side; see `drawRasters`. */
export type OpenImage = (bytes: Uint8Array, sides: readonly number[]) => Promise<Rasters>;

/** Throws the refusals of `imageRefusal`. Decodes in this process unless given another decoder. */
export async function decodeImage(
  bytes: Uint8Array,
  open: OpenImage = drawRasters,
  method?: MeasuringMethod,
): Promise<DecodedImage> {
  const { sourceWidth, sourceHeight, rasters, tiles } = await open(bytes, [
    method === 'ecg' ? ECG_LONG_SIDE : MEASURE_LONG_SIDE,
    QUALITY_LONG_SIDE,
  ]);
  const [measure, quality] = rasters;
  if (!measure || !quality) throw new Error('An image was not drawn at both sizes');
  return {
    sourceWidth,
    sourceHeight,
    measure: own(measure),
    quality: own(quality),
    tiles: tiles.map(own),
  };
}

/** Copies the pixels into their own buffer, transferable to another thread. */
function own({ width, height, data }: Raster): Pixels {
  const whole = data.byteLength === data.buffer.byteLength;
  return { width, height, data: whole ? data : new Uint8Array(data) };
}
