import type { SheetImage } from '#domain/report/document/sheet.ts';
import type { Overlay, OverlayKind } from '#domain/report/overlay.ts';
import type { Quality } from '#domain/report/schema.ts';
import type { ImageFigure, LegendEntry } from './blocks.ts';

/** Images by number, with the captions of the report. */
export function figuresOf(
  images: readonly SheetImage[],
  quality: Quality | undefined,
): ImageFigure[] {
  return images
    .toSorted((a, b) => a.position - b.position)
    .map(({ position, overlay }) => {
      const reading = quality?.images.find((image) => image.position === position);
      const used = reading?.used ?? true;
      const label = `Fig. ${position}${used ? '' : ' (no usada)'}`;
      return { position, label, used, caption: reading?.caption ?? '', overlay };
    });
}

const COUNTED: Readonly<Record<OverlayKind, string>> = {
  nucleus: 'Núcleo medido',
  leucocyte: 'Leucocito contado',
  erythrocyte: 'Eritrocito contado',
};

/** Legend of the contours: the count of each kind, all dashed ones together. */
export function overlayLegend(overlays: readonly Overlay[]): LegendEntry[] {
  const shapes = overlays.flatMap((overlay) => overlay.shapes);
  const kinds = new Set(shapes.filter((shape) => shape.counted).map((shape) => shape.kind));
  const counted = [...kinds].map((kind) => ({ kind, counted: true, text: COUNTED[kind] }));
  const other = shapes.find((shape) => !shape.counted);
  return other
    ? [...counted, { kind: other.kind, counted: false, text: 'Visto, no cuenta' }]
    : counted;
}
