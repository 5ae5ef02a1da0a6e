import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { bytesSent, openBuiltWeb } from '#tests/support/builtWeb.ts';
import { everyRow } from '#tests/support/everyRow.ts';

/** The JavaScript that each page loads, as it is sent: reads the `build/client` of `npm test`. */

const { chunks, routeIds, ofPage } = openBuiltWeb();

/** Most kilobytes (1024 bytes) and most files of a page; the file that starts the app counts. */
everyRow([['dashboard', 182, 12]])(
  '{page} loads at most {kilobytes} KB of JavaScript in {files} files',
  (page, kilobytes, files) => {
    const loaded = [...ofPage(`routes/${page}`)];
    const bytes = loaded.reduce((sum, chunk) => sum + bytesSent(chunk), 0);
    expect({ files: loaded.length, kilobytes: Math.ceil(bytes / 1024) }).toSatisfy(
      (loaded: { files: number; kilobytes: number }) =>
        loaded.files <= files && loaded.kilobytes <= kilobytes,
    );
  },
);

test('only pages that ask or show answers load the definitions of the types', () => {
  const definitions = [...chunks].flatMap(([name, text]) =>
    catalogue.all.some(({ imageAdvice }) => text.includes(imageAdvice)) ? [name] : [],
  );
  const readers = routeIds.filter((id) => definitions.some((name) => ofPage(id).has(name)));
  expect(readers.toSorted()).toEqual([
    'routes/accountInfo',
    'routes/analysis',
    'routes/kit',
    'routes/learnMore',
    'routes/newAnalysis',
    'routes/newSampleAnalysis',
  ]);
});
