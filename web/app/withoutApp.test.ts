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

test('a page without the app keeps its head script, and defers the app’s scripts without preloads', () => {
  expect(withoutApp(html)).toBe(
    '<script data-keep="">paint()</script><link rel="preload" as="font" href="/assets/a.woff2"/><body><p>Texto</p>' +
      '<template data-app=""><script>window.app = {}</script></template>' +
      '<template data-app=""><script type="module" async="">import "/assets/entry.js";\nstart()</script></template></body>',
  );
});

test('a page without scripts keeps its head script and its text', () => {
  expect(withoutScripts(html)).toBe(
    '<script data-keep="">paint()</script><link rel="preload" as="font" href="/assets/a.woff2"/><body><p>Texto</p></body>',
  );
});
