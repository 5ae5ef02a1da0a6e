import { globSync, readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import released from '#domain/accuracy/judged.json' with { type: 'json' };
import { STATE_WORDS } from '#domain/accuracy/publishedWords.ts';
import { textOf as markupText } from '#tests/support/markup.ts';

/**
 * Others write the judged file, and a newer one may lack a row, or have more rows, fields and species
 * than the code knows: every page and every report line must read true with each such file.
 */

interface Row {
  readonly id: string;
  readonly what: string;
  readonly images: number;
  readonly accepted?: number;
  readonly refused?: number;
  readonly right?: number;
  readonly medianError?: number;
  readonly worstError?: number;
  readonly species?: readonly string[];
}
type File = Omit<typeof released, 'measures'> & { readonly measures: readonly Row[] };
const RELEASED: File = released;

/** The released file with other figures in every row. */
const OTHER_FIGURES: File = {
  ...RELEASED,
  measures: RELEASED.measures.map((row) => {
    const { images, accepted, refused, right } = row;
    return {
      ...row,
      images: images + 1000,
      ...(accepted === undefined ? {} : { accepted: accepted + 700 }),
      ...(refused === undefined ? {} : { refused: refused + 900 }),
      ...(right === undefined ? {} : { right: right + 600 }),
    };
  }),
};
const withRows = (...rows: Row[]): File => ({
  ...RELEASED,
  measures: [...RELEASED.measures, ...rows],
});
const RATE = { what: 'heart rate of cats', images: 31, accepted: 29, right: 27 };

const FILES: readonly (readonly [name: string, file: File])[] = [
  ['the released file', RELEASED],
  ['other figures', OTHER_FIGURES],
  ...RELEASED.measures.map(
    ({ id }) =>
      [
        `no row ${id}`,
        { ...RELEASED, measures: RELEASED.measures.filter((row) => row.id !== id) },
      ] as const,
  ),
  ['one row alone', { ...RELEASED, measures: RELEASED.measures.slice(0, 1) }],
  ['an unknown row of a known method', withRows({ id: 'ecg-rate-cat', ...RATE, species: ['cat'] })],
  ['a row of an unknown method', withRows({ id: 'platelets', ...RATE, what: 'platelets' })],
  ['a species without words', withRows({ id: 'ecg-rate-cat', ...RATE, species: ['llama'] })],
  [
    'unknown fields',
    { ...withRows({ id: 'ecg-x', ...RATE, kappa: 0.8 } as Row), judges: 3 } as File,
  ],
  ['nothing measured', withRows({ id: 'ecg-x', ...RATE, accepted: 0, right: 0 })],
  ['a newer engine', { ...RELEASED, engine: 'Medición local de imágenes 99.0.0' }],
  ['an older engine', { ...RELEASED, engine: 'Medición local de imágenes 0.1.0' }],
];

afterEach(() => vi.doUnmock('#domain/accuracy/judged.json'));

/** Texts of the pages and of the limits in reports, composed with a file in place of the released one. */
async function textsWith(file: File) {
  vi.resetModules();
  vi.doMock('#domain/accuracy/judged.json', () => ({ default: file }));
  const { AccuracyPage } = await import('#web/features/learnMore/accuracyPage.tsx');
  const { LearnMore } = await import('#web/features/learnMore/learnMore.tsx');
  const { Hero } = await import('#web/features/landing/hero.tsx');
  const { Features } = await import('#web/features/landing/features.tsx');
  const { Questions } = await import('#web/features/landing/questions.tsx');
  const { limitations } = await import('#server/engines/local/report/limitations.ts');
  const { measurements } = await import('#server/engines/local/report/measures.ts');
  const lines = (['smear', 'nuclei', 'ecg', undefined] as const).flatMap(limitations);
  return {
    accuracy: await markupOf(AccuracyPage),
    learnMore: await markupOf(LearnMore),
    hero: await markupOf(Hero),
    landing: (await Promise.all([Features, Questions].map(markupOf))).join(' '),
    report: [...lines, JSON.stringify(measurements([]))].join('\n'),
  };
}

async function markupOf(page: ComponentType): Promise<string> {
  return renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(MemoryRouter, null, createElement(page)),
    ),
  );
}

/** Blanks that hold a line together are blanks. */
const textOf = (html: string) => markupText(html).replaceAll('\u00a0', ' ');

const rowOf = (html: string, id: string) =>
  textOf(html.split(`<li id="${id}"`)[1]?.split('</li>')[0] ?? '');

test.each(FILES)('pages and reports show the rows of a file with %s', async (_, file) => {
  const texts = await textsWith(file);
  const { accuracy, learnMore } = texts;
  for (const page of Object.values(texts))
    expect(textOf(page)).not.toMatch(/undefined|NaN|\bnull\b|\[object/);
  for (const page of [accuracy, learnMore]) {
    const shown = [...page.matchAll(/<li id="([a-z-]+)"/g)].map(([, id]) => id);
    expect(shown.toSorted()).toEqual(file.measures.map(({ id }) => id).toSorted());
    for (const { id, images, accepted, right, refused } of file.measures) {
      const text = rowOf(page, id);
      expect(text, id).toContain(`n = ${images} imágenes`);
      if (right !== undefined && accepted !== 0)
        expect(text, id).toContain(`${right} de ${accepted ?? images}`);
      if (refused !== undefined) expect(text, id).toContain(`${refused} de ${images}`);
      if (accepted !== undefined && accepted < images)
        expect(text, id).toContain(`${images - accepted} de ${images}`);
    }
  }
});

test.each([
  ['0.1.0', true],
  ['99.0.0', false],
] as const)(
  'landing and reports say whether the figures of %s are of an older method',
  async (version, isOlder) => {
    const engine = `Medición local de imágenes ${version}`;
    const { hero, landing, report } = await textsWith({ ...RELEASED, engine });
    const places = [hero, landing, report].map((text) =>
      textOf(text).includes(STATE_WORDS.pending),
    );
    expect(places).toEqual(places.map(() => isOlder));
  },
);

test('no figure of the released file stands on a page or in a report by hand', async () => {
  const texts = Object.values(await textsWith(OTHER_FIGURES))
    .map(textOf)
    .join(' ');
  const typed = RELEASED.measures.flatMap(({ id, images, accepted, refused, right }) =>
    [
      `${right ?? refused ?? accepted} de ${accepted ?? images}`,
      `${accepted ?? refused} de ${images}`,
      `n = ${images} imágenes`,
    ]
      .filter((figure) => texts.includes(` ${figure}`) || texts.includes(`>${figure}`))
      .map((figure) => `${id}: ${figure}`),
  );
  expect(typed).toEqual([]);
});

test('the words of a judged state stand in one file', () => {
  const typed = globSync('{domain,server,web}/**/*.{ts,tsx}').filter(
    (path) =>
      !/\.test\.tsx?$|\/testing[./]/.test(path) &&
      /(por|sin|pendiente de) (juzgar|evaluar)|cifras? juzgadas?/i.test(readFileSync(path, 'utf8')),
  );
  expect(typed).toEqual(['domain/accuracy/publishedWords.ts']);
});
