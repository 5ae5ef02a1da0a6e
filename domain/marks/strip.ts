import type { CaliperFields } from '#domain/catalogue/calipers.ts';
import type { Overlay, OverlayPaper } from '#domain/report/overlay.ts';
import { figureAmong, gainIn, PAPER_SPEEDS } from '#domain/text/figureAmong.ts';
import type { MarkPoint } from './mark.ts';

/** How the recorder was set; undefined where it is not declared. */
export interface StripSettings {
  /** mm/s */
  readonly speed: number | undefined;
  /** mm/mV */
  readonly gain: number | undefined;
}

/** Millimetre paper of a stored image, in its pixels, with the settings of the recorder. */
export type StripScale = OverlayPaper & StripSettings;

/** Ends of a caliper. */
export interface Segment {
  readonly from: MarkPoint;
  readonly to: MarkPoint;
}

export function declaredSettings(
  fields: CaliperFields,
  answers: Readonly<Record<string, unknown>>,
): StripSettings {
  return {
    speed: figureAmong(textOf(answers[fields.speed]), PAPER_SPEEDS),
    gain: gainIn(textOf(answers[fields.gain])),
  };
}

const textOf = (answer: unknown) => (typeof answer === 'string' ? answer : undefined);

/** Undefined without a grid: then no distance is a time. */
export function stripScale(
  overlay: Overlay | null | undefined,
  { width }: { readonly width: number },
  settings: StripSettings,
): StripScale | undefined {
  if (!overlay?.paper) return undefined;
  const { across, down, tilt } = overlay.paper;
  const share = width / overlay.width;
  return { across: across * share, down: down * share, tilt, ...settings };
}

/** Pixels along the paper and down it: those of the image, turned back. */
export function alongPaper(
  [x, y]: MarkPoint,
  { tilt }: Pick<OverlayPaper, 'tilt'>,
): readonly [along: number, down: number] {
  const cos = Math.cos(tilt);
  const sin = Math.sin(tilt);
  return [cos * x + sin * y, cos * y - sin * x];
}

/** The place in the image of a point of the paper. */
export function fromPaper(
  [along, down]: MarkPoint,
  { tilt }: Pick<OverlayPaper, 'tilt'>,
): readonly [x: number, y: number] {
  return alongPaper([along, down], { tilt: -tilt });
}

/** Unrounded; undefined while the speed is not declared. */
export function millisecondsOf({ from, to }: Segment, scale: StripScale): number | undefined {
  if (scale.speed === undefined) return undefined;
  const distance = alongPaper(to, scale)[0] - alongPaper(from, scale)[0];
  return (1000 * Math.abs(distance)) / scale.across / scale.speed;
}

/** Height of the second end over the first, unrounded; undefined while the gain is not declared. */
export function millivoltsOf({ from, to }: Segment, scale: StripScale): number | undefined {
  if (scale.gain === undefined) return undefined;
  const fall = alongPaper(to, scale)[1] - alongPaper(from, scale)[1];
  // Level ends give zero, never minus zero.
  return -fall / scale.down / scale.gain || 0;
}
