import { describe, expect, it } from 'vitest';
import { boxMean } from './boxFilter.ts';
import { components } from './components.ts';
import { contour } from './contour.ts';
import { distanceTo } from './distance.ts';
import { fillHoles } from './fillHoles.ts';
import { createMask, createPlane, type Mask } from './grid.ts';
import {
  byteHistogram,
  cappedOtsu,
  countLevels,
  histogram,
  otsu,
  percentile,
} from './histogram.ts';
import { dilate, erode, open } from './morphology.ts';
import { measureRegions } from './regions.ts';
import { resample } from './resample.ts';
import { simplify } from './simplify.ts';
import { splitRegion } from './splitRegion.ts';
import { disagreement, median, quantile } from './statistics.ts';
import { watershed } from './watershed.ts';

function maskOf(width: number, height: number, inside: (x: number, y: number) => boolean): Mask {
  const mask = createMask({ width, height });
  for (let i = 0; i < mask.data.length; i++) {
    if (inside(i % width, Math.floor(i / width))) mask.data[i] = 1;
  }
  return mask;
}

const round = (cx: number, cy: number, r: number) => (x: number, y: number) =>
  Math.hypot(x - cx, y - cy) <= r;

function areaOf(points: readonly number[]): number {
  let twice = 0;
  for (let i = 0; i < points.length; i += 2) {
    const j = (i + 2) % points.length;
    twice += (points[i] ?? 0) * (points[j + 1] ?? 0) - (points[j] ?? 0) * (points[i + 1] ?? 0);
  }
  return Math.abs(twice) / 2;
}

describe('boxMean', () => {
  it('averages the window, and at the corner only what is inside', () => {
    const plane = createPlane({ width: 5, height: 5 });
    plane.data.fill(1);
    plane.data[0] = 10;
    const mean = boxMean(plane, 1);
    expect(mean.data[0]).toBeCloseTo(13 / 4);
    expect(mean.data[6]).toBeCloseTo(18 / 9);
    expect(mean.data[24]).toBeCloseTo(1);
  });
});

describe('measureRegions', () => {
  it('an object in the rim counts as cut by the edge', () => {
    const labels = components(
      maskOf(40, 20, (x, y) => y === 10 && x % 10 < 5 && x > 1),
      8,
    );
    const rim = maskOf(40, 20, (x) => x >= 20 && x < 23);
    const touching = measureRegions(labels, rim).map((region) => region.touchesEdge);
    expect(touching).toEqual([false, false, true, false]);
    expect(measureRegions(labels).some((region) => region.touchesEdge)).toBe(false);
  });
});

describe('histogram', () => {
  it('finds the valley between two populations', () => {
    const values = Float32Array.of(...Array(500).fill(20), ...Array(100).fill(200));
    const threshold = otsu(histogram(values, 0, 256));
    expect(threshold).toBeGreaterThan(20);
    expect(threshold).toBeLessThan(200);
  });

  it('gives percentiles in the unit of the values', () => {
    const levels = histogram(
      Float32Array.from({ length: 1000 }, (_, i) => i / 10),
      0,
      100,
    );
    expect(percentile(levels, 0.5)).toBeCloseTo(50, 0);
    expect(percentile(levels, 0.99)).toBeCloseTo(99, 0);
  });

  it('puts bytes in the same bins by their counts', () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * i) % 256);
    expect(byteHistogram(countLevels(bytes))).toEqual(histogram(Float32Array.from(bytes), 0, 256));
  });

  it('keeps values beyond its ends in the end bins', () => {
    const { bins } = histogram(Float32Array.of(-3, -0.001, 0, 1, 7), 0, 1);
    expect([bins[0], bins.at(-1)]).toEqual([3, 2]);
  });

  it('cappedOtsu resists a few very dark objects', () => {
    const levels = [...Array(900).fill(0.01), ...Array(300).fill(0.3), ...Array(40).fill(2.5)];
    expect(cappedOtsu(Float32Array.from(levels))).toBeLessThan(0.3);
  });
});

describe('morphology', () => {
  it('opening drops a whisker and keeps the disc', () => {
    const mask = maskOf(60, 60, (x, y) => round(25, 30, 12)(x, y) || (y === 30 && x > 25));
    const opened = open(mask, 3);
    expect(opened.data[30 * 60 + 55]).toBe(0);
    expect(opened.data[30 * 60 + 25]).toBe(1);
  });

  it('erosion ignores the image border', () => {
    const mask = maskOf(30, 30, (x) => x < 10);
    const eroded = erode(mask, 3);
    expect(eroded.data[0]).toBe(1);
    expect(eroded.data[8]).toBe(0);
    expect(dilate(mask, 3).data[12]).toBe(1);
  });

  it('fillHoles fills small holes, not large ones or bays', () => {
    const ring = maskOf(50, 50, (x, y) => round(20, 20, 15)(x, y) && !round(20, 20, 5)(x, y));
    expect(fillHoles(ring, 200).data[20 * 50 + 20]).toBe(1);
    expect(fillHoles(ring, 20).data[20 * 50 + 20]).toBe(0);
    expect(fillHoles(ring).data[0]).toBe(0);
  });
});

