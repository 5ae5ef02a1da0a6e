import { Cells } from './cells.tsx';
import { blobPath, dotsPath } from './paths.ts';
import { seeded } from './random.ts';
import { scatter } from './scatter.ts';

export interface UrineSedimentProps {
  readonly className?: string | undefined;
}

const WIDTH = 300;
const HEIGHT = 230;

/** Positions of crystals, cast and squamous cell, kept free of other cells. */
const TAKEN = [
  { x: 74, y: 84, r: 44 },
  { x: 228, y: 158, r: 38 },
  { x: 216, y: 62, r: 46 },
  { x: 110, y: 168, r: 36 },
  { x: 30, y: 168, r: 18 },
  { x: 178, y: 112, r: 26 },
];

/** Struvite, a granular cast, a squamous cell and red cells. Decorative. */
export function UrineSediment({ className }: UrineSedimentProps) {
  const random = seeded(5);
  const cells = scatter(
    random,
    [
      { kind: 'neutrophil' as const, count: 3, radius: [13, 15] },
      { kind: 'red' as const, count: 24, radius: [5, 7.5] },
    ],
    { width: WIDTH, height: HEIGHT, gap: 4, taken: TAKEN },
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <rect width={WIDTH} height={HEIGHT} className="fill-art-ground" />
      <Cells cells={cells} />
      <g className="fill-art-haem stroke-art-haem" fillOpacity="0.1">
        <Crystal transform="translate(74 84) rotate(-14)" />
        <Crystal transform="translate(228 158) rotate(20) scale(.82)" />
        <Crystal transform="translate(30 168) rotate(38) scale(.38)" />
      </g>
      <g transform="translate(216 62) rotate(26)" className="fill-art-eosin stroke-art-eosin">
        <rect
          x="-42"
          y="-11"
          width="84"
          height="22"
          rx="11"
          fillOpacity="0.18"
          strokeOpacity="0.7"
        />
        <path d={castGrains} fill="none" strokeWidth="3" strokeOpacity="0.75" />
      </g>
      <path
        d={blobPath(random, { x: 110, y: 168, r: 33 }, 0.14)}
        fillOpacity="0.16"
        strokeOpacity="0.65"
        className="fill-art-eosin stroke-art-eosin"
      />
      <circle cx="112" cy="168" r="9" fillOpacity="0.85" className="fill-art-haem" />
      <path
        d={dotsPath(
          random,
          { x: 178, y: 112, r: 0 },
          { inner: 2, outer: 26, count: 16 },
        ).replaceAll('h0', 'l4 2')}
        strokeWidth="1.6"
        className="stroke-art-haem"
      />
    </svg>
  );
}

const castGrains = grains();

function grains(): string {
  const random = seeded(3);
  const spots = Array.from(
    { length: 26 },
    () => `M${Math.round(random() * 74 - 37)} ${Math.round(random() * 16 - 8)}h0`,
  );
  return spots.join('');
}

/** A coffin lid, 80 px long. */
function Crystal({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform} strokeWidth="1.4">
      <path d="M-40 4-24-20H24L40-4 24 20H-24Z" />
      <path d="M-40 4-16-3H20L40-4M-16-3-24-20M-16-3-24 20M20-3 24-20M20-3 24 20" fill="none" />
    </g>
  );
}
