import { nameShapes, type Overlay } from '#domain/report/overlay.ts';
import type { Mark, MarkPoint } from './mark.ts';
import { alongPaper, millisecondsOf, type StripScale } from './strip.ts';

/** An R peak of a recording. */
export interface Beat {
  /** Name of the drawn peak, or of the mark that added it. */
  readonly id: string;
  readonly at: MarkPoint;
  readonly origin: 'drawn' | 'moved' | 'added';
  /** Mark that moved or added it. */
  readonly mark?: string;
}

/** Peaks as the engine drew them, in pixels of the stored image. */
export function drawnBeats(
  overlay: Overlay | null | undefined,
  { width }: { readonly width: number },
): readonly Beat[] {
  if (!overlay) return [];
  const share = width / overlay.width;
  return nameShapes(overlay).shapes.flatMap(({ id, kind, points: [x, y] }) =>
    kind === 'beat' && x !== undefined && y !== undefined
      ? [{ id, at: [x * share, y * share], origin: 'drawn' }]
      : [],
  );
}

/** Drawn peaks as the vet left them, in the order of the recording. */
export function correctedBeats(
  drawn: readonly Beat[],
  marks: readonly Mark[],
  scale: Pick<StripScale, 'tilt'>,
): readonly Beat[] {
  const beats = new Map(drawn.map((beat) => [beat.id, beat]));
  for (const { id, body, removed } of marks) {
    if (removed || body.kind !== 'beat') continue;
    const { of, at } = body;
    if (of === undefined) {
      if (at) beats.set(id, { id, at, origin: 'added', mark: id });
    } else if (!beats.has(of)) continue;
    else if (at) beats.set(of, { id: of, at, origin: 'moved', mark: id });
    else beats.delete(of);
  }
  const place = ({ at }: Beat) => alongPaper(at, scale)[0];
  return [...beats.values()].sort((one, other) => place(one) - place(other));
}

/** Milliseconds between neighbouring beats; none while the speed is not declared. */
export function beatIntervals(beats: readonly Beat[], scale: StripScale): readonly number[] {
  return beats.slice(1).flatMap(({ at }, i) => {
    const before = beats[i];
    return (before && millisecondsOf({ from: before.at, to: at }, scale)) ?? [];
  });
}
