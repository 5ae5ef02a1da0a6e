import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Every hour on a screen is written by `clockFormat`, which names its zone where the browser's differs;
 * mails, paper and copied texts, which are read anywhere, always name it.
 */

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path));

/** The page of a browser that is offline knows no installation. */
const ALONE = ['web/app/offline/deviceDrafts.ts'];
const TELLS_HOUR =
  /toLocaleTimeString|(?:Intl\.DateTimeFormat|toLocaleString)\([^;]*?\b(?:hour|timeStyle):/s;

test('no file of the web writes an hour but by the clock', () => {
  const others = sourcesOf('web').filter((path) => TELLS_HOUR.test(readFileSync(path, 'utf8')));
  expect(others.sort()).toEqual(ALONE);
});

/** For the operator's own machine, in the zone of the installation. */
const FOR_OPERATORS = [
  'server/commands/status.ts',
  'server/http/lists.ts',
  'server/http/outbox.ts',
];
const FORMAT = /\b(?:DateTimeFormat|toLocaleString|format)\([^;]*?\b(?:hour|timeStyle):[^;]*?\)/gs;

test('a document or a mail names the zone of each hour', () => {
  const without = [...sourcesOf('domain'), ...sourcesOf('server')].filter((path) =>
    [...readFileSync(path, 'utf8').matchAll(FORMAT)].some(
      ([format]) => !/timeZoneName: '(short|long)'|timeStyle: '(long|full)'/.test(format),
    ),
  );
  expect(without.sort()).toEqual(FOR_OPERATORS);
});
