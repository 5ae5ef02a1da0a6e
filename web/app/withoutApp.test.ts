import { expect, test } from 'vitest';
import { withoutApp } from './withoutApp.ts';

test('sets each script of the app aside where it stands, without preloads, and keeps the one of the head', () => {
  const html = [
    '<script data-keep="">paint()</script>',
    '<link rel="modulepreload" href="/assets/root.js"/>',
    '<link rel="preload" as="font" href="/assets/a.woff2"/>',
    '<body><p>Texto</p>',
    '<script>window.app = {}</script>',
    '<script type="module" async="">import "/assets/entry.js";\nstart()</script>',
    '</body>',
  ].join('');
  expect(withoutApp(html)).toBe(
    '<script data-keep="">paint()</script><link rel="preload" as="font" href="/assets/a.woff2"/><body><p>Texto</p>' +
      '<template data-app=""><script>window.app = {}</script></template>' +
      '<template data-app=""><script type="module" async="">import "/assets/entry.js";\nstart()</script></template></body>',
  );
});
