import type { SheetImage } from '#domain/report/document/sheet.ts';
import { areProposals, type Overlay, type OverlayKind } from '#domain/report/overlay.ts';
import type { Measurement, Report } from '#domain/report/schema.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import type { ImageFigure, LegendEntry } from './blocks.ts';

/** Images by number, with the captions of the report. */
export function figuresOf(
  images: readonly SheetImage[],
  report: Pick<Report, 'quality' | 'measurements'> | undefined,
): ImageFigure[] {
  return images
    .toSorted((a, b) => a.position - b.position)
    .map(({ position, overlay }) => {
      const reading = report?.quality?.images.find((image) => image.position === position);
      const used = reading?.used ?? true;
      const label = `Fig. ${position}${used ? '' : ' (no usada)'}`;
      const count = countOf(report?.measurements ?? [], position);
      const caption = reading?.caption ?? '';
      return { position, label, used, caption, ...(count ? { count } : {}), overlay };
    });
}

/** The first count of the image. */
function countOf(measurements: readonly Measurement[], position: number): string | undefined {
  const counted = measurements.find(
    ({ image, origin, value }) =>
      image === position &&
      (origin === 'recuento' || origin === 'corregido' || origin === 'contado') &&
      value !== undefined,
  );
  if (counted?.value === undefined) return undefined;
  const { name, approximate } = counted;
  const value = Math.round(counted.value);
  const noun = lowerFirst(value === 1 ? name.replace(/s$/, '') : name);
  return `${approximate ? '≈ ' : ''}${spanishNumber(value)}\u00a0${noun}`;
}

const COUNTED: Readonly<Record<OverlayKind, string>> = {
  nucleus: 'Núcleo medido',
  leucocyte: 'Leucocito contado',
  erythrocyte: 'Eritrocito contado',
  beat: 'Latido medido',
};

/** Legend of the contours: the count of each kind, all dashed ones together. */
export function overlayLegend(overlays: readonly Overlay[]): LegendEntry[] {
  const shapes = overlays.flatMap((overlay) => overlay.shapes);
  const kinds = new Set(shapes.filter((shape) => shape.counted).map((shape) => shape.kind));
  const proposed = overlays.some(areProposals);
  const textOf = (kind: OverlayKind) =>
    proposed && kind === 'nucleus' ? 'Núcleo contado por usted' : COUNTED[kind];
  const counted = [...kinds].map((kind) => ({ kind, counted: true, text: textOf(kind) }));
  const other = shapes.find((shape) => !shape.counted);
  const text = proposed ? 'Núcleo propuesto, sin contar' : 'Visto, no cuenta';
  return other ? [...counted, { kind: other.kind, counted: false, text }] : counted;
}
