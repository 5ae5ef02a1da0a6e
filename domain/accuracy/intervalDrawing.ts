import { type Hits, wilson } from './wilson.ts';

/** Below this count only the width of the interval is drawn, and no figure is given. */
export const ENOUGH = 20;

const WIDTH = 210;
const LEFT = 10;
const SCALE = (WIDTH - 2 * LEFT) / 100;
const at = (share: number) => LEFT + share * 100 * SCALE;

export interface IntervalDrawing {
  /** Size of the view box in pixels; the scale under the track takes 18 of the height. */
  readonly width: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
  /** Centres of the marks of the scale, by their text. */
  readonly ticks: readonly (readonly [text: string, x: number])[];
  readonly band: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly rx: number;
  };
  /** Centre of the dot; undefined below `ENOUGH`. */
  readonly dot: number | undefined;
  /** The reading in words. */
  readonly label: string;
}

export const INTERVAL_WIDTH = WIDTH;

export const INTERVAL_TICKS: IntervalDrawing['ticks'] = [0, 50, 100].map((tick) => [
  String(tick),
  at(tick / 100),
]);

/** A share on 0 to 100 with Wilson's interval at 95 %. `hits.of` must not be zero. */
export function intervalDrawing(hits: Hits, name: string): IntervalDrawing {
  const [low, high] = wilson(hits);
  return {
    width: WIDTH,
    height: 34,
    from: LEFT,
    to: WIDTH - LEFT,
    ticks: INTERVAL_TICKS,
    band: { x: at(low), y: 4, width: Math.max(8, at(high) - at(low)), height: 8, rx: 4 },
    dot: hits.of >= ENOUGH ? at(hits.hits / hits.of) : undefined,
    label: `${name}: ${hits.hits} de ${hits.of}; ${
      hits.of < ENOUGH
        ? `menos de ${ENOUGH}, sin cifra`
        : `intervalo del 95 %, de ${percent(low)} a ${percent(high)}`
    }`,
  };
}

/** Wilson's interval as «86–99 %». */
export function intervalText(hits: Hits): string {
  const [low, high] = wilson(hits);
  return `${Math.round(low * 100)}–${percent(high)}`;
}

/** A share of 0 to 1 as «86 %». */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}
