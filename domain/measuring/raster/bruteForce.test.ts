import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxMean } from './boxFilter.ts';
import { components } from './components.ts';
import { distanceTo } from './distance.ts';
import type { Mask } from './grid.ts';
import { dilate, erode } from './morphology.ts';
import { measureRegions } from './regions.ts';
import { watershed } from './watershed.ts';

/** Any mask of up to twelve pixels a side, empty and full ones too. */
const masks = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.constantFrom(0, 1), { minLength: width * height, maxLength: width * height })
      .map((data): Mask => ({ width, height, data: Uint8Array.from(data) })),
  );

const at = ({ width }: Mask, i: number) => ({ x: i % width, y: Math.floor(i / width) });

function nearest(mask: Mask, i: number, value: 0 | 1): number {
  const away = [...mask.data].map((pixel, j) => {
    const here = at(mask, i);
    const there = at(mask, j);
    return pixel === value ? Math.hypot(here.x - there.x, here.y - there.y) : Infinity;
  });
  return Math.min(...away);
}

describe('fast raster methods equal brute force', () => {
  it('for distances', () => {
    fc.assert(
      fc.property(masks, fc.constantFrom<0 | 1>(0, 1), (mask, value) => {
        if (!mask.data.includes(value)) return;
        distanceTo(mask, value).data.forEach((distance, i) => {
          expect(distance).toBeCloseTo(nearest(mask, i, value), 4);
        });
      }),
    );
  });

  it('for dilation and erosion', () => {
    fc.assert(
      fc.property(masks, fc.constantFrom(0.4, 0.5, 1, 1.3, 2, 2.9, 7), (mask, radius) => {
        const grown = dilate(mask, radius);
        const shrunk = erode(mask, radius);
        mask.data.forEach((value, i) => {
          const unmoved = radius < 0.5;
          const near = unmoved ? value === 1 : nearest(mask, i, 1) <= radius;
          const deep = unmoved ? value === 1 : nearest(mask, i, 0) > radius;
          expect([grown.data[i], shrunk.data[i]]).toEqual([near ? 1 : 0, deep ? 1 : 0]);
        });
      }),
    );
  });

  it('for components', () => {
    fc.assert(
      fc.property(
        masks,
        fc.constantFrom<4 | 8>(4, 8),
        fc.constantFrom<0 | 1>(0, 1),
        (mask, n, v) => {
          expect(components(mask, n, v).data).toEqual(slowComponents(mask, n, v));
        },
      ),
    );
  });

  it('for regions', () => {
    fc.assert(
      fc.property(masks, (mask) => {
        const labels = components(mask, 4);
        for (const region of measureRegions(labels)) {
          const own = [...labels.data].flatMap((label, i) =>
            label === region.label ? [at(mask, i)] : [],
          );
          const xs = own.map(({ x }) => x);
          const ys = own.map(({ y }) => y);
          expect(region.area).toBe(own.length);
          expect(region.x).toBeCloseTo(xs.reduce((sum, x) => sum + x, 0) / own.length);
          expect(region.y).toBeCloseTo(ys.reduce((sum, y) => sum + y, 0) / own.length);
          expect([region.left, region.right]).toEqual([Math.min(...xs), Math.max(...xs)]);
          expect([region.top, region.bottom]).toEqual([Math.min(...ys), Math.max(...ys)]);
        }
      }),
    );
  });

  it('for window means', () => {
    fc.assert(
      fc.property(masks, fc.integer({ min: 1, max: 15 }), (mask, radius) => {
        const plane = { ...mask, data: Float32Array.from(mask.data, (value, i) => value + i / 8) };
        boxMean(plane, radius).data.forEach((mean, i) => {
          const here = at(mask, i);
          const window = [...plane.data].filter((_, j) => {
            const there = at(mask, j);
            return Math.abs(there.x - here.x) <= radius && Math.abs(there.y - here.y) <= radius;
          });
          const sum = window.reduce((total, value) => total + value, 0);
          expect(mean).toBeCloseTo(sum / window.length, 3);
        });
      }),
    );
  });
});

/** Pixels at the edge of a picture always compare slopes; inside, only where basins meet. */
describe('watershed', () => {
  it('divides a picture as it does inside a margin', () => {
    const rises = fc.constantFrom(0, 1, 3, Number.POSITIVE_INFINITY);
    fc.assert(
      fc.property(masks, fc.infiniteStream(fc.nat(9)), rises, (mask, levels, rise) => {
        const heights = Float32Array.from(mask.data, () => levels.next().value);
        const divide = (size: Mask, data: Float32Array) =>
          watershed({ ...size, data }, size, (peak, saddle) => peak - saddle < rise);
        const within = { ...mask, width: mask.width + 2, height: mask.height + 2 };
        const placed = <Values extends Uint8Array | Float32Array>(from: Values, to: Values) => {
          from.forEach((value, i) => {
            to[(at(mask, i).y + 1) * within.width + at(mask, i).x + 1] = value;
          });
          return to;
        };
        const pixels = within.width * within.height;
        const framed = { ...within, data: placed(mask.data, new Uint8Array(pixels)) };
        const { data } = divide(framed, placed(heights, new Float32Array(pixels)));
        const inner = [...data].filter((_, i) => {
          const { x, y } = at(framed, i);
          return x > 0 && y > 0 && x <= mask.width && y <= mask.height;
        });
        expect(inner).toEqual([...divide(mask, heights).data]);
      }),
    );
  });
});

/** Numbers the components in the order in which their first pixels are read. */
function slowComponents(mask: Mask, connectivity: 4 | 8, value: 0 | 1): Int32Array {
  const labels = new Int32Array(mask.data.length);
  const touches = (i: number, j: number) => {
    const dx = at(mask, i).x - at(mask, j).x;
    const dy = at(mask, i).y - at(mask, j).y;
    return connectivity === 8 ? Math.max(dx ** 2, dy ** 2) === 1 : dx ** 2 + dy ** 2 === 1;
  };
  const spread = (from: number, label: number) => {
    labels[from] = label;
    mask.data.forEach((other, to) => {
      if (other === value && labels[to] === 0 && touches(from, to)) spread(to, label);
    });
  };
  let count = 0;
  mask.data.forEach((pixel, i) => {
    if (pixel === value && labels[i] === 0) spread(i, ++count);
  });
  return labels;
}
