import type { StripScale } from '#domain/marks/strip.ts';
import { type ImageSize, type Sheet, sheetOf } from '../place.ts';
import type { BeatSpan } from './cuts.ts';

/** Pixels of the screen before the page is laid out. */
const UNMEASURED = 520;
/** Height of the picture as a share of its width, and where the peak stands in it. */
const TALL = 0.87;
const PEAK = { along: 0.41, down: 0.14 };
/** Millimetres of paper that have to fit in the height, so that a tall R is seen whole. */
const LEAST_HEIGHT = 28;

/** The part of a recording around one beat, as large as a box of that width shows it. */
export function magnify(
  image: ImageSize,
  scale: StripScale,
  { peak, from, to }: BeatSpan,
  boxWidth: number,
): Sheet {
  const width = boxWidth || UNMEASURED;
  const whole = sheetOf(image, scale.tilt, 1);
  const room = width * TALL;
  const zoom = Math.min(
    width / (to - from),
    room / Math.min(whole.height, LEAST_HEIGHT * scale.down),
  );
  const height = Math.min(room, whole.height * zoom);
  const top = peak[1] - (PEAK.down * height) / zoom;
  const lowest = whole.top + whole.height - height / zoom;
  return {
    zoom,
    tilt: scale.tilt,
    left: peak[0] - (PEAK.along * width) / zoom,
    top: Math.min(Math.max(top, whole.top), lowest),
    width,
    height,
  };
}
