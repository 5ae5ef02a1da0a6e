import type { SheetImage } from '#domain/report/document/sheet.ts';
import type { Overlay, OverlayKind } from '#domain/report/overlay.ts';
import type { Quality } from '#domain/report/schema.ts';
import type { Block, Figure, LegendEntry } from './blocks.ts';

const COUNTED: Readonly<Record<OverlayKind, string>> = {
  nucleus: 'Núcleo medido',
  leucocyte: 'Leucocito contado',
  erythrocyte: 'Eritrocito contado',
};

/** The images with their captions, under a heading of their own; nothing when there are none. */
export function figureBlocks(images: readonly SheetImage[], quality: Quality | undefined): Block[] {
  if (images.length === 0) return [];
  const figures = images
    .toSorted((a, b) => a.position - b.position)
    .map((image) => figure(image, quality));
  const overlays = figures.flatMap((item) => item.overlay ?? []);
  return [
    { kind: 'chapter', title: 'Imágenes Adjuntas' },
    { kind: 'figures', legend: legend(overlays), figures },
  ];
}

function figure({ position, overlay }: SheetImage, quality: Quality | undefined): Figure {
  const reading = quality?.images.find((image) => image.position === position);
  const unused = reading?.used === false ? ' (no usada)' : '';
  return {
    position,
    label: `Fig. ${position}${unused}`,
    caption: reading?.caption ?? '',
    overlay,
  };
}

/** What the lines mean: each kind counted, and the dashed ones together. */
function legend(overlays: readonly Overlay[]): LegendEntry[] {
  const shapes = overlays.flatMap((overlay) => overlay.shapes);
  const kinds = new Set(shapes.filter((shape) => shape.counted).map((shape) => shape.kind));
  const counted = [...kinds].map((kind) => ({ kind, counted: true, text: COUNTED[kind] }));
  const other = shapes.find((shape) => !shape.counted);
  return other
    ? [...counted, { kind: other.kind, counted: false, text: 'Visto, no cuenta' }]
    : counted;
}
