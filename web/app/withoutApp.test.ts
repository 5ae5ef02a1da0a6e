import { expect, test } from 'vitest';
import { withoutApp } from './withoutApp.ts';

test('takes out the scripts and preloads of the app and keeps the one of the head', () => {
  const html = [
    '<script data-keep="">paint()</script>',
    '<link rel="modulepreload" href="/assets/root.js"/>',
    '<link rel="preload" as="font" href="/assets/a.woff2"/>',
    '<p>Texto</p>',
    '<script>window.app = {}</script>',
    '<script type="module" async="">import "/assets/entry.js";\nstart()</script>',
  ].join('');
  expect(withoutApp(html)).toBe(
    '<script data-keep="">paint()</script><link rel="preload" as="font" href="/assets/a.woff2"/><p>Texto</p>',
  );
});
