import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { switchOfDatum, switchOfSign } from '#domain/criteria/engine/settings.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import { splitStatements } from '#server/external/database/migrate.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { formerIds } from '#tests/support/formerIds.ts';

/** Criteria switched in the second edition, as read by the third (decision 111). */

const FILE = new URL(
  '../../server/stores/migrations/0077_criteria_of_the_third_edition.sql',
  import.meta.url,
);

let opened: OpenTestDatabase;
let text: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  text = await readFile(FILE, 'utf8');
});
afterAll(() => opened.close());

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  opened.database.db.execute<Row>(statement);

/** Rows of every sheet that a switch may name, also of signs that its form does not draw. */
const PRESENT = new Set(
  ALL_CRITERIA.flatMap(({ type, sheet }) =>
    [
      ...[...sheet.problems, ...sheet.diseases, ...sheet.excuses].map(({ id }) => id),
      ...[...sheet.doubts, ...sheet.notes].map(({ id }) => id),
      ...[...Object.values(sheet.figures), ...Object.values(sheet.choices)].map(switchOfDatum),
      ...Object.values(sheet.signs).map(switchOfSign),
    ].map((id) => `${type}/${id}`),
  ),
);

interface Upgraded {
  /** Switches that the third edition reads, in order, with «+» where applied. */
  readonly switched: readonly string[];
  readonly recorded: readonly { readonly target_id: string; readonly reason: string }[];
}

/** Switches of the second edition, as `TYPE/ID`, with «+» before applied ones. */
async function upgrade(switches: readonly string[]): Promise<Upgraded> {
  const since = (await run<{ at: Date }>(sql`select clock_timestamp() as at`)).rows[0]?.at;
  await run(sql`delete from criterion_switches`);
  for (const [index, each] of switches.entries())
    await run(sql`
      insert into criterion_switches (name, applied, reason, version, changed_at, changed_by)
      values (${each.replace('+', '')}, ${each.startsWith('+')}, 'Nuestro laboratorio', ${index + 2},
        now() + ${index} * interval '1 second', 'ana')`);
  for (const statement of splitStatements(text)) await run(sql.raw(statement));
  const { rows } = await run<{ name: string; applied: boolean; reason: string }>(
    sql`select name, applied, reason from criterion_switches order by name collate "C"`,
  );
  const { rows: recorded } = await run<{ target_id: string; reason: string }>(sql`
    select target_id, reason from audit_log where at >= ${since} order by target_id collate "C"`);
  return {
    switched: rows
      .filter(({ name }) => PRESENT.has(name))
      .map(({ name, applied }) => (applied ? `+${name}` : name)),
    recorded,
  };
}

const POTASSIUM = ['X-F2', 'X-K1', 'X-K2', 'X-K3'].map((id) => `ecg/${id}`);

test.each([
  ['keeps one whose row and question stay', ['ecg/E-C1'], ['ecg/E-C1']],
  ['moves a mark to its figure', ['ecg/E-F4'], ['ecg/F:pr']],
  [
    'moves a class to the disease it is now',
    ['urinalysis_sample/U-C40'],
    ['urinalysis_sample/U-X45'],
  ],
  ['gives an alarm to each of its signs', ['ecg/X-R2'], ['ecg/S:rfCollapse', 'ecg/S:rfShock']],
  [
    'gives one to each part of its question',
    ['hematology_sample/H-C60', 'hematology_sample/H-C11.seen'],
    ['hematology_sample/H-C60', 'hematology_sample/H-C61'],
  ],
  ['silences a figure whose mark and alarms were all off', POTASSIUM, ['ecg/F:potassium']],
  ['leaves a figure on that was off in part', POTASSIUM.slice(1), []],
  [
    'joins several that agree',
    ['ophthalmology/O-C10', 'ophthalmology/O-C11'],
    ['ophthalmology/O-C10'],
  ],
  ['joins none where one was left as it ships', ['ophthalmology/O-C10'], []],
  ['joins none that disagree', ['ophthalmology/O-C10', '+ophthalmology/O-C11'], []],
  [
    'keeps none under a name that asks something else',
    ['hematology_sample/H-C61', 'ecg/E-X15'],
    [],
  ],
  ['moves what stood under such a name', ['cytology/Y-C28'], ['cytology/Y-C27g']],
  ['leaves the diseases on of a table of differentials', ['ecg/E-X8'], []],
  ['forgets a doubtful one that was on, and a limit', ['+hematology_sample/H-C30', 'ecg/E-Q1'], []],
])('%s', async (_, before, after) => {
  expect((await upgrade(before)).switched).toEqual(after);
});

