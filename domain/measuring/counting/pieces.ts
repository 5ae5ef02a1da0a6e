import {
  nameShapes,
  type Overlay,
  type OverlayKind,
  type OverlayShape,
} from '#domain/report/overlay.ts';
import { contour } from '../raster/contour.ts';
import type { Labels, Pixels } from '../raster/grid.ts';
import { measureRegions, type Region } from '../raster/regions.ts';
import { splitRegion } from '../raster/splitRegion.ts';

/** Segmented object, and the number of cells or nuclei in it. */
export interface Piece {
  readonly region: Region;
  readonly worth: number;
}

/** Area of a region where the figures of size rest on it. */
type AreaOf = (region: Region) => number | undefined;

export function total(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.worth, 0);
}

/**
 * One shape per counted object: a region worth several is divided, so that drawing and figure
 * agree. Objects cut by the edge are returned as not counted.
 */
export function pieceShapes(
  kind: OverlayKind,
  objects: Labels,
  pieces: readonly Piece[],
  cut: readonly Region[],
  areaOf: AreaOf = () => undefined,
): OverlayShape[] {
  const labels = { ...objects, data: objects.data.slice() };
  const counted = new Set<number>();
  let last = labels.count;
  for (const { region, worth } of pieces) {
    counted.add(region.label);
    if (worth === 1) continue;
    const written = splitRegion(labels, region, worth, last + 1);
    for (let part = 1; part <= written; part++) counted.add(last + part);
    last += written;
  }
  const divided = measureRegions({ ...labels, count: last }).filter((r) => counted.has(r.label));
  return [
    ...regionShapes(kind, labels, divided, true, areaOf),
    ...regionShapes(kind, objects, cut, false),
  ];
}

export function regionShapes(
  kind: OverlayKind,
  labels: Labels,
  regions: readonly Region[],
  counted: boolean,
  areaOf: AreaOf = () => undefined,
): OverlayShape[] {
  return regions.map((region) => {
    const area = areaOf(region);
    return {
      kind,
      counted,
      points: contour(labels, region),
      ...(area === undefined ? {} : { area }),
    };
  });
}

export function overlayOf({ width, height }: Pixels, shapes: readonly OverlayShape[]): Overlay {
  return nameShapes({ width, height, shapes });
}
