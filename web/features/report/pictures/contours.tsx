import type { OverlayDrawingProps } from '#web/ui/art/overlayDrawing.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { OverlayLegendProps } from './legend.tsx';

/* Drawn once the contours of an image are known, so their code comes beside them. */

const DRAWING = onDemand<OverlayDrawingProps>(
  async () => (await import('#web/ui/art/overlayDrawing.tsx')).OverlayDrawing,
);

export function Contours(props: OverlayDrawingProps) {
  const Drawing = useOnDemand(DRAWING, true);
  return Drawing ? <Drawing {...props} /> : null;
}

const LEGEND = onDemand<OverlayLegendProps>(
  async () => (await import('./legend.tsx')).OverlayLegend,
);

export function Legend(props: OverlayLegendProps) {
  const Marks = useOnDemand(LEGEND, true);
  return Marks ? <Marks {...props} /> : null;
}
