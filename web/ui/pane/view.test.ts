import { describe, expect, it } from 'vitest';
import { drawnSize, INITIAL_VIEW, panBy, turnBy, zoomAt } from './view.ts';

const PANE = { width: 800, height: 400 };

describe('the view of an image', () => {
  it('fits the whole image, rotated or not', () => {
    const image = { width: 400, height: 400 };
    expect(drawnSize(image, PANE, { zoom: 1, turns: 0 })).toEqual({ width: 400, height: 400 });
    const strip = { width: 1600, height: 100 };
    expect(drawnSize(strip, PANE, { zoom: 1, turns: 0 })).toEqual({ width: 800, height: 50 });
    expect(drawnSize(strip, PANE, { zoom: 2, turns: 1 })).toEqual({ width: 800, height: 50 });
  });

  it('keeps the point under the pointer in place while zooming', () => {
    const at = { x: 120, y: -60 };
    const before = zoomAt(INITIAL_VIEW, 2, { x: 0, y: 0 }, PANE);
    const after = zoomAt(before, 1.5, at, PANE);
    const imagePoint = (view: typeof after) => (at.x - view.x) / view.zoom;
    expect(imagePoint(after)).toBeCloseTo(imagePoint(before));
  });

  it('limits its zoom, and resets to the centre', () => {
    const far = zoomAt(INITIAL_VIEW, 1000, { x: 300, y: 100 }, PANE);
    expect(far.zoom).toBe(16);
    expect(zoomAt(far, 0.0001, { x: 300, y: 100 }, PANE)).toEqual(INITIAL_VIEW);
  });

  it('does not let the image be panned out of its pane', () => {
    expect(panBy(INITIAL_VIEW, { x: 50, y: 50 }, PANE)).toEqual(INITIAL_VIEW);
    const zoomed = { ...INITIAL_VIEW, zoom: 2 };
    expect(panBy(zoomed, { x: 9000, y: -9000 }, PANE)).toEqual({ ...zoomed, x: 400, y: -200 });
  });

  it('rotates around the centre, and four rotations are none', () => {
    const view = { ...INITIAL_VIEW, zoom: 2, x: 30, y: 10 };
    expect(turnBy(view, 1)).toEqual({ ...view, x: -10, y: 30, turns: 1 });
    expect(turnBy(turnBy(view, 1), -1)).toEqual(view);
    expect([1, 2, 3, 4].reduce((turned) => turnBy(turned, 1), view)).toEqual(view);
  });
});
