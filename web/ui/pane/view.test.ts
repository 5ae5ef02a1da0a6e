import { describe, expect, it } from 'vitest';
import {
  bringIn,
  drawnSize,
  INITIAL_VIEW,
  panBy,
  shareAt,
  shareOf,
  turnBy,
  zoomAt,
} from './view.ts';

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
    expect(panBy(zoomed, { x: 9000, y: -9000 }, PANE, 70)).toMatchObject({ x: 470, y: -270 });
  });

  it('rotates around the centre, and four rotations are none', () => {
    const view = { ...INITIAL_VIEW, zoom: 2, x: 30, y: 10 };
    expect(turnBy(view, 1)).toEqual({ ...view, x: -10, y: 30, turns: 1 });
    expect(turnBy(turnBy(view, 1), -1)).toEqual(view);
    expect([1, 2, 3, 4].reduce((turned) => turnBy(turned, 1), view)).toEqual(view);
  });

  it('knows the place of the image under a point, whatever zoom, pan and rotation', () => {
    const image = { width: 400, height: 200 };
    for (const turns of [0, 1, 2, 3]) {
      const view = { ...INITIAL_VIEW, zoom: 3, x: 30, y: -20, turns };
      const drawn = drawnSize(image, PANE, view);
      expect(shareAt(view, drawn, view)).toEqual({ x: 0.5, y: 0.5 });
      const right = { x: 12, y: 0 };
      const from = shareAt({ x: 100, y: 50 }, drawn, view);
      const to = shareAt({ x: 112, y: 50 }, drawn, view);
      const step = shareOf(right, drawn, view);
      expect([to.x - from.x, to.y - from.y]).toEqual([
        expect.closeTo(step.x, 9),
        expect.closeTo(step.y, 9),
      ]);
    }
    const onSide = { ...INITIAL_VIEW, turns: 1 };
    expect(shareAt({ x: 0, y: 200 }, { width: 400, height: 200 }, onSide)).toEqual({
      x: 1,
      y: 0.5,
    });
  });

  it('brings a place into the pane, and leaves the view where it is in already', () => {
    const image = { width: 800, height: 400 };
    const view = { ...INITIAL_VIEW, zoom: 4 };
    const drawn = drawnSize(image, PANE, view);
    expect(bringIn(view, { x: 0.5, y: 0.45 }, drawn, PANE)).toEqual(view);
    const moved = bringIn(view, { x: 0.9, y: 0.5 }, drawn, PANE);
    expect(moved).toEqual({ ...view, x: 400 - 48 - 0.4 * 3200 });
    expect(shareAt({ x: 400 - 48, y: 0 }, drawn, moved).x).toBeCloseTo(0.9);
  });
});
