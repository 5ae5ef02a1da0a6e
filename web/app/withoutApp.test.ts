import { expect, test } from 'vitest';
import { withoutApp, withoutScripts } from './withoutApp.ts';

const html = [
  '<script data-keep="">paint()</script>',
  '<link rel="modulepreload" href="/assets/root.js"/>',
  '<link rel="preload" as="font" href="/assets/a.woff2"/>',
  '<body><p>Texto</p>',
  '<script>window.app = {}</script>',
  '<script type="module" async="">import "/assets/entry.js";\nstart()</script>',
  '</body>',
].join('');

test('a page keeps its head script; those of the app and their preloads wait in their place', () => {
  const waiting = (part: string) => `<template data-app="soon">${part}</template>`;
  expect(withoutApp(html, 'soon')).toBe(
    [
      '<script data-keep="">paint()</script>',
      waiting('<link rel="modulepreload" href="/assets/root.js"/>'),
      '<link rel="preload" as="font" href="/assets/a.woff2"/>',
      '<body><p>Texto</p>',
      waiting('<script>window.app = {}</script>'),
      waiting('<script type="module" async="">import "/assets/entry.js";\nstart()</script>'),
      '</body>',
    ].join(''),
  );
});

test('a page without scripts keeps its head script and its text', () => {
  expect(withoutScripts(html)).toBe(
    '<script data-keep="">paint()</script><link rel="preload" as="font" href="/assets/a.woff2"/><body><p>Texto</p></body>',
  );
});
