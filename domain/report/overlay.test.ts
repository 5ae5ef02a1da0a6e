import { expect, test } from 'vitest';
import { nameShapes, type Overlay } from './overlay.ts';

const square = (x: number, y: number) => [x, y, x + 10, y, x + 10, y + 10, x, y + 10];

test('shapes are named by their kind and centre, alone in the image, and named once', () => {
  const overlay: Overlay = {
    width: 100,
    height: 80,
    shapes: [
      { kind: 'erythrocyte', counted: true, points: square(7.4, 20) },
      { kind: 'leucocyte', counted: true, points: square(7.4, 20) },
      { kind: 'erythrocyte', counted: false, points: square(7, 20) },
      { kind: 'nucleus', counted: true, points: [] },
      { id: 'e-1-1', kind: 'erythrocyte', counted: true, points: square(50, 50) },
    ],
  };
  const named = nameShapes(overlay);
  expect(named.shapes.map(({ id }) => id)).toEqual([
    'e-12-25',
    'l-12-25',
    'e-12-25-2',
    'n-0-0',
    'e-1-1',
  ]);
  expect(nameShapes(named)).toEqual(named);
});
