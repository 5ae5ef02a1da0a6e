import { useMemo, useState } from 'react';
import type { CaliperFields } from '#domain/catalogue/calipers.ts';
import { type Beat, correctedBeats, drawnBeats } from '#domain/marks/beats.ts';
import type { CaliperKind, Mark, MarkBody } from '#domain/marks/mark.ts';
import { alongPaper, millisecondsOf, millivoltsOf, type StripScale } from '#domain/marks/strip.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { MarkPen } from '#web/marks/markBook.ts';
import type { ReportImage } from '../pictures/pictureBox.tsx';
import { inImage, type PaperPoint, type PaperSegment } from './place.ts';

export type Tool = CaliperKind | 'beats';

type CaliperMark = Mark & { readonly body: Extract<MarkBody, { kind: 'caliper' }> };

export interface StripInput {
  readonly image: ReportImage;
  readonly overlay: Overlay | null | undefined;
  readonly scale: StripScale;
  readonly fields: CaliperFields;
  /** Marks of the image. */
  readonly marks: readonly Mark[];
  readonly pen: MarkPen;
  /** Where the posts of a new caliper stand. */
  readonly place: (tool: CaliperKind, beats: readonly Beat[]) => PaperSegment;
}

export type StripState = ReturnType<typeof useStrip>;

/** The chosen tool, the caliper under its posts, and the changes of marks. */
export function useStrip(input: StripInput) {
  const { image, overlay, scale, fields, marks, pen, place } = input;
  const [tool, setTool] = useState<Tool>('rr');
  const [field, setField] = useState(fields.heights[0]?.key ?? '');
  // Undefined: the last one of the tool. «new»: none yet.
  const [chosen, setChosen] = useState<string>();
  // Under the posts while they move, and until there is a mark.
  const [moving, setMoving] = useState<PaperSegment>();
  const drawn = useMemo(() => drawnBeats(overlay, image), [overlay, image]);
  const beats = useMemo(() => correctedBeats(drawn, marks, scale), [drawn, marks, scale]);
  const own = tool === 'beats' ? [] : calipersOf(marks, tool, field);
  const current = chosen === NEW ? undefined : (own.find(isOf(chosen)) ?? own.at(-1));
  const placed = current ? toPaper(current.body, scale) : undefined;
  const segment = tool === 'beats' ? undefined : (moving ?? placed ?? place(tool, beats));
  const choose = (next: Tool, key = field) => {
    setTool(next);
    setField(key);
    setChosen(undefined);
    setMoving(undefined);
  };
  const fix = (at: PaperSegment) => {
    if (tool === 'beats') return;
    const body: MarkBody = {
      kind: 'caliper',
      interval: tool,
      ...(tool === 'amplitude' ? { field } : {}),
      from: inImage(at.from, scale, image),
      to: inImage(at.to, scale, image),
    };
    setMoving(undefined);
    if (current) pen.change(current.id, body);
    else setChosen(pen.add(image.id, body));
  };
  const remove = () => {
    if (!current) return;
    pen.remove(current.id);
    setChosen(undefined);
    setMoving(undefined);
  };
  const add = () => {
    setChosen(NEW);
    setMoving(undefined);
  };
  return {
    tool,
    field,
    choose,
    segment,
    setMoving,
    fix,
    remove,
    add,
    scale,
    beats,
    peaks: peakPen(input),
    /** True once the posts are a mark. */
    isFixed: current !== undefined,
    count: own.length,
    reading: segment && tool !== 'beats' ? readSegment(tool, segment, scale) : undefined,
  };
}

/** Changes of the R peaks. */
function peakPen({ image, scale, marks, pen }: StripInput) {
  const changed = marks.filter(({ body }) => body.kind === 'beat');
  const change = (beat: Beat, body: MarkBody) => {
    if (beat.mark) pen.change(beat.mark, body);
    else pen.add(image.id, body);
  };
  const of = ({ origin, id }: Beat) => (origin === 'added' ? {} : { of: id });
  return {
    anyChanged: changed.length > 0,
    add: (at: PaperPoint) => {
      pen.add(image.id, { kind: 'beat', at: inImage(at, scale, image) });
    },
    move: (beat: Beat, at: PaperPoint) =>
      change(beat, { kind: 'beat', ...of(beat), at: inImage(at, scale, image) }),
    remove: (beat: Beat) => {
      if (beat.origin !== 'added') change(beat, { kind: 'beat', ...of(beat) });
      else if (beat.mark) pen.remove(beat.mark);
    },
    reset: () => {
      for (const { id } of changed) pen.remove(id);
    },
  };
}

const NEW = 'new';

const isOf =
  (id: string | undefined) =>
  (mark: Mark): boolean =>
    mark.id === id;

function calipersOf(marks: readonly Mark[], tool: CaliperKind, field: string): CaliperMark[] {
  return marks.filter(
    (mark): mark is CaliperMark =>
      mark.body.kind === 'caliper' &&
      mark.body.interval === tool &&
      (tool !== 'amplitude' || mark.body.field === field),
  );
}

const toPaper = ({ from, to }: CaliperMark['body'], scale: StripScale): PaperSegment => ({
  from: alongPaper(from, scale),
  to: alongPaper(to, scale),
});

export interface SegmentReading {
  readonly milliseconds?: number | undefined;
  readonly millivolts?: number | undefined;
}

function readSegment(tool: CaliperKind, at: PaperSegment, scale: StripScale): SegmentReading {
  // On the paper already.
  const level = { ...scale, tilt: 0 };
  const segment = { from: [...at.from] as [number, number], to: [...at.to] as [number, number] };
  return tool === 'amplitude'
    ? { millivolts: millivoltsOf(segment, level) }
    : { milliseconds: millisecondsOf(segment, level) };
}
