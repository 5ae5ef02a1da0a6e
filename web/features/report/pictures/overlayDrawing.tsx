import type { Overlay } from '#domain/report/overlay.ts';
import { overlayLayers, strokeWidth } from '#web/ui/art/overlayPath.ts';

/** White round a contour, in pixels. */
export const HALO = 1.35;

/** The measured contours over an image that is fitted whole into the same box. */
export function OverlayDrawing({ overlay }: { readonly overlay: Overlay }) {
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
          <path
            d={path}
            stroke="#fff"
            strokeOpacity={counted ? 1 : 0.7}
            strokeWidth={strokeWidth(kind) + HALO}
          />
          <path d={path} strokeWidth={strokeWidth(kind)} className="stroke-measure" />
        </g>
      ))}
    </svg>
  );
}
