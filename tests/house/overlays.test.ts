import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** Everything that opens over a page is a step of the history (`web/ui/backSteps.ts`). */

const ROOT = join(import.meta.dirname, '../..');
const FILES = readdirSync(join(ROOT, 'web'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));

/** Ways to draw over a page: parts of the package, elements and roles. */
const OVERLAY =
  /from '(?:radix-ui|@radix-ui\/[\w-]+)'|<dialog\b|\b(?:showModal|showPopover|togglePopover|createPortal)\(|\bpopover(?:=|:)|(?<!\[)\brole[=:] ?\{?["'](?:alertdialog|dialog|menu)["']|\baria-modal\b/;
const STEP = /\b(?:useBackStep|followPopover)\(/;

/** Overlays that are no step, with the reason. */
const NO_STEP: Readonly<Record<string, string>> = {
  'web/ui/comboboxPopup.tsx': 'the list of a field, like that of a native select',
  'web/ui/missingPart.tsx': 'a notice that goes when its part comes',
  'web/ui/toastRegion.tsx': 'messages that close by themselves',
};

test('every file that draws over a page makes a step of it, or is excepted', () => {
  const overlays = FILES.filter(({ text }) => OVERLAY.test(text));
  expect(overlays.length).toBeGreaterThan(Object.keys(NO_STEP).length + 2);
  const without = overlays.filter(({ text }) => !STEP.test(text)).map(({ path }) => path);
  expect(without.toSorted()).toEqual(Object.keys(NO_STEP).toSorted());
});

test.each([
  "import { AlertDialog } from 'radix-ui';",
  '<div popover="auto">',
  '<dialog open>',
  'panel.current.showModal();',
  '<div role="dialog" aria-modal="true">',
  '<ul role={"menu"}>',
  'createPortal(<p />, document.body)',
])('an overlay that is built as %s is noticed', (text) => {
  expect(OVERLAY.test(text)).toBe(true);
});

test('the history is written by the steps and the router alone', () => {
  const writers = FILES.filter(({ text }) =>
    /\bhistory\.(?:pushState|replaceState|go|back|forward)\b|\bhistory\[/.test(text),
  ).map(({ path }) => path);
  // The others write where the page that they load anew is to open, and take a secret out of the
  // address of a page without the router.
  expect(writers.toSorted()).toEqual([
    'web/app/newRelease.tsx',
    'web/features/phone/pass.ts',
    'web/ui/backSteps.ts',
  ]);
});
