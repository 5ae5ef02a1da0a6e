import { expect, it } from 'vitest';
import { createMask, createPlane, type Plane } from '../raster/grid.ts';
import { evenLight } from './evenLight.ts';

/** Round cells of density 0.4, `shade` more in the corners than in the middle. */
function field(shade: number, cells = 40): Plane {
  const plane = createPlane({ width: 200, height: 150 });
  for (let i = 0; i < plane.data.length; i++) {
    const x = (i % 200) - 100;
    const y = Math.floor(i / 200) - 75;
    const cell = Math.hypot((x + 100) % cells, (y + 75) % cells) < 20;
    plane.data[i] = (shade * (x * x + y * y)) / 100 ** 2 + (cell ? 0.4 : 0);
  }
  return plane;
}

function background({ data }: Plane): number[] {
  return [...data].filter((_, i) => Math.hypot((i % 200) % 40, Math.floor(i / 200) % 40) > 20);
}

it('takes the shade of the corners away, and leaves the stain', () => {
  const even = evenLight(field(0.3));
  expect(Math.max(...background(even).map(Math.abs))).toBeLessThan(0.03);
  expect(even.data[0]).toBeCloseTo(0.4, 1);
});

it('leaves a field without background as it is', () => {
  const crowded = field(0.3, 15);
  expect(evenLight(crowded)).toBe(crowded);
});

it('does not look at the surround of the field', () => {
  const plane = field(0.1);
  const outside = createMask(plane);
  outside.data.fill(1, 0, 200 * 30);
  plane.data.fill(0, 0, 200 * 30);
  const even = evenLight(plane, { outside, rim: outside, share: 0.8 });
  expect(even.data[5]).toBe(0);
  expect(Math.max(...background(even).map(Math.abs))).toBeLessThan(0.03);
});
