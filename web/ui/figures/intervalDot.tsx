import { type Hits, wilson } from '#domain/accuracy/judged.ts';

export interface IntervalDotProps {
  readonly hits: Hits;
  /** For screen readers. */
  readonly name: string;
  /** No scale: of several, only the last shows it. */
  readonly bare?: boolean;
}

/** Below this count only the interval is drawn. */
const ENOUGH = 20;

const WIDTH = 210;
const LEFT = 10;
const SCALE = (WIDTH - 2 * LEFT) / 100;
const at = (share: number) => LEFT + share * 100 * SCALE;

/** A share on 0 to 100 with its interval: a band with its dot, or a dashed outline when n is small. */
export function IntervalDot({ hits, name, bare }: IntervalDotProps) {
  const [low, high] = wilson(hits);
  const firm = hits.of >= ENOUGH;
  const band = { x: at(low), y: 4, width: Math.max(8, at(high) - at(low)), height: 8, rx: 4 };
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${bare ? 16 : 34}`}
      role="img"
      aria-label={`${name}: ${hits.hits} de ${hits.of}; intervalo del 95 %, de ${percent(low)} a ${percent(high)}`}
      className="w-52.5 max-w-full"
    >
      <line x1={LEFT} x2={WIDTH - LEFT} y1="8" y2="8" className="stroke-line" />
      {[0, 50, 100].map((tick) => (
        <g key={tick}>
          <line
            x1={at(tick / 100)}
            x2={at(tick / 100)}
            y1="4"
            y2="12"
            className="stroke-line-strong"
          />
          {bare ? null : <TickText tick={tick} y={29} />}
        </g>
      ))}
      {firm ? (
        <>
          <rect {...band} fillOpacity="0.26" className="fill-haem" />
          <circle cx={at(hits.hits / hits.of)} cy="8" r="6" className="fill-haem" />
        </>
      ) : (
        <rect
          {...band}
          fill="none"
          strokeWidth="1.25"
          strokeDasharray="3 3"
          className="stroke-haem"
        />
      )}
    </svg>
  );
}

export function IntervalScale() {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 16`} className="w-52.5 max-w-full">
      {[0, 50, 100].map((tick) => (
        <TickText key={tick} tick={tick} y={12} />
      ))}
    </svg>
  );
}

function TickText({ tick, y }: { readonly tick: number; readonly y: number }) {
  return (
    <text x={at(tick / 100)} y={y} textAnchor="middle" fontSize="11" className="fill-ink-soft">
      {tick}
    </text>
  );
}

/** A share of 0 to 1 as «86 %». */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`;
}
