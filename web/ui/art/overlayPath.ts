import { cornersOf, outlinesOf } from '#domain/report/outlines.ts';
import type { Overlay, OverlayKind, OverlayShape } from '#domain/report/overlay.ts';

/** One path for all shapes of a kind: hundreds of elements would be slow. */
export interface OverlayLayer {
  readonly key: string;
  readonly kind: OverlayKind;
  readonly counted: boolean;
  readonly path: string;
}

/** Counted and excluded shapes by kind. */
export function overlayLayers(overlay: Overlay): OverlayLayer[] {
  const layers = new Map<string, OverlayShape[]>();
  for (const shape of overlay.shapes) {
    const key = `${shape.kind}-${shape.counted}`;
    layers.set(key, [...(layers.get(key) ?? []), shape]);
  }
  return [...layers].flatMap(([key, shapes]) => {
    const [first] = shapes;
    if (!first) return [];
    const path = shapes.map(shapePath).join('');
    return [{ key, kind: first.kind, counted: first.counted, path }];
  });
}

/** Outlines of a shape, then the corners that mark its kind. */
export function shapePath(shape: Pick<OverlayShape, 'kind' | 'points' | 'worth'>): string {
  const outlines = outlinesOf(shape).map((points) => closed(linePath(points)));
  return [...outlines, ...cornersOf(shape).map(linePath)].join('');
}

const closed = (path: string) => (path === '' ? '' : `${path}Z`);

function linePath(points: readonly number[]): string {
  const pairs: string[] = [];
  for (let index = 0; index + 1 < points.length; index += 2)
    pairs.push(`${points[index]} ${points[index + 1]}`);
  return pairs.length > 1 ? `M${pairs.join('L')}` : '';
}
