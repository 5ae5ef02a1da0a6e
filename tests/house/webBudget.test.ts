import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { bytesSent, CLIENT, openBuiltWeb } from '#tests/support/builtWeb.ts';
import { everyRow } from '#tests/support/everyRow.ts';

/** The JavaScript that each page loads, as it is sent: reads the `build/client` of `npm test`. */

const { chunks, routeIds, ofPage, withTheirs } = openBuiltWeb();

/** The chunk with the definition of each type. */
const DEFINITIONS = catalogue.all.map(({ imageAdvice }) =>
  [...chunks].flatMap(([name, text]) => (text.includes(imageAdvice) ? [name] : [])),
);

const bytesOf = (loaded: Iterable<string>) =>
  [...loaded].reduce((sum, chunk) => sum + bytesSent(chunk), 0);

/** Scripts that a document asks for by itself, and preloads: those in templates wait. */
function ofDocument(page: string): readonly string[] {
  const html = readFileSync(join(CLIENT, page, 'index.html'), 'utf8');
  const written = html.replaceAll(/<template\b[^>]*>.*?<\/template>/gs, '');
  return [
    ...written.matchAll(
      /(?:src|href)="\/assets\/([^"]+\.js)"|(?:import|from) ?"|rel="\w*preload"/g,
    ),
  ].map(([tag]) => tag);
}

/** Chunks of a page that shows a type: with those of the longest definition. */
function ofTypedPage(id: string): ReadonlySet<string> {
  const page = ofPage(id);
  const pages = DEFINITIONS.map((definition) => page.union(withTheirs(definition)));
  return pages.reduce((longest, each) => (bytesOf(each) > bytesOf(longest) ? each : longest), page);
}

/** Most kilobytes (1024 bytes) and most files of a page; the file that starts the app counts. */
everyRow([
  ['dashboard', ofPage, 140, 7],
  ['newAnalysis', ofTypedPage, 183, 11],
  ['newSampleAnalysis', ofTypedPage, 183, 11],
  ['analysis', ofTypedPage, 191, 10],
])(
  '{page} loads at most {kilobytes} KB of JavaScript in {files} files',
  (page, of, kilobytes, files) => {
    const loaded = of(`routes/${page}`);
    expect({ files: loaded.size, kilobytes: Math.ceil(bytesOf(loaded) / 1024) }).toSatisfy(
      (loaded: { files: number; kilobytes: number }) =>
        loaded.files <= files && loaded.kilobytes <= kilobytes,
    );
  },
);

everyRow([
  [''],
  ['learn-more'],
  ['exactitud'],
  ['privacy-policy'],
  ['terms-of-service'],
  ['accesibilidad'],
  ['subscription'],
  ['support'],
  ['login'],
  ['register'],
  ['forgot-password'],
])(
  '/{page} is read without a kilobyte of JavaScript, and nothing goes before its style sheet',
  (page) => {
    expect(ofDocument(page)).toEqual([]);
  },
);

test('each definition comes by itself, when its type is asked or shown', () => {
  expect(DEFINITIONS.map((names) => names.length)).toEqual(catalogue.all.map(() => 1));
  const definitions = DEFINITIONS.flat();
  expect(new Set(definitions).size).toBe(catalogue.all.length);
  const readers = routeIds.filter((id) => definitions.some((name) => ofPage(id).has(name)));
  expect(readers).toEqual(['routes/kit']);
});
