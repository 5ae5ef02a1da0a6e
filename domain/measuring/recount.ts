import { correctOverlay, countOf, isCorrected } from '#domain/marks/corrections.ts';
import type { Mark } from '#domain/marks/mark.ts';
import type { Overlay, OverlayKind } from '#domain/report/overlay.ts';
import {
  type EcgMeasures,
  isProposed,
  type MeasuredFigure,
  type NucleiMeasures,
  type SmearMeasures,
} from './measured.ts';
import { sizeFigures } from './nuclei/sizes.ts';

type Measures = SmearMeasures | NucleiMeasures | EcgMeasures;

/** A figure before and after the corrections of a vet. */
interface Recounted {
  readonly was: number;
  readonly now: number;
}

export interface Recount {
  readonly overlay: Overlay;
  readonly count: Recounted;
  /** Median area in px² of the overlay, of nuclei alone, where enough are whole. */
  readonly area?: Recounted;
}

/** Figures of a kind of contour, with the corrections of a vet. */
export function recount(
  measured: Overlay,
  marks: readonly Mark[],
  { kind, imageWidth }: { readonly kind: OverlayKind; readonly imageWidth: number },
): Recount {
  const overlay = correctOverlay(measured, marks, imageWidth);
  const before = correctOverlay(measured, [], imageWidth);
  const was = sizesOf(before).area;
  const now = sizesOf(overlay).area;
  return {
    overlay,
    count: { was: countOf(before, kind), now: countOf(overlay, kind) },
    ...(kind === 'nucleus' && was.ok && now.ok ? { area: { was: was.value, now: now.value } } : {}),
  };
}

/** The measures of an image with the corrections of a vet: only what was counted can be corrected. */
export function correctMeasures<M extends Measures>(
  measures: M,
  marks: readonly Mark[],
  imageWidth: number,
): M {
  if (!measures.overlay || measures.kind === 'ecg') return measures;
  const overlay = correctOverlay(measures.overlay, marks, imageWidth);
  if (measures.kind === 'nuclei') return { ...measures, ...ofNuclei(measures, overlay), overlay };
  return {
    ...measures,
    leucocytes: counted(measures.leucocytes, overlay, 'leucocyte'),
    erythrocytes: counted(measures.erythrocytes, overlay, 'erythrocyte'),
    overlay,
  };
}

function ofNuclei(measures: NucleiMeasures, overlay: Overlay) {
  if (!isCorrected(overlay, 'nucleus')) return {};
  if (isProposed(measures)) return { count: ofVet(countOf(overlay, 'nucleus')) };
  if (!measures.count.ok) return {};
  const sizes = measures.area.ok ? sizeFigures(areasIn(overlay)) : measures;
  return {
    count: counted(measures.count, overlay, 'nucleus'),
    area: corrected(sizes.area),
    variation: corrected(sizes.variation),
  };
}

function counted(figure: MeasuredFigure, overlay: Overlay, kind: OverlayKind): MeasuredFigure {
  if (!figure.ok || !isCorrected(overlay, kind)) return figure;
  return ofVet(countOf(overlay, kind));
}

const ofVet = (value: number): MeasuredFigure => ({
  ok: true,
  value,
  range: [value, value],
  corrected: true,
});

const corrected = (figure: MeasuredFigure): MeasuredFigure =>
  figure.ok ? { ...figure, corrected: true } : figure;

const sizesOf = (overlay: Overlay) => sizeFigures(areasIn(overlay));

function areasIn({ shapes }: Overlay): number[] {
  return shapes.flatMap(({ counted, area }) => (counted && area !== undefined ? [area] : []));
}
