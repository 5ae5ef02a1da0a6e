import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Every hour on a screen is written by `clockFormat`, which names its zone where the browser's differs. */

const SOURCES = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => join('web', path));

/** The page of a browser that is offline knows no installation. */
const ALONE = ['web/app/offline/deviceDrafts.ts'];
const TELLS_HOUR =
  /toLocaleTimeString|(?:Intl\.DateTimeFormat|toLocaleString)\([^;]*?\b(?:hour|timeStyle):/s;

test('no file of the web writes an hour but by the clock', () => {
  const others = SOURCES.filter((path) => TELLS_HOUR.test(readFileSync(path, 'utf8')));
  expect(others.sort()).toEqual(ALONE);
});
