export interface ColumnsProps {
  /** The chart in one sentence. */
  readonly label: string;
  readonly values: readonly number[];
  /** Value of a full column, shared by neighbouring drawings. */
  readonly top: number;
  /** True if the last column is incomplete, and drawn in today's colour. */
  readonly running?: boolean | undefined;
}

const WIDTH = 300;
const HEIGHT = 72;

/** For many small drawings on one scale. */
export function Columns({ label, values, top, running }: ColumnsProps) {
  const step = WIDTH / Math.max(1, values.length);
  const gap = Math.min(2, step / 4);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
      role="img"
      aria-label={label}
      className="block w-full"
    >
      {values.map((value, place) => {
        const height = top === 0 ? 0 : (value / top) * HEIGHT;
        const today = running && place === values.length - 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={place}
            x={place * step + gap / 2}
            y={HEIGHT - height}
            width={step - gap}
            height={height}
            className={today ? 'fill-eosin' : 'fill-haem'}
          />
        );
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className="stroke-line-strong" />
    </svg>
  );
}
