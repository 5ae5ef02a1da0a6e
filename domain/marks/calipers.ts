import type { CaliperFields } from '#domain/catalogue/calipers.ts';
import type { AnalysisDefinition, Answers, NumberField } from '#domain/catalogue/field.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { rounded } from '#domain/text/rounding.ts';
import { type Beat, beatIntervals, correctedBeats, drawnBeats } from './beats.ts';
import type { CaliperKind, Mark, MarkBody } from './mark.ts';
import {
  declaredSettings,
  millisecondsOf,
  millivoltsOf,
  type StripScale,
  stripScale,
} from './strip.ts';

/** One recording with what was marked on it. */
export interface Strip {
  readonly scale: StripScale;
  /** Peaks of the engine. */
  readonly drawn: readonly Beat[];
  /** Marks of this image; removed ones do not count. */
  readonly marks: readonly Mark[];
}

/** Image of a case with its contours, if any. */
export interface StripImage {
  readonly id: string;
  readonly width: number;
  readonly overlay?: Overlay | null | undefined;
}

/** Answers that follow from the marks of a case, at the settings that its answers declare. */
export function measuredByHand(
  definition: Pick<AnalysisDefinition, 'calipers' | 'groups'>,
  answers: Answers,
  images: readonly StripImage[],
  marks: readonly Mark[],
): ReadonlyMap<string, number> {
  const { calipers } = definition;
  if (!calipers) return new Map();
  const settings = declaredSettings(calipers, answers);
  const strips = images.flatMap((image) => {
    const scale = stripScale(image.overlay, image, settings);
    const drawn = drawnBeats(image.overlay, image);
    const own = marks.filter(({ imageId }) => imageId === image.id);
    return scale ? [{ scale, drawn, marks: own }] : [];
  });
  return caliperAnswers(definition, strips);
}

/**
 * Answers by key, as whole milliseconds and hundredths of a millivolt; several calipers of one
 * interval give their mean. None outside the bounds of its field.
 */
export function caliperAnswers(
  { calipers, groups }: Pick<AnalysisDefinition, 'calipers' | 'groups'>,
  strips: readonly Strip[],
): ReadonlyMap<string, number> {
  if (!calipers) return new Map();
  const fields = groups.flatMap((group) => group.fields);
  const field = (key: string) =>
    fields.find((each): each is NumberField => each.key === key && each.kind === 'number');
  const figures: [key: string, figure: number | undefined, decimals: number][] = [
    ...distances(calipers, rrIntervals(strips)),
    ...TIMES.map((kind): [string, number | undefined, number] => [
      calipers.times[kind],
      meanOf(timesOf(strips, kind)),
      0,
    ]),
    ...calipers.heights.map(({ key, net }): [string, number | undefined, number] => {
      const heights = heightsOf(strips, key);
      const unsigned = (field(key)?.min ?? 0) >= 0;
      return [key, net ? netOf(heights) : meanOf(unsigned ? heights.map(Math.abs) : heights), 2];
    }),
  ];
  return new Map(
    figures.flatMap(([key, figure, decimals]) => {
      const { min, max } = field(key) ?? { min: 0, max: -1 };
      const answer = figure === undefined ? Number.NaN : rounded(figure, decimals);
      return answer >= min && answer <= max ? [[key, answer] as const] : [];
    }),
  );
}

const TIMES = ['p', 'pr', 'qrs', 'qt'] as const;

function distances(
  { rr, rate }: CaliperFields,
  intervals: readonly number[],
): [string, number | undefined, number][] {
  const mean = meanOf(intervals);
  const several = intervals.length > 1;
  return [
    [rate, mean && 60_000 / mean, 0],
    [rr.mean, mean, 0],
    [rr.shortest, several ? Math.min(...intervals) : undefined, 0],
    [rr.longest, several ? Math.max(...intervals) : undefined, 0],
  ];
}

/** Distances of the recordings on which a peak was corrected, else those under the calipers. */
export function rrIntervals(strips: readonly Strip[]): readonly number[] {
  const corrected = strips.filter(({ marks }) => marks.some(isBeat));
  if (corrected.length === 0) return timesOf(strips, 'rr');
  return corrected.flatMap(({ scale, drawn, marks }) =>
    beatIntervals(correctedBeats(drawn, marks, scale), scale),
  );
}

const isBeat = ({ body, removed }: Mark) => body.kind === 'beat' && !removed;

type CaliperBody = Extract<MarkBody, { kind: 'caliper' }>;

function calipersOf({ marks }: Strip, kind: CaliperKind): readonly CaliperBody[] {
  return marks.flatMap(({ body, removed }) =>
    body.kind === 'caliper' && body.interval === kind && !removed ? [body] : [],
  );
}

function timesOf(strips: readonly Strip[], kind: CaliperKind): readonly number[] {
  return strips.flatMap((strip) =>
    calipersOf(strip, kind).flatMap((body) => millisecondsOf(body, strip.scale) ?? []),
  );
}

function heightsOf(strips: readonly Strip[], key: string): readonly number[] {
  return strips.flatMap((strip) =>
    calipersOf(strip, 'amplitude')
      .filter(({ field }) => field === key)
      .flatMap((body) => millivoltsOf(body, strip.scale) ?? []),
  );
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0
    ? undefined
    : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean of what stands above the line of rest, plus mean of what stands below it. */
function netOf(heights: readonly number[]): number | undefined {
  if (heights.length === 0) return undefined;
  const up = meanOf(heights.filter((height) => height > 0)) ?? 0;
  return up + (meanOf(heights.filter((height) => height <= 0)) ?? 0);
}
