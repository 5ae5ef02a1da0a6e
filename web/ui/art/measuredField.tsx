import { blobPath, type Circle, dotsPath, short } from './paths.ts';
import { seeded, seededAt } from './random.ts';
import { type Placed, scatter } from './scatter.ts';

export interface MeasuredFieldProps {
  readonly seed: number;
  /** View box, in px. */
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

/** Nuclei with their contours; those cut by the edge are dashed and not counted. */
export function MeasuredField({ seed, width, height, className }: MeasuredFieldProps) {
  const random = seeded(seed);
  const nuclei = scatter(
    random,
    [
      { kind: 'nucleus' as const, count: 13, radius: [20, 29] },
      { kind: 'debris' as const, count: 6, radius: [6, 11] },
    ],
    { width, height, gap: 13 },
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <rect width={width} height={height} className="fill-art-ground" />
      {nuclei.map((nucleus) => {
        const outline = blobPath(seededAt(nucleus), nucleus, 0.1);
        return (
          <g key={`${short(nucleus.x)} ${short(nucleus.y)}`}>
            <Body nucleus={nucleus} outline={outline} chromatin={chromatin(nucleus)} />
            {nucleus.kind === 'nucleus' ? (
              <Contour outline={outline} cut={isCut(nucleus, width, height)} />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

function chromatin(nucleus: Circle): string {
  const { r } = nucleus;
  const ring = { inner: 0, outer: r * 0.8, count: Math.round(r * 0.9) };
  return dotsPath(seededAt(nucleus), nucleus, ring);
}

interface BodyProps {
  readonly nucleus: Placed<'nucleus' | 'debris'>;
  readonly outline: string;
  readonly chromatin: string;
}

function Body({ nucleus, outline, chromatin }: BodyProps) {
  if (nucleus.kind === 'debris')
    return <path d={outline} fillOpacity="0.3" className="fill-art-eosin" />;
  return (
    <>
      <path d={outline} fillOpacity="0.72" className="fill-art-haem" />
      <path
        d={chromatin}
        strokeWidth={short(nucleus.r * 0.16)}
        strokeOpacity="0.45"
        className="stroke-haem-deep"
      />
    </>
  );
}

function Contour({ outline, cut }: { readonly outline: string; readonly cut: boolean }) {
  return (
    <>
      <path d={outline} strokeWidth="3.4" className="stroke-[#ffffff]" />
      <path
        d={outline}
        strokeWidth="1.6"
        strokeDasharray={cut ? '4 4' : undefined}
        className="stroke-measure"
      />
    </>
  );
}

function isCut({ x, y, r }: Circle, width: number, height: number): boolean {
  return x < r || y < r || x > width - r || y > height - r;
}
