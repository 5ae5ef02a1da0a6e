import { overlayLegend } from '#domain/report/document/figures.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { contourLines } from '#web/ui/art/contourLines.ts';

/** Lines as they stand on the image, in both themes: the measured colour on its white halo. */
export function OverlayLegend({ overlay }: { readonly overlay: Overlay }) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-hint text-ink-soft">
      {overlayLegend([overlay]).map(({ kind, counted, text }) => (
        <li key={text} className="flex items-center gap-2">
          <svg width="16" height="6" viewBox="0 0 16 6" aria-hidden="true" className="shrink-0">
            <path d="M0 3h16" className={contourLines(kind).halo} />
            <path
              d="M0 3h16"
              {...(counted ? {} : { strokeDasharray: '4 3' })}
              className={contourLines(kind).line}
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
