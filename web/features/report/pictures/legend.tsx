import { overlayLegend } from '#domain/report/document/figures.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { strokeWidth } from '#web/ui/art/overlayPath.ts';
import { HALO } from './overlayDrawing.tsx';

/** Lines as they stand on the image, in both themes: the measured colour on its white halo. */
export function OverlayLegend({ overlay }: { readonly overlay: Overlay }) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-hint text-ink-soft">
      {overlayLegend([overlay]).map(({ kind, counted, text }) => (
        <li key={text} className="flex items-center gap-2">
          <svg width="16" height="6" viewBox="0 0 16 6" aria-hidden="true" className="shrink-0">
            <path d="M0 3h16" stroke="#fff" strokeWidth={strokeWidth(kind) + 2 * HALO} />
            <path
              d="M0 3h16"
              strokeWidth={strokeWidth(kind)}
              {...(counted ? {} : { strokeDasharray: '4 3' })}
              className="stroke-measure"
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
