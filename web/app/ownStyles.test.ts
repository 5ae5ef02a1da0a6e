import { expect, test } from 'vitest';
import { withOwnStyles } from './ownStyles.ts';

const LINK = '<link rel="stylesheet" href="/assets/app.css#"/>';
const CSS = [
  '/*! note */@layer properties{@supports (old){*{--tw-a:0;--tw-b:0}}}@layer theme{:root{--paper:#fff}}',
  '@layer utilities{.flex{display:flex}.grid,.flex{gap:0}.sm\\:p-4{padding:var(--tw-a)}',
  '.hover\\:flex:hover{display:flex}.peer:checked~.peer-x{top:0}@media print{.grid{top:0}}}',
  '@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:B;src:local("Arial")}',
  '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}',
].join('');

const read = (href: string) => (href === '/assets/app.css' ? CSS : '');
const written = withOwnStyles(
  `<head>${LINK}</head><body class="flex sm:p-4"><p class="hover:flex"></p></body>`,
  read,
);

test('a document holds the rules of its own elements, without fonts to load', () => {
  const [, own] = /<style>(.*?)<\/style>/s.exec(written) ?? [];
  expect(own).toBe(
    [
      '@layer properties{}@layer theme{:root{--paper:#fff}}',
      '@layer utilities{.flex{display:flex}.flex{gap:0}.sm\\:p-4{padding:var(--tw-a)}',
      '.hover\\:flex:hover{display:flex}}',
      '@font-face{font-family:B;src:local("Arial")}',
      '@property --tw-a{syntax:"*";inherits:false}',
    ].join(''),
  );
});

test('the whole sheet waits in its place, and comes at once without scripts', () => {
  expect(written).toContain(
    `</style><template data-sheet="">${LINK}</template><noscript>${LINK}</noscript></head>`,
  );
});
