import { useEffect, useRef, useState } from 'react';
import type { CaliperFields } from '#domain/catalogue/calipers.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { Beat } from '#domain/marks/beats.ts';
import type { CaliperKind, Mark } from '#domain/marks/mark.ts';
import { alongPaper, type StripScale } from '#domain/marks/strip.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { type Analysis, imageUrl } from '#web/api/analyses.ts';
import type { MarkPen } from '#web/marks/markBook.ts';
import { imageToSee } from '../pictures/imageToSee.ts';
import type { ReportImage } from '../pictures/pictureBox.tsx';
import { useIsWide } from '../useIsWide.ts';
import { firstZoom, onPaper, onSheet, type PaperSegment, type Sheet, sheetOf } from './place.ts';
import { StripView } from './stripView.tsx';
import { readingWords, toolLabel } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { useStrip } from './useStrip.ts';
import { useView, type View } from './useView.ts';

export interface StripProps {
  readonly analysis: Pick<Analysis, 'id'>;
  readonly image: ReportImage;
  readonly overlay: Overlay | null | undefined;
  readonly definition: AnalysisDefinition;
  readonly fields: CaliperFields;
  readonly scale: StripScale | undefined;
  readonly marks: readonly Mark[];
  readonly pen: MarkPen;
  readonly alt: string;
}

/** One recording under its tools; without a grid, the picture alone. */
export function Strip(props: StripProps) {
  const { analysis, image, overlay, scale, alt } = props;
  if (scale)
    return <Calipers {...props} scale={scale} src={imageUrl(analysis.id, image.id, 'full')} />;
  return (
    <>
      <div className="max-h-80 overflow-auto bg-[#fff]">
        <img
          {...imageToSee(analysis.id, image)}
          alt={alt}
          className="h-auto max-h-80 w-full object-contain"
        />
      </div>
      {overlay === undefined ? null : (
        <p className="px-4 py-2 text-hint text-ink-soft sm:px-10">
          Sin escala: no se reconoce la cuadrícula del papel, y sin ella una distancia no dice
          cuánto dura.
        </p>
      )}
    </>
  );
}

/** Pixels of the screen: heights of a strip that is shown whole. */
const ROOM = { wide: 241, narrow: 220 };

function Calipers(props: StripProps & { readonly scale: StripScale; readonly src: string }) {
  const { image, overlay, definition, fields, scale, marks, pen, src, alt } = props;
  const wide = useIsWide();
  const { box, view, measure } = useView();
  const [larger, setLarger] = useState(1);
  const zoom = firstZoom(image, scale.across, wide ? ROOM.wide : ROOM.narrow) * larger;
  const sheet = sheetOf(image, scale.tilt, zoom);
  const strip = useStrip({
    image,
    overlay,
    scale,
    fields,
    marks,
    pen,
    place: (tool, beats) => placeOf(tool, beats, scale, sheet, view),
  });
  useFirstRow(strip.beats, sheet, view, box);
  useShown(strip.tool, strip.isFixed ? strip.segment : undefined, sheet, box);
  const words =
    strip.reading && strip.tool !== 'beats' ? readingWords(strip.tool, strip.reading) : [];
  return (
    <>
      <Toolbar
        {...{ strip, definition, fields }}
        onZoom={(factor) => setLarger(Math.min(6, Math.max(0.5, larger * factor)))}
        onAddBeat={() => strip.peaks.add(middleOf(sheet, view))}
      />
      <StripView {...{ strip, src, alt, sheet, box, view }} size={image} onScroll={measure} />
      <p role="status" className="sr-only">
        {words.length > 0 ? `${toolLabel(strip.tool)} ${words.join(', ')}` : ''}
      </p>
    </>
  );
}

/** Before the page is laid out there is no view. */
const laidOut = ({ width, height, ...rest }: View): View => ({
  ...rest,
  width: width || 640,
  height: height || ROOM.wide,
});

function middleOf(sheet: Sheet, view: View) {
  const { left, top, width, height } = laidOut(view);
  return onPaper(sheet, { x: left + width / 2, y: top + height / 2 });
}

/** Shares of the visible part at which the posts of a new caliper stand. */
const PLACES = { times: [0.3, 0.45], heights: [0.6, 0.3] } as const;

/** Over two neighbouring beats, else in the visible part. */
function placeOf(
  tool: CaliperKind,
  beats: readonly Beat[],
  scale: StripScale,
  sheet: Sheet,
  view: View,
): PaperSegment {
  const { left, top, width, height } = laidOut(view);
  const at = (x: number, y: number) => onPaper(sheet, { x: left + x * width, y: top + y * height });
  if (tool === 'amplitude') {
    const [from, to] = PLACES.heights;
    return { from: at(0.5, from), to: at(0.5, to) };
  }
  const visible = beats
    .map((beat) => alongPaper(beat.at, scale))
    .filter((place) => {
      const { x } = onSheet(sheet, place);
      return x >= left && x <= left + width;
    });
  const [first, second] = visible;
  if (tool === 'rr' && first && second) return { from: first, to: second };
  const [from, to] = PLACES.times;
  return { from: at(from, 0.5), to: at(to, 0.5) };
}

/** Scrolls a sheet that is taller than its box to the peaks, else to its middle, once. */
function useFirstRow(
  beats: readonly Beat[],
  sheet: Sheet,
  view: View,
  box: { readonly current: HTMLDivElement | null },
) {
  const done = useRef(false);
  useEffect(() => {
    const { current } = box;
    if (done.current || !current || view.height === 0) return;
    done.current = true;
    const [beat] = beats;
    const y = beat ? onSheet(sheet, alongPaper(beat.at, sheet)).y : sheet.height / 2;
    current.scrollTop = y - view.height * (beat ? 0.3 : 0.5);
  }, [beats, sheet, view, box]);
}

/** Scrolls to the caliper of a tool that was just chosen. */
function useShown(
  tool: string,
  segment: PaperSegment | undefined,
  sheet: Sheet,
  box: { readonly current: HTMLDivElement | null },
) {
  const x = segment ? Math.min(onSheet(sheet, segment.from).x, onSheet(sheet, segment.to).x) : NaN;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the tool scrolls
  useEffect(() => {
    const { current } = box;
    if (!current || Number.isNaN(x)) return;
    const { scrollLeft, clientWidth } = current;
    if (x < scrollLeft || x > scrollLeft + clientWidth - 60) current.scrollLeft = x - 60;
  }, [tool]);
}
