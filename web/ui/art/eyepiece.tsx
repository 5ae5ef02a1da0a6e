import { useId } from 'react';
import { CellFieldContent } from './cellField.tsx';
import type { CellKind } from './cells.tsx';
import { short } from './paths.ts';
import type { Kind, Placed } from './scatter.ts';

export interface EyepieceProps {
  readonly className?: string | undefined;
}

const SIDE = 860;
const MIDDLE = SIDE / 2;
const RADIUS = 395;

const FIXED: readonly Placed<CellKind>[] = [
  { kind: 'mast', x: 520, y: 330, r: 84 },
  { kind: 'mast', x: 300, y: 420, r: 82 },
  { kind: 'mast', x: 466, y: 560, r: 78 },
  { kind: 'eosinophil', x: 372, y: 270, r: 44 },
  { kind: 'eosinophil', x: 140, y: 340, r: 38 },
  { kind: 'mast', x: 226, y: 220, r: 62 },
  { kind: 'mast', x: 400, y: 130, r: 58 },
  { kind: 'mast', x: 668, y: 470, r: 76 },
  { kind: 'eosinophil', x: 516, y: 70, r: 36 },
];

const REST: readonly Kind<CellKind>[] = [
  { kind: 'mast', count: 3, radius: [54, 66] },
  { kind: 'neutrophil', count: 1, radius: [40, 42] },
  { kind: 'lymphocyte', count: 2, radius: [26, 28] },
  { kind: 'eosinophil', count: 2, radius: [36, 40] },
  { kind: 'red', count: 44, radius: [21, 26] },
];

/** Ring, scale, needle and one ringed cell. Decorative: drawn cells were never counted. */
export function Eyepiece({ className }: EyepieceProps) {
  const id = useId();
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} fill="none" aria-hidden="true" className={className}>
      <clipPath id={id}>
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} />
      </clipPath>
      <radialGradient id={`${id}s`}>
        <stop offset="0.72" stopOpacity="0" className="[stop-color:var(--art-haem)]" />
        <stop offset="1" stopOpacity="0.2" className="[stop-color:var(--art-haem)]" />
      </radialGradient>
      <path d={ticks()} strokeOpacity="0.45" className="stroke-ink-soft" />
      <g clipPath={`url(#${id})`}>
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} className="fill-art-ground" />
        <CellFieldContent seed={29} width={SIDE} height={SIDE} kinds={REST} fixed={FIXED} fibres />
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} fill={`url(#${id}s)`} />
        <path d="M600 40 640 56 582 262Z" className="fill-ink" />
        <circle cx="520" cy="330" r="91" strokeWidth="6" className="stroke-art-ground" />
        <circle cx="520" cy="330" r="91" strokeWidth="2.5" className="stroke-measure" />
      </g>
      <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS} strokeWidth="2.5" className="stroke-haem" />
    </svg>
  );
}

/** A mark every 3 degrees, a longer one every 15. */
function ticks(): string {
  let path = '';
  for (let degrees = 0; degrees < 360; degrees += 3) {
    const sin = Math.sin((degrees * Math.PI) / 180);
    const cos = Math.cos((degrees * Math.PI) / 180);
    const from = RADIUS + 14;
    const to = from + (degrees % 15 === 0 ? 14 : 7);
    path += `M${short(MIDDLE + from * cos)} ${short(MIDDLE + from * sin)}L${short(MIDDLE + to * cos)} ${short(MIDDLE + to * sin)}`;
  }
  return path;
}