describe('regions', () => {
  it('measures separate objects', () => {
    const mask = maskOf(
      80,
      60,
      (x, y) =>
        round(20, 20, 10)(x, y) || (x >= 50 && x < 74 && y >= 40 && y < 46) || (x < 3 && y > 55),
    );
    const [disc, bar, cut] = measureRegions(components(mask, 8));
    expect(disc?.axisRatio).toBeGreaterThan(0.97);
    expect(disc?.ellipseFill).toBeGreaterThan(0.98);
    expect(bar?.area).toBe(24 * 6);
    expect(bar?.axisRatio).toBeCloseTo(0.25, 1);
    expect(bar?.touchesEdge).toBe(false);
    expect(cut?.touchesEdge).toBe(true);
  });

  it('diagonal pixels join with connectivity 8, not with 4', () => {
    const mask = maskOf(4, 4, (x, y) => (x === 1 && y === 1) || (x === 2 && y === 2));
    expect(components(mask, 8).count).toBe(1);
    expect(components(mask, 4).count).toBe(2);
  });
});

describe('watershed', () => {
  const pair = maskOf(90, 50, (x, y) => round(30, 25, 15)(x, y) || round(54, 25, 15)(x, y));

  it('splits two touching discs at the neck', () => {
    const labels = watershed(distanceTo(pair, 0), pair, (peak, saddle) => peak - saddle < 1);
    expect(labels.count).toBe(2);
    const [left, right] = measureRegions(labels);
    expect(Math.abs((left?.area ?? 0) - (right?.area ?? 0))).toBeLessThan(40);
  });

  it('keeps them together when the rise is not enough', () => {
    const labels = watershed(distanceTo(pair, 0), pair, (peak, saddle) => peak - saddle < 20);
    expect(labels.count).toBe(1);
  });

  it('labels every pixel of the mask and none outside', () => {
    const labels = watershed(distanceTo(pair, 0), pair, () => false);
    for (let i = 0; i < pair.data.length; i++) {
      expect((labels.data[i] ?? 0) > 0).toBe(pair.data[i] === 1);
    }
  });
});

describe('contour', () => {
  it('surrounds the area of the object with few points', () => {
    const labels = components(maskOf(80, 80, round(40, 40, 25)), 8);
    const [region] = measureRegions(labels);
    if (!region) throw new Error('no region');
    const points = contour(labels, region);
    expect(areaOf(points) / region.area).toBeGreaterThan(0.96);
    expect(areaOf(points) / region.area).toBeLessThan(1.04);
    expect(points.length / 2).toBeLessThan(60);
  });

  it('closes around a single pixel and around self-touching objects', () => {
    const dot = components(
      maskOf(5, 5, (x, y) => x === 2 && y === 2),
      8,
    );
    const [only] = measureRegions(dot);
    expect(only && contour(dot, only).length).toBe(8);
    const knot = components(
      maskOf(9, 9, (x, y) => (x < 4 && y < 4) || (x >= 4 && y >= 4 && x < 8 && y < 8)),
      8,
    );
    const [both] = measureRegions(knot);
    expect(both && areaOf(contour(knot, both))).toBeGreaterThan(26);
  });

  it('simplify drops collinear points', () => {
    const square = [0, 0, 5, 0, 10, 0, 10, 5, 10, 10, 5, 10, 0, 10, 0, 5];
    expect(simplify(square, 0.5)).toHaveLength(8);
  });
});

describe('resample', () => {
  const ramp = {
    width: 8,
    height: 4,
    data: Uint8Array.from({ length: 96 }, (_, i) => 20 * (Math.floor(i / 3) % 8)),
  };

  it('keeps levels and order at half and at twice the size', () => {
    for (const scale of [0.5, 2]) {
      const { width, height, data } = resample(ramp, scale);
      expect([width, height]).toEqual([8 * scale, 4 * scale]);
      const middle = [1, 2].map((third) => data[3 * Math.floor((width * third) / 3)] ?? 0);
      expect(Math.abs((middle[0] ?? 0) - 50)).toBeLessThan(25);
      expect(Math.abs((middle[1] ?? 0) - 100)).toBeLessThan(25);
    }
  });

  it('returns the picture itself when nothing changes', () => {
    expect(resample(ramp, 1)).toBe(ramp);
  });
});

describe('splitRegion', () => {
  it('divides a long object into the requested number of parts, of similar size', () => {
    const labels = components(
      maskOf(100, 30, (x, y) => x > 5 && x < 95 && y > 8 && y < 22),
      8,
    );
    const [region] = measureRegions(labels);
    if (!region) throw new Error('no region');
    expect(splitRegion(labels, region, 3, 2)).toBe(2);
    const areas = measureRegions({ ...labels, count: 3 }).map((part) => part.area);
    expect(areas).toHaveLength(3);
    expect(Math.min(...areas) / Math.max(...areas)).toBeGreaterThan(0.8);
  });
});

describe('statistics', () => {
  it('interpolates quantiles and compares counts', () => {
    expect(quantile([1, 2, 3, 4], 0.25)).toBeCloseTo(1.75);
    expect(median([5, 1, 3])).toBe(3);
    expect(median([])).toBeNaN();
    expect(disagreement([90, 100, 95])).toBeCloseTo(0.1);
    expect(disagreement([0, 0])).toBe(0);
  });
});
