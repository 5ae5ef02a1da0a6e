import { short } from './paths.ts';
import { between, type Random, seeded } from './random.ts';

export interface UltrasoundFanProps {
  readonly className?: string | undefined;
}

const WIDTH = 300;
const HEIGHT = 230;
/** The probe's centre, and the radii and half angle of the sector. */
const CENTRE = { x: 150, y: -34 };
const NEAR = 58;
const FAR = 226;
const HALF = 0.68;

/** A convex probe's sector with an anechoic lesion between calipers. Decorative. */
export function UltrasoundFan({ className }: UltrasoundFanProps) {
  const random = seeded(11);
  const lines = Array.from({ length: 52 }, (_, index) => NEAR + 4 + index * 3.15);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <rect width={WIDTH} height={HEIGHT} className="fill-art-ground" />
      <g className="stroke-art-haem">
        <path d={sector()} fillOpacity="0.05" strokeOpacity="0.5" className="fill-art-haem" />
        {lines.map((r) => (
          <path
            key={r}
            d={arc(r, HALF - 0.03)}
            strokeWidth={short(between(random, 1.1, 2))}
            strokeOpacity={short(between(random, 0.25, 0.85))}
            strokeDasharray={speckle(random)}
          />
        ))}
      </g>
      <ellipse cx="158" cy="112" rx="41" ry="25" fillOpacity="0.9" className="fill-art-ground" />
      <ellipse cx="158" cy="112" rx="41" ry="25" strokeOpacity="0.35" className="stroke-art-haem" />
      <g className="stroke-art-eosin" strokeWidth="1.4">
        <path d="M118 112H198" strokeDasharray="2 3" />
        <path d="M118 107v10M113 112h10M198 107v10M193 112h10" />
      </g>
      <path
        d="M284 30h6M284 66h6M284 102h6M284 138h6M284 174h6"
        className="stroke-art-haem"
        strokeOpacity="0.6"
      />
    </svg>
  );
}

function point(r: number, angle: number): string {
  return `${short(CENTRE.x + r * Math.sin(angle))} ${short(CENTRE.y + r * Math.cos(angle))}`;
}

function arc(r: number, half: number): string {
  return `M${point(r, -half)}A${short(r)} ${short(r)} 0 0 0 ${point(r, half)}`;
}

function sector(): string {
  return `M${point(NEAR, -HALF)}L${point(FAR, -HALF)}A${FAR} ${FAR} 0 0 0 ${point(FAR, HALF)}L${point(NEAR, HALF)}A${NEAR} ${NEAR} 0 0 1 ${point(NEAR, -HALF)}`;
}

function speckle(random: Random): string {
  return Array.from({ length: 8 }, (_, index) =>
    Math.round(index % 2 === 0 ? between(random, 1, 13) : between(random, 1, 9)),
  ).join(' ');
}
