// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { footBar } from './footBar.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reports a change of size when the test says so. */
function openBar(position: string, bottom: string, height: number) {
  let change = () => {};
  class Observer {
    constructor(callback: () => void) {
      change = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const bar = document.createElement('aside');
  bar.style.position = position;
  bar.style.bottom = bottom;
  const size = { height };
  Object.defineProperty(bar, 'offsetHeight', { get: () => size.height });
  document.body.append(bar);
  const leave = footBar(bar);
  change();
  return { size, change: () => change(), leave, bar };
}

const room = () => document.documentElement.style.getPropertyValue('--bar');

it('the page knows the height of the bar at its foot, and each change of it', () => {
  const { size, change, leave } = openBar('sticky', '0px', 97);
  expect(room()).toBe('97px');
  // An urgency appears above its line.
  size.height = 180;
  change();
  expect(room()).toBe('180px');
  leave();
  expect(room()).toBe('');
});

it.each([
  ['static', '0px'],
  ['sticky', 'auto'],
])('a bar that scrolls with the page takes no room: %s, bottom %s', (position, bottom) => {
  const { leave } = openBar(position, bottom, 97);
  expect(room()).toBe('0px');
  leave();
});
