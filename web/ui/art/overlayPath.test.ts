import { describe, expect, it } from 'vitest';
import type { Overlay } from '#domain/report/overlay.ts';
import { overlayLayers } from './overlayPath.ts';

const TRIANGLE = [0, 0, 10, 0, 5, 8];

describe('the contours of an image', () => {
  const overlay: Overlay = {
    width: 100,
    height: 80,
    shapes: [
      { kind: 'erythrocyte', counted: true, points: TRIANGLE },
      { kind: 'leucocyte', counted: true, points: TRIANGLE },
      { kind: 'erythrocyte', counted: true, points: [1, 1, 2, 1, 2, 2, 9] },
      { kind: 'erythrocyte', counted: false, points: TRIANGLE },
    ],
  };

  it('are one closed path for each kind, without incomplete points', () => {
    const [red] = overlayLayers(overlay);
    expect(red?.path).toBe('M0 0L10 0L5 8ZM1 1L2 1L2 2Z');
    expect(overlayLayers(overlay)).toHaveLength(3);
  });

  it('put square corners around leucocytes, open and clear of the outline', () => {
    const layer = overlayLayers(overlay).find(({ kind }) => kind === 'leucocyte');
    const [outline, ...corners] = layer?.path.split(/(?=M)/) ?? [];
    expect(outline).toBe('M0 0L10 0L5 8Z');
    expect(corners).toEqual([
      'M1.6 -1.1L-1.4 -1.1L-1.4 1.3',
      'M1.6 9.1L-1.4 9.1L-1.4 6.7',
      'M8.4 -1.1L11.4 -1.1L11.4 1.3',
      'M8.4 9.1L11.4 9.1L11.4 6.7',
    ]);
  });

  it('draw nothing for a shape without an area', () => {
    const dot: Overlay = { ...overlay, shapes: [{ kind: 'nucleus', counted: true, points: [4] }] };
    expect(overlayLayers(dot)[0]?.path).toBe('');
  });
});
