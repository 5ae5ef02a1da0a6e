import type { Beat } from '#domain/marks/beats.ts';
import type { CaliperKind, Mark, MarkBody } from '#domain/marks/mark.ts';
import { alongPaper, type StripScale } from '#domain/marks/strip.ts';
import type { PaperPoint } from '../place.ts';

/** Cuts of one beat, in the order of the recording. */
export const CUTS = ['pStart', 'pEnd', 'qrsStart', 'qrsEnd', 'tEnd'] as const;
export type Cut = (typeof CUTS)[number];
/** Places along the paper, in pixels of the image. */
export type Places = Readonly<Partial<Record<Cut, number>>>;

/** Cuts that bound each interval. */
export const BETWEEN = {
  p: ['pStart', 'pEnd'],
  pr: ['pStart', 'qrsStart'],
  qrs: ['qrsStart', 'qrsEnd'],
  qt: ['qrsStart', 'tEnd'],
} as const satisfies Partial<Record<CaliperKind, readonly [Cut, Cut]>>;
export type CutInterval = keyof typeof BETWEEN;
export const INTERVALS = Object.keys(BETWEEN) as readonly CutInterval[];

type CaliperMark = Mark & { readonly body: Extract<MarkBody, { kind: 'caliper' }> };

/** A beat with the part of the paper that is its own. */
export interface BeatSpan {
  readonly peak: PaperPoint;
  /** Along the paper. */
  readonly from: number;
  readonly to: number;
  /** Where a cut stands until it is placed. */
  readonly proposed: Readonly<Record<Cut, number>>;
}

/** Millimetres beside a beat without a neighbour. */
const LONE = 20;
/** Shares of the distances to the neighbours: layout alone, no figure comes from them. */
const OWN = { before: 0.45, after: 0.65 };
const PROPOSED: Readonly<Record<Cut, number>> = {
  pStart: -0.3,
  pEnd: -0.2,
  qrsStart: -0.08,
  qrsEnd: 0.08,
  tEnd: 0.45,
};

export function spanOf(
  beats: readonly Beat[],
  at: number,
  scale: StripScale,
): BeatSpan | undefined {
  const [before, peak, after] = [at - 1, at, at + 1].map((each) => {
    const beat = beats[each];
    return beat && alongPaper(beat.at, scale);
  });
  if (!peak) return undefined;
  const behind = before ? peak[0] - before[0] : undefined;
  const ahead = after ? after[0] - peak[0] : undefined;
  const lone = LONE * scale.across;
  const room = { before: behind ?? ahead ?? lone, after: ahead ?? behind ?? lone };
  const place = (share: number) => peak[0] + share * (share < 0 ? room.before : room.after);
  return {
    peak,
    from: place(-OWN.before),
    to: place(OWN.after),
    proposed: {
      pStart: place(PROPOSED.pStart),
      pEnd: place(PROPOSED.pEnd),
      qrsStart: place(PROPOSED.qrsStart),
      qrsEnd: place(PROPOSED.qrsEnd),
      tEnd: place(PROPOSED.tEnd),
    },
  };
}

/** Newest caliper of each interval inside a beat. */
export function calipersIn(
  { from, to }: Pick<BeatSpan, 'from' | 'to'>,
  marks: readonly Mark[],
  scale: StripScale,
): ReadonlyMap<CaliperKind, CaliperMark> {
  const inside = marks.filter((mark): mark is CaliperMark => {
    const { body, removed } = mark;
    if (removed || body.kind !== 'caliper') return false;
    return endsOf(body, scale).every((end) => end >= from && end <= to);
  });
  return new Map(inside.map((mark) => [mark.body.interval, mark]));
}

/** Ends of a caliper along the paper, the first one first. */
export function endsOf(
  { from, to }: CaliperMark['body'],
  scale: StripScale,
): readonly [number, number] {
  const ends = [alongPaper(from, scale)[0], alongPaper(to, scale)[0]] as const;
  return [Math.min(...ends), Math.max(...ends)];
}

/** Cuts that the calipers of a beat are placed on. */
export function placedBy(
  calipers: ReadonlyMap<CaliperKind, CaliperMark>,
  scale: StripScale,
): Places {
  const places: Partial<Record<Cut, number>> = {};
  // The P wave and the QT begin where the other intervals do, unless they stand alone.
  for (const interval of ['qt', 'p', 'pr', 'qrs'] as const) {
    const caliper = calipers.get(interval);
    if (!caliper) continue;
    const [start, end] = BETWEEN[interval];
    const [first, last] = endsOf(caliper.body, scale);
    places[start] = first;
    places[end] = last;
  }
  return places;
}

/** Where each cut is drawn: a proposed one never outside its placed neighbours. */
export function drawnAt(placed: Places, proposed: BeatSpan['proposed']): Record<Cut, number> {
  const drawn = { ...proposed, ...placed };
  for (const cut of CUTS) {
    if (placed[cut] === undefined) drawn[cut] = between(cut, placed, proposed[cut]);
  }
  return drawn;
}

/** The nearest place for a cut that does not cross a placed one. */
export function between(cut: Cut, placed: Places, along: number): number {
  const at = CUTS.indexOf(cut);
  const before = CUTS.slice(0, at).flatMap((each) => placed[each] ?? []);
  const after = CUTS.slice(at + 1).flatMap((each) => placed[each] ?? []);
  return Math.min(Math.max(along, ...before), ...after);
}

export const isOf = (cut: Cut, interval: CutInterval): boolean =>
  BETWEEN[interval].some((each) => each === cut);
