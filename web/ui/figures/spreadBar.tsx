export interface Spread {
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  readonly nineteenOf20: number;
}

export interface SpreadBarProps {
  readonly label: string;
  readonly spread: Spread;
  /** Powers of ten of the ends of the scale, which is logarithmic. */
  readonly from: number;
  readonly to: number;
}

const [WIDTH, MIDDLE] = [320, 10];

/** Median as a dot, the middle half as a band, and a line to where nineteen of twenty end. */
export function SpreadBar({ label, spread, from, to }: SpreadBarProps) {
  const at = (value: number) => {
    const place = (Math.log10(Math.max(value, 1)) - from) / (to - from);
    return 8 + Math.min(1, Math.max(0, place)) * (WIDTH - 16);
  };
  const [left, right, end] = [
    at(spread.quarter),
    at(spread.threeQuarters),
    at(spread.nineteenOf20),
  ];
  const ticks = Array.from({ length: to - from + 1 }, (_, place) => at(10 ** (from + place)));
  return (
    <svg viewBox={`0 0 ${WIDTH} 20`} role="img" aria-label={label} className="block w-full">
      {ticks.map((x) => (
        <line key={x} x1={x} x2={x} y1="0" y2="20" className="stroke-line" />
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
