import { type CellKind, Cells } from './cells.tsx';
import { dotsPath, short } from './paths.ts';
import { between, seeded } from './random.ts';
import { type Kind, type Placed, scatter } from './scatter.ts';

export interface CellFieldProps {
  /** The same seed gives the same field. */
  readonly seed: number;
  /** View box, in px. */
  readonly width: number;
  readonly height: number;
  readonly kinds: readonly Kind<CellKind>[];
  /** Placed by hand, before the others. */
  readonly fixed?: readonly Placed<CellKind>[] | undefined;
  /** Bands of lysed collagen behind the cells. */
  readonly fibres?: boolean | undefined;
  /** No paper behind the cells. */
  readonly bare?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A microscope field in the two stains. Decorative; fills its box. */
export function CellField(props: CellFieldProps) {
  return (
    <svg
      viewBox={`0 0 ${props.width} ${props.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={props.className}
    >
      {props.bare ? null : (
        <rect width={props.width} height={props.height} className="fill-art-ground" />
      )}
      <CellFieldContent {...props} />
    </svg>
  );
}

/** For use inside another picture. */
export function CellFieldContent(props: Omit<CellFieldProps, 'className' | 'bare'>) {
  const { seed, width, height, kinds, fixed = [], fibres } = props;
  const random = seeded(seed);
  const cells = [...fixed, ...scatter(random, kinds, { width, height, gap: 5, taken: fixed })];
  const dust = { x: width / 2, y: height / 2, r: 0 };
  const reach = Math.hypot(width, height) / 2;
  return (
    <g strokeLinecap="round">
      {fibres ? <Fibres seed={seed} width={width} height={height} /> : null}
      <Cells cells={cells} />
      <path
        d={dotsPath(random, dust, { inner: 0, outer: reach, count: Math.round(reach / 24) })}
        fill="none"
        strokeWidth="3.5"
        strokeOpacity="0.5"
        className="stroke-art-haem"
      />
    </g>
  );
}

interface FibresProps {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
}

function Fibres({ seed, width, height }: FibresProps) {
  const random = seeded(seed);
  const bands = [0.3, 0.8].flatMap((level, band) =>
    Array.from({ length: 6 }, (_, index) => {
      const from = height * level + between(random, -6, 6) + index * height * 0.02;
      const to = from + height * (band === 0 ? 0.26 : -0.12) + between(random, -14, 14);
      const bend = (from + to) / 2 + height * 0.05;
      const [a, b, c] = [from, bend, to].map(Math.round);
      return {
        d: `M-10 ${a}Q${Math.round(width / 2)} ${b} ${width + 10} ${c}`,
        width: short(between(random, 1.5, 11)),
      };
    }),
  );
  return (
    <g fill="none" strokeOpacity="0.13" className="stroke-art-eosin">
      {bands.map((fibre) => (
        <path key={fibre.d} d={fibre.d} strokeWidth={fibre.width} />
      ))}
    </g>
  );
}
