import {
  INTERVAL_TICKS,
  INTERVAL_WIDTH,
  intervalDrawing,
} from '#domain/accuracy/intervalDrawing.ts';
import type { Hits } from '#domain/accuracy/wilson.ts';

export interface IntervalDotProps {
  readonly hits: Hits;
  /** For screen readers. */
  readonly name: string;
  /** No scale: of several, only the last shows it. */
  readonly bare?: boolean;
}

/**
 * A share on 0 to 100 with its interval: a band with its dot, or a dashed outline when n is small.
 * The server draws the same with the same classes (`accuracyFill`).
 */
export function IntervalDot({ hits, name, bare }: IntervalDotProps) {
  const { width, height, from, to, ticks, band, dot, label } = intervalDrawing(hits, name);
  return (
    <svg
      viewBox={`0 0 ${width} ${bare ? 16 : height}`}
      role="img"
      aria-label={label}
      className="w-52.5 max-w-full"
    >
      <line x1={from} x2={to} y1="8" y2="8" className="stroke-line" />
      {ticks.map(([text, x]) => (
        <g key={text}>
          <line x1={x} x2={x} y1="4" y2="12" className="stroke-line-strong" />
          {bare ? null : <TickText text={text} x={x} y={29} />}
        </g>
      ))}
      {dot === undefined ? (
        <rect
          {...band}
          fill="none"
          strokeWidth="1.25"
          strokeDasharray="3 3"
          className="stroke-haem"
        />
      ) : (
        <>
          <rect {...band} fillOpacity="0.26" className="fill-haem" />
          <circle cx={dot} cy="8" r="6" className="fill-haem" />
        </>
      )}
    </svg>
  );
}

export function IntervalScale() {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${INTERVAL_WIDTH} 16`} className="w-52.5 max-w-full">
      {INTERVAL_TICKS.map(([text, x]) => (
        <TickText key={text} text={text} x={x} y={12} />
      ))}
    </svg>
  );
}

interface TickTextProps {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function TickText({ text, x, y }: TickTextProps) {
  return (
    <text x={x} y={y} textAnchor="middle" fontSize="11" className="fill-ink-soft">
      {text}
    </text>
  );
}
