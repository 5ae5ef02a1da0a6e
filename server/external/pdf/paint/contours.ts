import type { Overlay, OverlayKind, OverlayShape } from '#domain/report/overlay.ts';
import { COLOR, CONTOUR } from '#server/external/pdf/layout/look.ts';
import type { PdfDocument } from './document.ts';

/** How much wider than its contour the halo is. */
const HALO = 0.9;

interface OverlayLayer {
  readonly kind: OverlayKind;
  readonly counted: boolean;
  readonly shapes: OverlayShape[];
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The measured contours over their image: full when counted, dashed when not, on a white halo. */
export function drawContours(pdf: PdfDocument, overlay: Overlay, area: Area): void {
  if (!(overlay.width > 0 && overlay.height > 0)) return;
  pdf.save();
  pdf.rect(area.x, area.y, area.width, area.height).clip();
  pdf.lineJoin('round').lineCap('round');
  for (const { kind, counted, shapes } of layersOf(overlay)) {
    const outline = () => {
      for (const { points } of shapes) trace(pdf, points, overlay, area);
    };
    outline();
    pdf
      .undash()
      .lineWidth(CONTOUR[kind] + HALO)
      .stroke(COLOR.surface);
    outline();
    if (!counted) pdf.dash(2.4, { space: 1.8 });
    pdf.lineWidth(CONTOUR[kind]).stroke(COLOR.measure);
  }
  pdf.restore();
}

/** One path for all shapes that are drawn alike: a smear carries hundreds. */
function layersOf({ shapes }: Overlay): OverlayLayer[] {
  const layers = new Map<string, OverlayLayer>();
  for (const shape of shapes) {
    const { kind, counted } = shape;
    const key = `${kind} ${counted}`;
    const layer = layers.get(key);
    if (layer) layer.shapes.push(shape);
    else layers.set(key, { kind, counted, shapes: [shape] });
  }
  return [...layers.values()];
}

function trace(
  pdf: PdfDocument,
  points: readonly number[],
  { width, height }: Overlay,
  area: Area,
): void {
  if (points.length < 6) return;
  for (let index = 0; index + 1 < points.length; index += 2) {
    const x = round(area.x + ((points[index] ?? 0) / width) * area.width);
    const y = round(area.y + ((points[index + 1] ?? 0) / height) * area.height);
    if (index === 0) pdf.moveTo(x, y);
    else pdf.lineTo(x, y);
  }
  pdf.closePath();
}

/** A hundredth of a point is finer than any printer, and half the bytes. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
