export interface Spread {
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  readonly nineteenOf20: number;
}

/** Logarithmic, with its marked values. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

export interface SpreadBarProps {
  readonly label: string;
  readonly spread: Spread;
  readonly scale: Scale;
}

const WIDTH = 320;
const EDGE = 8;
const MIDDLE = 10;

/** In units of `WIDTH`, clamped to the scale. */
function placeOn({ from, to }: Scale, value: number): number {
  const share = Math.log10(Math.max(value, from) / from) / Math.log10(to / from);
  return EDGE + Math.min(1, share) * (WIDTH - 2 * EDGE);
}

/** Dot: median. Band: middle half. Line: up to where 19 of 20 end. */
export function SpreadBar({ label, spread, scale }: SpreadBarProps) {
  const at = (value: number) => placeOn(scale, value);
  const left = at(spread.quarter);
  const right = at(spread.threeQuarters);
  const end = at(spread.nineteenOf20);
  return (
    <svg viewBox={`0 0 ${WIDTH} 20`} role="img" aria-label={label} className="block w-full">
      {scale.ticks.map((tick) => (
        <line
          key={tick.at}
          x1={at(tick.at)}
          x2={at(tick.at)}
          y1="0"
          y2="20"
          className="stroke-line"
        />
      ))}
      <rect
        x={left}
        y={MIDDLE - 4}
        width={Math.max(8, right - left)}
        height="8"
        rx="4"
        fillOpacity="0.26"
        className="fill-haem"
      />
      <line x1={right} x2={end} y1={MIDDLE} y2={MIDDLE} strokeWidth="1.5" className="stroke-haem" />
      <line x1={end} x2={end} y1="5" y2="15" strokeWidth="1.5" className="stroke-haem" />
      <circle cx={at(spread.median)} cy={MIDDLE} r="6" className="fill-haem stroke-surface" />
    </svg>
  );
}

/** Its letters do not grow with the drawing. */
export function SpreadScale({ scale }: { readonly scale: Scale }) {
  return (
    <svg aria-hidden="true" width="100%" height="16" className="block overflow-visible">
      {scale.ticks.map(({ at, text }) => (
        <text
          key={at}
          x={`${(placeOn(scale, at) / WIDTH) * 100}%`}
          y="12"
          textAnchor="middle"
          fontSize="11"
          className="fill-ink-soft"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
