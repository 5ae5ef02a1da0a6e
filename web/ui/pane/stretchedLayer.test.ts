// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StretchedLayer } from './stretchedLayer.ts';

const MIDDLE = { x: 0, y: 0, turns: 0 };
let element: HTMLElement;
let layer: StretchedLayer;

beforeEach(() => {
  vi.useFakeTimers();
  element = document.createElement('div');
  layer = new StretchedLayer(element);
  layer.place({ width: 400, height: 300 }, MIDDLE);
});
afterEach(() => vi.useRealTimers());

const laid = () => `${element.style.width} ${element.style.height}`;
const scaleOf = () => /scale\(([\d.]+)\)/.exec(element.style.transform)?.[1];

it('a zoom stretches the image, which is laid out anew once it stands still', () => {
  layer.place({ width: 600, height: 450 }, { ...MIDDLE, x: 5 });
  expect([laid(), scaleOf()]).toEqual(['400px 300px', '1.5']);
  vi.runAllTimers();
  expect([laid(), scaleOf()]).toEqual(['600px 450px', '1']);
});

it('a move changes no size', () => {
  layer.place({ width: 400, height: 300 }, { x: 30, y: -20, turns: 0 });
  expect(element.style.transform).toContain('translate(30px, -20px)');
  expect([laid(), scaleOf(), vi.getTimerCount()]).toEqual(['400px 300px', '1', 0]);
});

it('another image and a far zoom out are laid out at once', () => {
  layer.place({ width: 400, height: 400 }, MIDDLE);
  expect(laid()).toBe('400px 400px');
  layer.place({ width: 200, height: 200 }, MIDDLE);
  expect([laid(), scaleOf()]).toEqual(['200px 200px', '1']);
});

it('a closed pane lays out nothing later', () => {
  layer.place({ width: 600, height: 450 }, MIDDLE);
  layer.close();
  expect(vi.getTimerCount()).toBe(0);
});
