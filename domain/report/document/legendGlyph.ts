import { ringOf } from '#domain/report/outlines.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import type { LegendEntry } from './blocks.ts';

/** The drawing that stands in the legend for the contours of a kind. */
export function legendGlyph({ kind, counted }: Pick<LegendEntry, 'kind' | 'counted'>): Overlay {
  const points = kind === 'beat' ? [8, 12, 4, 5, 12, 5] : ringOf([8, 8], 4.5);
  return { width: 16, height: 16, shapes: [{ kind, counted, points }] };
}
