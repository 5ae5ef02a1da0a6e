import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import type { Beat } from '#domain/marks/beats.ts';
import { alongPaper } from '#domain/marks/strip.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { rounded } from '#domain/text/rounding.ts';
import { CaliperPosts } from './caliperPosts.tsx';
import { Loupe } from './loupe.tsx';
import { onPaper, onSheet, pictureStyle, type Sheet } from './place.ts';
import { Post } from './post.tsx';
import { stepOf } from './steps.ts';
import type { StripState } from './useStrip.ts';
import type { View } from './useView.ts';

export interface StripViewProps {
  readonly strip: StripState;
  readonly src: string;
  readonly alt: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly sheet: Sheet;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly view: View;
  readonly onScroll: () => void;
}

/** The recording put straight, which scrolls inside itself, under its posts. */
export function StripView(props: StripViewProps) {
  const { strip, src, alt, size, sheet, box, view, onScroll } = props;
  // Place under a finger, in pixels of the sheet.
  const [finger, setFinger] = useState<{ readonly x: number; readonly y: number }>();
  const marking = strip.tool === 'beats';
  const add = (event: MouseEvent<HTMLDivElement>) => {
    const at = event.currentTarget.getBoundingClientRect();
    strip.peaks.add(onPaper(sheet, { x: event.clientX - at.left, y: event.clientY - at.top }));
  };
  const picture = (
    <img
      loading="lazy"
      src={src}
      alt={alt}
      draggable={false}
      onLoad={onScroll}
      className="absolute top-0 left-0 max-w-none origin-top-left select-none"
      style={pictureStyle(size, sheet)}
    />
  );
  return (
    <div className="relative">
      <section
        ref={box}
        aria-label="Tira del electrocardiograma"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="relative max-h-55 overflow-auto overscroll-x-contain bg-[#fff] outline-offset-[-2px] sm:max-h-80"
      >
        <div
          className="relative min-w-full overflow-hidden"
          style={{ width: sheet.width, height: sheet.height }}
        >
          {picture}
          {marking ? (
            <div
              aria-hidden="true"
              data-adds-beat=""
              onClick={add}
              className="absolute inset-0 cursor-crosshair"
            />
          ) : null}
          {strip.beats.map((beat) => (
            <BeatPost
              key={beat.id}
              {...{ beat, strip, sheet, view, marking }}
              onFinger={setFinger}
            />
          ))}
          {strip.segment ? <CaliperPosts {...{ strip, sheet, view }} onFinger={setFinger} /> : null}
        </div>
      </section>
      {finger ? <Loupe at={finger} {...{ src, size, sheet, view }} /> : null}
    </div>
  );
}

interface BeatPostProps {
  readonly beat: Beat;
  readonly strip: StripState;
  readonly sheet: Sheet;
  readonly view: View;
  readonly marking: boolean;
  /** Place under a finger, or nothing once it is lifted. */
  readonly onFinger: (at: { x: number; y: number } | undefined) => void;
}

/** An R peak: a tick over the recording, or a post of its own while peaks are corrected. */
function BeatPost({ beat, strip, sheet, view, marking, onFinger }: BeatPostProps) {
  const { scale } = strip;
  const at = alongPaper(beat.at, scale);
  const [offset, setOffset] = useState(0);
  // The last move may not be painted yet when the finger leaves.
  const last = useRef(0);
  const touched = useRef(false);
  const { x, y } = onSheet(sheet, [at[0] + offset, at[1]]);
  if (!marking)
    return (
      <span
        aria-hidden="true"
        data-beat={beat.origin}
        className="pointer-events-none absolute h-3 w-0.5 bg-[#4b3aa8]"
        style={{ left: x - 1, top: view.top + 4 }}
      />
    );
  const step = stepOf(scale);
  const value = Math.round(at[0] / step);
  return (
    <Post
      short
      name={`Pico R ${strip.beats.indexOf(beat) + 1} de ${strip.beats.length}`}
      {...{ x, y, view, value }}
      valueText={`${spanishNumber(rounded(value, 0))} ${scale.speed === undefined ? 'píxeles' : 'ms'}`}
      onMove={(along) => {
        last.current = along / sheet.zoom;
        setOffset(last.current);
        if (touched.current) onFinger(onSheet(sheet, [at[0] + last.current, at[1]]));
      }}
      onEnd={(moved) => {
        if (moved) strip.peaks.move(beat, [at[0] + last.current, at[1]]);
        setOffset(0);
      }}
      onStep={(steps) => strip.peaks.move(beat, [at[0] + steps * step, at[1]])}
      onRemove={() => strip.peaks.remove(beat)}
      onTouch={(on) => {
        touched.current = on;
        onFinger(on ? { x, y } : undefined);
      }}
    />
  );
}
