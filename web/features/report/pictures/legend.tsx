import { overlayLegend } from '#domain/report/document/figures.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { strokeWidth } from '#web/ui/art/overlayPath.ts';

export function OverlayLegend({ overlay }: { readonly overlay: Overlay }) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-hint text-ink-soft">
      {overlayLegend([overlay]).map(({ kind, counted, text }) => (
        <li key={text} className="flex items-center gap-2">
          <svg width="16" height="4" viewBox="0 0 16 4" aria-hidden="true">
            <path
              d="M0 2h16"
              strokeWidth={strokeWidth(kind)}
              {...(counted ? {} : { strokeDasharray: '4 3' })}
              className={counted ? 'stroke-measure dark:stroke-ok' : 'stroke-ink-soft'}
            />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
