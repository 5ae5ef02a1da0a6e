import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { bytesSent, CLIENT, openBuiltWeb } from '#tests/support/builtWeb.ts';
import { everyRow } from '#tests/support/everyRow.ts';

/** The JavaScript that each page loads, as it is sent: reads the `build/client` of `npm test`. */

const { chunks, routeIds, ofPage, withTheirs, later: builtLater } = openBuiltWeb();

/** The chunk with the definition of each type. */
const DEFINITIONS = catalogue.all.map(({ imageAdvice }) =>
  [...chunks].flatMap(([name, text]) => (text.includes(imageAdvice) ? [name] : [])),
);

/** Words of the contents that only reports of one type have (`loadTypeParts.ts`). */
const TYPE_PARTS: Readonly<Record<string, string>> = {
  ophthalmology: 'Lo que usted indicó, dibujado',
  estrous_cycle: 'Ovulación estimada',
  coprology_sample: 'Elementos observados en las heces',
  body_fluids_sample: 'Qué cambiaría la clase',
};

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
const ofForm = (id: string) => longestOf(DEFINITIONS.map((names) => pageWith(id, names)));

/** The same with what the report of the type draws. */
const ofReport = (id: string) =>
  longestOf(
    catalogue.all.map(({ type }, at) =>
      pageWith(id, [...(DEFINITIONS[at] ?? []), ...partsOf(type, ofPage(id))]),
    ),
  );

const pageWith = (id: string, later: readonly string[]) => ofPage(id).union(withTheirs(later));

function longestOf(pages: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = pages;
  return others.reduce((one, other) => (bytesOf(other) > bytesOf(one) ? other : one), first);
}

/** Chunks that pages of a report load for a type alone. */
function partsOf(type: string, page: ReadonlySet<string>): readonly string[] {
  const words = TYPE_PARTS[type];
  if (words === undefined) return [];
  const later = new Set([...page].flatMap((chunk) => builtLater(chunk)));
  return [...later].filter((name) => chunks.get(name)?.includes(words));
}

/** Most kilobytes (1024 bytes) and most files of a page; the file that starts the app counts. */
everyRow([
  ['dashboard', ofPage, 139, 7],
  ['newAnalysis', ofForm, 182, 11],
  ['newSampleAnalysis', ofForm, 182, 11],
  ['analysis', ofReport, 183, 12],
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

test('the camera page of a phone loads one small script of its own, and not the app', () => {
  const [script = '', ...others] = ofDocument('movil');
  expect(others).toEqual([]);
  const [, name = 'missing'] = /assets\/(phoneScript-[^"]+)/.exec(script) ?? [];
  expect(Math.ceil(bytesSent(name) / 1024)).toBeLessThanOrEqual(7);
});

test.each(Object.keys(TYPE_PARTS))(
  'what only a report of %s draws comes with that type',
  (type) => {
    const page = ofPage('routes/analysis');
    const parts = partsOf(type, page);
    expect(parts).toHaveLength(1);
    expect(parts.filter((name) => page.has(name))).toEqual([]);
  },
);

test('what comes unasked after a page brings no form', () => {
  const unasked = [
    'afterReport-',
    'background-',
    'donationsCard-',
    'figureChip-',
    'microscopesCard-',
  ];
  const entries = unasked.map((name) => [...chunks.keys()].find((chunk) => chunk.startsWith(name)));
  const loaded = [...withTheirs(entries.map((entry) => entry ?? 'missing'))];
  expect(loaded.filter((name) => /^(?:form-|missing$)/.test(name))).toEqual([]);
});

test('each definition comes by itself, when its type is asked or shown', () => {
  expect(DEFINITIONS.map((names) => names.length)).toEqual(catalogue.all.map(() => 1));
  const definitions = DEFINITIONS.flat();
  expect(new Set(definitions).size).toBe(catalogue.all.length);
  const readers = routeIds.filter((id) => definitions.some((name) => ofPage(id).has(name)));
  expect(readers).toEqual(['routes/kit']);
});
