import { useRef } from 'react';
import { onSheet, type PaperSegment, type Sheet } from './place.ts';
import { Post } from './post.tsx';
import { levelStepOf, stepOf } from './steps.ts';
import { readingWords, toolLabel } from './texts.ts';
import type { StripState } from './useStrip.ts';
import type { View } from './useView.ts';

export interface CaliperPostsProps {
  readonly strip: StripState;
  readonly sheet: Sheet;
  readonly view: View;
  /** Place under a finger, or nothing once it is lifted. */
  readonly onFinger: (at: { x: number; y: number } | undefined) => void;
}

type End = 'from' | 'to';

/** Two posts, what lies between them, and its reading. */
export function CaliperPosts(props: CaliperPostsProps) {
  const { strip, sheet, view } = props;
  const { tool, segment, reading } = strip;
  const grabbed = useRef<PaperSegment>(undefined);
  // The last move may not be painted yet when the finger leaves.
  const last = useRef<PaperSegment>(undefined);
  const touching = useFinger(props);
  if (!segment || !reading || tool === 'beats') return null;
  const level = tool === 'amplitude';
  const from = onSheet(sheet, segment.from);
  const to = onSheet(sheet, segment.to);
  const label = toolLabel(tool);
  const words = readingWords(tool, reading);
  const moved = (end: End, pixels: number): PaperSegment => {
    const start = grabbed.current ?? segment;
    const [along, down] = start[end];
    return { ...start, [end]: level ? [along, down + pixels] : [along + pixels, down] };
  };
  const post = (end: End) => {
    const at = end === 'from' ? from : to;
    const step = level ? levelStepOf(strip.scale) : stepOf(strip.scale);
    return (
      <Post
        key={end}
        name={`${label}, ${names(level)[end]}`}
        {...{ ...at, level, view }}
        value={Math.round(segment[end][level ? 1 : 0] / step)}
        valueText={words.length > 0 ? `${label} ${words.join(', ')}` : label}
        onMove={(x, y) => {
          grabbed.current ??= segment;
          const next = moved(end, (level ? y : x) / sheet.zoom);
          last.current = next;
          strip.setMoving(next);
          touching.move(onSheet(sheet, next[end]));
        }}
        onEnd={(wasMoved) => {
          grabbed.current = undefined;
          if (wasMoved && last.current) strip.fix(last.current);
        }}
        onStep={(steps) => strip.fix(moved(end, steps * step))}
        onTouch={(on) => touching.set(on, at)}
        {...(strip.isFixed ? { onRemove: strip.remove } : {})}
      />
    );
  };
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute bg-[#4b3aa8]/7"
        style={shade(level, from, to, view)}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute -translate-x-1/2 rounded-badge bg-[#4b3aa8] px-3 py-1 text-hint font-semibold whitespace-nowrap text-[#fff]"
        style={labelPlace(level, from, to, view)}
      >
        <span className={words.length > 1 ? 'max-sm:hidden' : undefined}>{label} </span>
        {words.length > 0 ? words.join(' · ') : UNDECLARED[level ? 'gain' : 'speed']}
      </span>
      {post('from')}
      {post('to')}
    </>
  );
}

const UNDECLARED = { speed: 'declare la velocidad', gain: 'declare la ganancia' } as const;

/** Follows the post under a finger, which hides it. */
function useFinger({ onFinger }: CaliperPostsProps) {
  const on = useRef(false);
  return {
    set(next: boolean, at: { x: number; y: number }) {
      on.current = next;
      onFinger(next ? at : undefined);
    },
    move(at: { x: number; y: number }) {
      if (on.current) onFinger(at);
    },
  };
}

const names = (level: boolean) =>
  level ? { from: 'línea de base', to: 'cima de la onda' } : { from: 'inicio', to: 'fin' };

type Place = { readonly x: number; readonly y: number };

function shade(level: boolean, from: Place, to: Place, view: View) {
  return level
    ? {
        left: view.left,
        width: view.width,
        top: Math.min(from.y, to.y),
        height: Math.abs(from.y - to.y),
      }
    : {
        left: Math.min(from.x, to.x),
        width: Math.abs(from.x - to.x),
        top: view.top,
        height: view.height,
      };
}

/** In the middle of the posts, but never outside the visible part. */
function labelPlace(level: boolean, from: Place, to: Place, view: View) {
  const middle = level ? view.left + view.width / 2 : (from.x + to.x) / 2;
  const half = Math.min(90, view.width / 2);
  const left = Math.min(Math.max(middle, view.left + half), view.left + view.width - half);
  return { left, top: view.top + 14 };
}
