import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { setClock } from '#web/api/clock.ts';
import { wantUnitRows } from '#web/catalogue/unitRows.ts';
import { stopSending } from '#web/marks/background.ts';
import { loadAll } from '#web/ui/onDemand.ts';
import { dismissToast } from '#web/ui/toast.ts';

// Elements usually appear at once, but a busy machine is slow.
configure({
  asyncUtilTimeout: 20_000,
  // A toast's copy for screen readers is in the body for a second.
  defaultIgnore: 'script, style, body > span[aria-live]',
});

// Tests press at once, before a first sign of theirs could load what answers.
beforeAll(() => Promise.all([loadAll(), wantUnitRows()]));

// A module that a screen began to load must not arrive after the worker's jsdom is gone.
afterAll(() => vi.dynamicImportSettled());

// Each test starts on an empty page in an empty browser. The files of a worker share one jsdom,
// since building it for each would take longer than the tests.
afterEach(() => {
  cleanup();
  stopSending();
  dismissToast();
  setClock(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
});

// Browser APIs that our controls need and jsdom lacks.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.checkVisibility ??= () => true;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
globalThis.matchMedia ??= (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
