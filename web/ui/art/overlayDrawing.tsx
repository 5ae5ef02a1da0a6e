import { useMemo } from 'react';
import type { Overlay } from '#domain/report/overlay.ts';
import { contourLines } from './contourLines.ts';
import { overlayLayers } from './overlayPath.ts';

export interface OverlayDrawingProps {
  readonly overlay: Overlay;
  /** Points of contours that stand out. */
  readonly lit?: readonly (readonly number[])[] | undefined;
  /** Points of the chosen contour. */
  readonly chosen?: readonly number[] | undefined;
}

/** The measured contours over an image that is fitted whole into the same box. */
export function OverlayDrawing({ overlay, lit, chosen }: OverlayDrawingProps) {
  // A pane renders anew with each move.
  const layers = useMemo(() => overlayLayers(overlay), [overlay]);
  return (
    <svg
      viewBox={`0 0 ${overlay.width} ${overlay.height}`}
      preserveAspectRatio="xMidYMid meet"
      fill="none"
      aria-hidden="true"
      data-overlay=""
      className="pointer-events-none absolute inset-0 size-full"
    >
      {layers.map(({ key, kind, counted, path }) => (
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
      {lit?.map((points) => (
        <polygon
          key={points.slice(0, 4).join(' ')}
          points={points.join(' ')}
          className="stroke-eosin stroke-[2.4px] [vector-effect:non-scaling-stroke]"
        />
      ))}
      {chosen ? (
        <>
          <polygon
            points={chosen.join(' ')}
            className="stroke-[#fff] stroke-8 [vector-effect:non-scaling-stroke]"
          />
          <polygon
            points={chosen.join(' ')}
            className="stroke-eosin stroke-4 [vector-effect:non-scaling-stroke]"
          />
        </>
      ) : null}
    </svg>
  );
}
