import { expect, it } from 'vitest';
import { isAnimal } from '#domain/criteria/engine/animals.ts';
import { VOCABULARIES } from '#domain/criteria/vocabulary/index.ts';
import { readSheets } from '../../../scripts/readSheets.ts';

/** Words that a vet reads of every source and figure of the sheets. */

const sheets = [...readSheets()].map(([type, { sheet }]) => ({ type, sheet }));

const sources = sheets.flatMap(({ type, sheet }) =>
  Object.entries(sheet.sources).map(([id, source]) => ({ id: `${type} ${id}`, ...source })),
);

it('every source is a publication that a vet can look for', () => {
  const publication = /\b(?:19|20)\d\d\b|doi |PM(?:C|ID )\d|\bed\.|^[^:]+?\. \S/u;
  const vague = sources.filter(({ citation }) => !publication.test(citation));
  expect(vague.map(({ id, citation }) => `${id}: ${citation}`)).toEqual([]);
});

/** Words of a citation, and the animals that it is about. */
const ABOUT: readonly (readonly [words: RegExp, animals: readonly string[]])[] = [
  [/(?<!\p{L})perr[oa]s?(?!\p{L})|[Cc]anin[eao]|(?<!\p{L})Dog(?!\p{L})|Bóxer|Dóberman/u, ['perro']],
  [/(?<!\p{L})gat[oa]s?(?!\p{L})|[Ff]elin[eao]/u, ['gato']],
  [/Small Animal (?:Internal|Critical|Practice)/u, ['perro', 'gato']],
  [/caballo|Equine/u, ['caballo']],
  [/hurón|Ferret/u, ['hurón']],
  [/conej[oa]|Rabbit/u, ['conejo']],
  [/ternero|(?<!\p{L})vaca/u, ['bovino']],
  [/psitácid/u, ['ave']],
];

it('a source about some animals says which, and stands in no report of another', () => {
  const silent = sources.flatMap(({ id, citation, of = [] }) =>
    ABOUT.filter(([words]) => words.test(citation))
      .flatMap(([, animals]) => animals)
      .filter((animal) => !of.includes(animal))
      .map((animal) => `${id}: ${animal}`),
  );
  expect(silent).toEqual([]);
  expect(sources.flatMap(({ of = [] }) => of).filter((word) => !isAnimal(word))).toEqual([]);
});

const WITHOUT_UNIT: Readonly<Record<string, readonly string[]>> = {
  'a ratio': [
    ...['agRatioF', 'bilRatioF', 'chemNaK', 'creatRatioF', 'kRatioF', 'lipaseRatioF', 'trigRatioF'],
    ...['aptt', 'pt', 'echoLaAo', 'kAoLeft', 'kAoRight', 'pvAo', 'prostateExcess', 'upc', 'usg'],
  ],
  'an index or a grade': [
    ...['consistency', 'echoMurmur', 'echoVhs', 'lviddn', 'lvidsn', 'ph', 'urinePh', 'usAfs'],
  ],
  'a tally': [
    ...['echoPhSites', 'holter', 'jointsAffected'],
    ...['prematureNarrow', 'prematureWide', 'run'],
  ],
  'its words say it: «huevos por gramo», «por campo», «día»': [
    ...['cycleDay', 'epg', 'gestDay', 'heatDays', 'plateletsField', 'spherocytes'],
    ...['skinCocci', 'skinRods', 'skinYeast'],
  ],
};

it('every figure that a sentence prints has its unit', () => {
  const bare = sheets.flatMap(({ type, sheet }) => {
    const { derived = {} } = VOCABULARIES[type] ?? {};
    return Object.values(sheet.figures)
      .filter(({ keys }) => keys.some((key) => key in sheet.fields || key in derived))
      .filter(
        ({ name, keys }) => !sheet.ownUnits[name] && !keys.some((key) => sheet.fields[key]?.unit),
      )
      .map(({ name }) => name);
  });
  expect([...new Set(bare)].toSorted()).toEqual(Object.values(WITHOUT_UNIT).flat().toSorted());
});

it('a figure worked out of others has its decimals in every sentence', () => {
  const whole = sheets.flatMap(({ type, sheet }) => {
    const derived = VOCABULARIES[type]?.derived ?? {};
    const isDerived = (name: string) =>
      (sheet.figures[name]?.keys ?? [name]).every((key) => key in derived);
    const rows = [...sheet.problems, ...sheet.diseases];
    const texts = rows.flatMap(({ id, text, lines, limits, acts }) =>
      [
        text,
        ...[...lines, ...limits].map((line) => line.text),
        ...acts.flatMap(({ first, more }) => [first, ...more].flat().map((each) => each.text)),
      ].map((words) => ({ id, words })),
    );
    return texts.flatMap(({ id, words }) =>
      [...words.matchAll(/\{(\w+)\}/gu)]
        .filter(([, name = '']) => isDerived(name))
        .map(([brace]) => `${type} ${id}: ${brace}`),
    );
  });
  expect(whole).toEqual([]);
});
