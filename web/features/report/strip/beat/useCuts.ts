import { useState } from 'react';
import type { Mark, MarkBody } from '#domain/marks/mark.ts';
import { millisecondsOf, type StripScale } from '#domain/marks/strip.ts';
import type { MarkPen } from '#web/marks/markBook.ts';
import type { ReportImage } from '../../pictures/pictureBox.tsx';
import { inImage } from '../place.ts';
import {
  BETWEEN,
  type BeatSpan,
  between,
  type Cut,
  type CutInterval,
  calipersIn,
  drawnAt,
  endsOf,
  INTERVALS,
  isOf,
  type Places,
  placedBy,
} from './cuts.ts';

export interface CutsInput {
  readonly image: ReportImage;
  readonly scale: StripScale;
  readonly span: BeatSpan;
  readonly marks: readonly Mark[];
  readonly pen: MarkPen;
}

/** An interval between two cuts. */
export interface Measured {
  readonly interval: CutInterval;
  readonly from: number;
  readonly to: number;
  /** Undefined while the speed is not declared. */
  readonly milliseconds: number | undefined;
}

/** The cuts of a beat: those of its calipers, and those that wait for their other end. */
export function useCuts({ image, scale, span, marks, pen }: CutsInput) {
  const [waiting, setWaiting] = useState<Places>({});
  const [moving, setMoving] = useState<Places>({});
  const calipers = calipersIn(span, marks, scale);
  const placed: Places = { ...waiting, ...placedBy(calipers, scale) };
  const shown: Places = { ...placed, ...moving };
  const endsBetween = (interval: CutInterval, places: Places) => {
    const [start, end] = BETWEEN[interval];
    const from = places[start];
    const to = places[end];
    return from === undefined || to === undefined ? undefined : ([from, to] as const);
  };
  const measured = INTERVALS.flatMap((interval): Measured[] => {
    const moved = Object.keys(moving).some((cut) => isOf(cut as Cut, interval));
    const caliper = calipers.get(interval);
    const ends = moved ? endsBetween(interval, shown) : caliper && endsOf(caliper.body, scale);
    if (!ends) return [];
    const [from, to] = ends;
    return [{ interval, from, to, milliseconds: timeBetween(from, to, scale) }];
  });
  const place = (cut: Cut, along: number) => {
    const next = { ...placed, [cut]: between(cut, placed, along) };
    setMoving({});
    setWaiting(alone(next, (each) => endsBetween(each, next) !== undefined));
    for (const interval of INTERVALS.filter((each) => isOf(cut, each))) {
      const ends = endsBetween(interval, next);
      if (!ends) continue;
      const [from, to] = ends.map((end) => inImage([end, span.peak[1]], scale, image));
      if (!from || !to) continue;
      const body: MarkBody = { kind: 'caliper', interval, from, to };
      const caliper = calipers.get(interval);
      if (caliper) pen.change(caliper.id, body);
      else pen.add(image.id, body);
    }
  };
  const remove = (cut: Cut) => {
    const { [cut]: _, ...rest } = placed;
    setMoving({});
    setWaiting(alone(rest, (each) => calipers.has(each) && !isOf(cut, each)));
    for (const interval of INTERVALS.filter((each) => isOf(cut, each))) {
      const caliper = calipers.get(interval);
      if (caliper) pen.remove(caliper.id);
    }
  };
  return {
    drawn: drawnAt(shown, span.proposed),
    isPlaced: (cut: Cut) => shown[cut] !== undefined,
    measured,
    place,
    remove,
    /** While a cut is dragged. */
    move: (cut: Cut, along: number) => setMoving({ [cut]: between(cut, placed, along) }),
  };
}

/** Cuts that bound no interval: only this page knows them. */
function alone(places: Places, isMeasured: (interval: CutInterval) => boolean): Places {
  const bounds = INTERVALS.filter(isMeasured).flatMap((interval) => BETWEEN[interval]);
  return Object.fromEntries(
    Object.entries(places).filter(([cut]) => !bounds.some((each) => each === cut)),
  );
}

function timeBetween(from: number, to: number, scale: StripScale): number | undefined {
  // On the paper already.
  return millisecondsOf({ from: [from, 0], to: [to, 0] }, { ...scale, tilt: 0 });
}
