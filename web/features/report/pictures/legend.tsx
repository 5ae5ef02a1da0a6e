import { overlayLegend } from '#domain/report/document/figures.ts';
import { legendGlyph } from '#domain/report/document/legendGlyph.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { OverlayDrawing } from '#web/ui/art/overlayDrawing.tsx';

export interface OverlayLegendProps {
  readonly overlay: Overlay;
}

/** Marks as they stand on the image, in both themes: the measured colour on its white halo. */
export function OverlayLegend({ overlay }: OverlayLegendProps) {
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-hint text-ink-soft">
      {overlayLegend([overlay]).map(({ kind, counted, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <span className="relative size-4 shrink-0">
            <OverlayDrawing overlay={legendGlyph({ kind, counted })} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
