import type { Overlay } from '#domain/report/overlay.ts';
import { contourLines } from './contourLines.ts';
import { overlayLayers } from './overlayPath.ts';

export interface OverlayDrawingProps {
  readonly overlay: Overlay;
  /** Points of the contour that was sought. */
  readonly lit?: readonly number[] | undefined;
}

/** The measured contours over an image that is fitted whole into the same box. */
export function OverlayDrawing({ overlay, lit }: OverlayDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${overlay.width} ${overlay.height}`}
      preserveAspectRatio="xMidYMid meet"
      fill="none"
      aria-hidden="true"
      data-overlay=""
      className="pointer-events-none absolute inset-0 size-full"
    >
      {overlayLayers(overlay).map(({ key, kind, counted, path }) => (
        <g
          key={key}
          strokeLinejoin="round"
          {...(counted ? {} : { strokeDasharray: '4 3' })}
          className="[&>path]:[vector-effect:non-scaling-stroke]"
        >
          <path d={path} strokeOpacity={counted ? 1 : 0.7} className={contourLines(kind).halo} />
          <path d={path} className={contourLines(kind).line} />
        </g>
      ))}
      {lit ? (
        <polygon
          points={lit.join(' ')}
          className="stroke-eosin stroke-4 [vector-effect:non-scaling-stroke]"
        />
      ) : null}
    </svg>
  );
}
