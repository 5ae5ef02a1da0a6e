import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is awaited comes at once, but not on a machine that has something else to do.
configure({
  asyncUtilTimeout: 20_000,
  // For a second every toast is there twice: what is read aloud of it hangs from the body.
  defaultIgnore: 'script, style, body > span[aria-live]',
});

// Each test starts on an empty page; without vitest's globals nobody else sees to it.
afterEach(cleanup);

// What our controls ask of a browser and jsdom does not have: it draws nothing.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Element.prototype.scrollIntoView ??= () => {};
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
