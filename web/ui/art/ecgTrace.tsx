export interface EcgTraceProps {
  readonly className?: string | undefined;
}

const WIDTH = 300;
const HEIGHT = 230;
const BASE = 136;
/** Sides in px of the small and large squares of the paper. */
const SMALL = 6;
const LARGE = 30;

/** From one P wave to the next: dx and dy from the base line, in px. */
const BEAT = 'h10c4 0 5-7 10-7s6 7 10 7h8l3 6 7-66 7 82 4-22h10c7 0 8-9 15-9s8 9 15 9h5';

/** A strip of electrocardiogram on its paper, 25 mm/s. Decorative. */
export function EcgTrace({ className }: EcgTraceProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <rect width={WIDTH} height={HEIGHT} className="fill-art-ground" />
      <g className="stroke-art-eosin">
        <path d={gridPath(SMALL)} strokeWidth="0.6" strokeOpacity="0.22" />
        <path d={gridPath(LARGE)} strokeWidth="0.8" strokeOpacity="0.42" />
      </g>
      <path
        d={`M-46 ${BASE}${BEAT.repeat(4)}`}
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-art-haem"
      />
    </svg>
  );
}

function gridPath(step: number): string {
  let path = '';
  for (let x = step; x < WIDTH; x += step) path += `M${x} 0V${HEIGHT}`;
  for (let y = step; y < HEIGHT; y += step) path += `M0 ${y}H${WIDTH}`;
  return path;
}
