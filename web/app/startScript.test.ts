import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SIGNED_IN_KEY } from '#web/api/signedInHint.ts';
import { START_SCRIPT } from './startScript.ts';
import type { Start } from './withoutApp.ts';

/** Reports the first contentful paint when the test says so. */
let paint: () => void;
beforeEach(() => {
  window.onMove = undefined;
  vi.useFakeTimers();
  class Observer {
    static readonly supportedEntryTypes = ['paint'];
    constructor(callback: (list: { getEntriesByName: () => readonly unknown[] }) => void) {
      paint = () => callback({ getEntriesByName: () => [{}] });
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => {
  // The script listens for one press; the files of a worker share their window.
  window.dispatchEvent(new Event('pointerdown'));
  window.pressed = undefined;
  window.onMove = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  delete document.documentElement.dataset.signedIn;
});

function open(start: Start) {
  document.head.innerHTML =
    '<template data-sheet=""><link rel="stylesheet" href="/app.css"></template>';
  document.body.innerHTML = `<template data-app="${start}"><link rel="modulepreload" href="/a.js"></template><template data-app="${start}"><script type="text/plain"></script></template>`;
  new Function(START_SCRIPT)();
}

/** Parts that have left their template, in the order of the page. */
function there(): readonly string[] {
  return [...document.querySelectorAll('link, script')].map(
    (part) => part.getAttribute('rel') ?? 'script',
  );
}

const sheetLoads = () => document.querySelector('link')?.dispatchEvent(new Event('load'));

test('the app of an account’s page is fetched after the first paint and runs after the style sheet', () => {
  open('painted');
  expect(there()).toEqual([]);
  paint();
  expect(there()).toEqual(['stylesheet', 'modulepreload']);
  sheetLoads();
  expect(there()).toEqual(['stylesheet', 'modulepreload', 'script']);
});

test('a style sheet that fails does not hold up the app', () => {
  open('painted');
  paint();
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  expect(there()).toContain('script');
});

test('a page that is never painted gets its sheet and its app all the same', () => {
  open('painted');
  vi.runAllTimers();
  sheetLoads();
  expect(there()).toEqual(['stylesheet', 'modulepreload', 'script']);
});

test('a page that is read gets its sheet, and the app only where somebody was signed in', () => {
  open('signed-in');
  paint();
  expect(there()).toEqual(['stylesheet']);
  localStorage.setItem(SIGNED_IN_KEY, 'admin');
  open('signed-in');
  expect(document.documentElement.dataset.signedIn).toBe('admin');
  paint();
  sheetLoads();
  expect(there()).toEqual(['stylesheet', 'modulepreload', 'script']);
});

test('a form starts its app at the first sign of somebody there', () => {
  open('soon');
  paint();
  expect(there()).toEqual(['stylesheet']);
  dispatchEvent(new Event('keydown'));
  sheetLoads();
  expect(there()).toEqual(['stylesheet', 'modulepreload', 'script']);
});

test('an entry of an overlay that nothing shows is left, by a reload and by Forward', () => {
  const go = vi.spyOn(history, 'go').mockReturnValue();
  // A file before this one may have loaded the steps, which change how the history is written.
  const enter = (state: unknown) => History.prototype.replaceState.call(history, state, '');
  enter({ step: 2 });
  // And which hear of moves before this script.
  const listen = vi.spyOn(window, 'addEventListener');
  open('painted');
  const [, hear] = listen.mock.calls.find(([name]) => name === 'popstate') ?? [];
  const move = () => (hear as (event: Event) => void)(new PopStateEvent('popstate'));
  window.dispatchEvent(new Event('load'));
  expect(go).toHaveBeenCalledWith(-2);
  expect(window.leavesStep).toBe(true);
  go.mockClear();
  move();
  expect(go).toHaveBeenCalledWith(-2);
  enter(null);
  move();
  expect(window.leavesStep).toBe(false);
  go.mockClear();
  const answer = vi.fn();
  window.onMove = answer;
  enter({ step: 1 });
  move();
  expect(answer).toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
  enter(null);
});
