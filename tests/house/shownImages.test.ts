import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** An image of a case is loaded as large as it is seen, once it comes near. */

const ROOT = join(import.meta.dirname, '../..');
const FILES = readdirSync(join(ROOT, 'web'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));

/** Places that load the original, with the reason. */
const ORIGINAL: Readonly<Record<string, string>> = {
  'web/api/copiedImages.ts': 'a copy of the case sends its bytes',
  'web/features/report/counting/caseDesk.tsx': 'cells are counted on it',
  'web/features/report/gallery/cellGallery.tsx':
    'cells enlarged beyond the middle size, their light',
  'web/features/report/pictures/imageGallery.tsx': 'a link that opens it',
  'web/features/report/pictures/viewer/viewerPane.tsx': 'it is zoomed',
  'web/features/report/strip/strip.tsx': 'times are measured on it',
  'web/features/report/strip/stripPanel.tsx': 'a beat of it is measured, enlarged',
};

/** Elements that load at once, with the reason. */
const AT_ONCE: Readonly<Record<string, string>> = {
  'web/features/dashboard/draftDetails.tsx': 'a file of the device',
  'web/features/newCase/imageRow.tsx': 'a file of the device, or a thumbnail',
  'web/features/phone/phonePage.tsx': 'a picture just taken',
  'web/features/settings/microscopes/drawScale.tsx': 'a file of the device',
  'web/features/report/pictures/viewer/viewerPane.tsx': 'opened by a press, over the page',
  'web/features/report/strip/loupe.tsx': 'the picture that is under the finger',
  'web/marks/desk/stage.tsx': 'opened by a press, over the page',
  'web/marks/desk/thumbs.tsx': 'opened by a press, over the page',
};

test('only what zooms, counts, measures or copies loads the original', () => {
  const files = FILES.filter(({ text }) => /imageUrl\([^)]*'full'\)/.test(text));
  expect(files.map(({ path }) => path).toSorted()).toEqual(Object.keys(ORIGINAL).toSorted());
});

test('each picture waits until it comes near, or its page was opened for it', () => {
  const eager = FILES.filter(({ text }) =>
    [...text.matchAll(/<img\b[\s\S]*?\/>/g)].some(
      ([element]) => !/loading="lazy"|\{\.\.\.imageToSee\(/.test(element),
    ),
  );
  expect(eager.map(({ path }) => path).toSorted()).toEqual(Object.keys(AT_ONCE).toSorted());
});
