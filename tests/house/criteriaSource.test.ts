import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { listCriteria } from '#domain/criteria/switches.ts';

/** The rules of how criteria are written, read from their source where the compiler cannot see them. */

const FOLDER = join(import.meta.dirname, '../../domain/criteria');
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/testing\.ts$|\.test\.ts$/.test(path))
  // The ids there are of the sheets.
  .filter((path) => !path.startsWith('vocabulary'))
  .map((path) => ({ path, lines: readFileSync(join(FOLDER, path), 'utf8').split('\n') }));

const TYPE_OF: Readonly<Record<string, string>> = {
  bodyFluids: 'body_fluids_sample',
  coprology: 'coprology_sample',
  cytology: 'cytology',
  ecg: 'ecg',
  estrousCycle: 'estrous_cycle',
  hematology: 'hematology_sample',
  ophthalmology: 'ophthalmology',
  ultrasound: 'ultrasound',
  urinalysis: 'urinalysis_sample',
};

const listed = ALL_CRITERIA.flatMap((criteria) => listCriteria(criteria, { off: [], on: [] }));

test('every confirmed rule names a source', () => {
  const unsourced = listed.filter(({ mark, sources }) => mark === 'confirmed' && !sources.length);
  expect(unsourced.map(({ name }) => name)).toEqual([]);
});

test('every rule is a row of values', () => {
  const others = ALL_CRITERIA.flatMap(({ rules }) => rules.filter(({ row }) => !row));
  expect(others.map(({ id }) => id)).toEqual([]);
});

/** Rules with a function written by hand; X-O1 and G-C0 in more than one type. A new one is a word that the grammar lacks. */
const BY_HAND = ['G-C0', 'H-C81', 'O-C24', 'O-D3', 'U-F-ROWS', 'X-O1', 'Y-D1'];

test('no other rule than these is written by hand', () => {
  const byHand = ALL_CRITERIA.flatMap(({ rules }) =>
    rules.flatMap(({ id, row }) => {
      const conditions = row?.says.flatMap((outcome) => outcome.conditions) ?? [];
      const parts = [row?.when, ...(row?.says ?? []), ...conditions];
      return parts.some((part) => part?.byHand) ? [id] : [];
    }),
  );
  expect([...new Set(byHand)].sort()).toEqual(BY_HAND);
});

/** Name of the function that a top-level statement declares, if it declares one. */
const declared = (line: string): string | undefined =>
  /^(?:export )?(?:function (\w+)|const (\w+) =.*=>)/.exec(line)?.slice(1).find(Boolean);

/** Functions that return rules, or call the one that builds them from a table. */
function makersOf({ path, lines }: (typeof FILES)[number]): string[] {
  let maker: string | undefined;
  return lines.flatMap((line) => {
    if (/^[a-z]/.test(line)) maker = declared(line);
    const makes = /\): (?:readonly )?Rule\b|=> Rule\b|\brules(?:<\w+>)?\(/.test(line);
    return maker !== undefined && makes ? [`${path} ${maker}`] : [];
  });
}

test('rules are made in at most eight ways', () => {
  const makers = new Set(FILES.flatMap(makersOf));
  expect([...makers]).toContain('grammar/rules.ts rules');
  expect([...makers].sort().slice(8), [...makers].join(', ')).toEqual([]);
});

const ID = /(?<![\w-])[A-Z]-(?:[A-Z]{3,}|[A-Z]+(?:-\w+|\d[\w.]*))(?![\w-])/g;
/** Rows of the table of parasites, which is data. */
const PARASITE = /^C-P\d/;

/** Quoted alone, or in the list of the ids of a type. */
const idsIn = ({ path, lines }: (typeof FILES)[number]): string[] =>
  lines.flatMap((line) =>
    path.endsWith('ids.ts')
      ? [...line.matchAll(ID)].map(([id]) => id)
      : [...line.matchAll(/'([^' ]+)'/g)].flatMap(([, text = '']) =>
          text.match(ID)?.[0] === text ? [text] : [],
        ),
  );

test('every id of a rule or clause that the source names exists', () => {
  const unknown = FILES.flatMap((file) => {
    const type = TYPE_OF[file.path.split(/[\\/]/)[0] ?? ''];
    const known = new Set([
      ...listed.flatMap(({ name, id }) => (!type || name === `${type}/${id}` ? [id] : [])),
      ...ALL_CRITERIA.flatMap(({ inCore }) => inCore),
    ]);
    return idsIn(file).flatMap((id) =>
      known.has(id) || PARASITE.test(id) ? [] : [`${file.path}: ${id}`],
    );
  });
  expect(FILES.flatMap(idsIn).length).toBeGreaterThan(1000);
  expect([...new Set(unknown)]).toEqual([]);
});