test('the record shows the outcome of each', async () => {
  const { recorded } = await upgrade([
    'cytology/Y-C28',
    'ecg/E-C1',
    'ecg/E-Q1',
    'ecg/E-X5',
    'ecg/E-C14',
    'ophthalmology/O-C10',
    'urinalysis_sample/U-C42',
    'ecg/X-K2',
  ]);
  const edition = 'Tercera edición de los criterios: ';
  expect(recorded.map(({ target_id, reason }) => [target_id, reason.replace(edition, '')])).toEqual(
    [
      ['cytology/Y-C27g', 'viene de cytology/Y-C28. Nuestro laboratorio'],
      ['cytology/Y-C28', 'pasa a cytology/Y-C27g'],
      ['ecg/E-C14b', 'viene de ecg/E-C14. Nuestro laboratorio'],
      ['ecg/E-Q1', 'ya no es una regla'],
      ['ecg/E-X5', 'está ahora en ecg/E-X25, ecg/E-X40, que sigue como estaba'],
      ['ecg/X-K2', 'se une a ecg/F:potassium, que sigue como estaba'],
      ['ophthalmology/O-C10', 'incluye ahora otros criterios y vuelve a estar como viene'],
      ['urinalysis_sample/U-C42', 'pasa a urinalysis_sample/U-C90'],
      ['urinalysis_sample/U-C90', 'viene de urinalysis_sample/U-C42. Nuestro laboratorio'],
    ],
  );
});

/** Pairs of the migration, as `TYPE/FORMER` with the rows that it names. */
function pairsIn(sqlText: string): ReadonlyMap<string, readonly string[]> {
  const everywhere = ALL_CRITERIA.map(({ type }) => type);
  const lists = [...sqlText.matchAll(/(?:\('(\w+)',|regexp_split_to_table\()\s+'([^']*>[^']*)'/g)];
  return new Map(
    lists.flatMap(([, type, pairs = '']) =>
      pairs.split(/\s+/).flatMap((pair) => {
        const [former = '', present = ''] = pair.split('>');
        return (type ? [type] : everywhere).map(
          (each) => [`${each}/${former}`, present.split('+')] as const,
        );
      }),
    ),
  );
}

/** A criterion of exotic animals, now part of a datum of every animal, which nobody switched off. */
const MOVES_NOWHERE = ['cytology/Y-S1'];

test('moves what the sheets retire, and names rows that exist', () => {
  const pairs = pairsIn(text);
  const former = new Set(formerIds().map(({ type, id }) => `${type}/${id}`));
  expect([...pairs.keys()].filter((name) => !former.has(name))).toEqual([]);
  const unknown = [...pairs].flatMap(([name, present]) =>
    present.map((id) => `${name.split('/')[0]}/${id}`).filter((each) => !PRESENT.has(each)),
  );
  expect(unknown).toEqual([]);
  const lacking = ALL_CRITERIA.flatMap(({ type, sheet }) =>
    Object.entries(sheet.retired).flatMap(([id, targets]) => {
      const name = `${type}/${id}`;
      const present = targets.filter((target) => target !== 'normal');
      const stays = MOVES_NOWHERE.includes(name);
      if (!former.has(name) || present.length === 0 || stays) return [];
      return String(pairs.get(name)) === String(present) ? [] : [name];
    }),
  );
  expect(lacking).toEqual([]);
});

test('with every criterion off, each has its row off or its line', async () => {
  const names = formerIds().map(({ type, id }) => `${type}/${id}`);
  const { switched, recorded } = await upgrade(names);
  const lines = new Set(recorded.map(({ target_id }) => target_id));
  const silent = names.filter((name) => !lines.has(name) && !switched.includes(name));
  expect(silent).toEqual([]);
  expect(switched.length).toBe(760);
});
