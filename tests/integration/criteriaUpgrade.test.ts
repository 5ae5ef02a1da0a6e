import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitStatements } from '#server/external/database/migrate.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { formerIds } from '#tests/support/formerIds.ts';

/** Criteria switched in the first edition, as read by the second; the third has its own file. */

const FILE = new URL(
  '../../server/stores/migrations/0037_criteria_of_the_second_edition.sql',
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

interface Upgraded {
  /** Switched criteria in order, with «+» where applied. */
  readonly switched: readonly string[];
  readonly recorded: readonly { readonly target_id: string; readonly reason: string }[];
}

/** Switches of the first edition, as `TYPE/ID`, with «+» before applied ones. */
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
  expect(rows.filter(({ reason }) => reason !== 'Nuestro laboratorio')).toEqual([]);
  const { rows: recorded } = await run<{ target_id: string; reason: string }>(sql`
    select target_id, reason from audit_log where at >= ${since} order by target_id collate "C"`);
  return {
    switched: rows.map(({ name, applied }) => (applied ? `+${name}` : name)),
    recorded,
  };
}

test.each([
  ['keeps one whose name did not change', ['ecg/E-C1'], ['ecg/E-C1']],
  [
    'moves one whose question has another name',
    ['urinalysis_sample/U-R1'],
    ['urinalysis_sample/U-C02'],
  ],
  [
    'moves names in a circle at once',
    ['ecg/E-X3', '+ecg/E-X14', 'ecg/E-X1'],
    ['ecg/E-X1', 'ecg/E-X14', 'ecg/E-X3'],
  ],
  [
    'moves what stood under a name that asks something else now',
    ['ultrasound/U-X8'],
    ['ultrasound/U-X31'],
  ],
  [
    'gives one to each part of its question',
    ['cytology/Y-C41'],
    ['cytology/Y-C41', 'cytology/Y-C41r'],
  ],
  [
    'joins several that agree',
    ['hematology_sample/H-X1', 'hematology_sample/H-X2'],
    ['hematology_sample/H-X1'],
  ],
  ['joins none where one was left as it ships', ['hematology_sample/H-X1'], []],
  ['joins none that disagree', ['ophthalmology/O-X11', '+ophthalmology/O-X12'], []],
  ['leaves the class on whose alarm was off', ['hematology_sample/H-R3'], []],
  [
    'forgets a step of a ladder, and a doubtful one that was on',
    ['urinalysis_sample/U-S2', '+ultrasound/U-R6'],
    [],
  ],
  ['takes along that a criterion is applied', ['+ultrasound/U-S2'], ['+ultrasound/U-L8']],
])('%s', async (_, before, after) => {
  expect((await upgrade(before)).switched).toEqual(after);
});

test('the record shows the outcome of each', async () => {
  const { recorded } = await upgrade(['urinalysis_sample/U-R1', 'ecg/E-R1', 'cytology/Y-C41']);
  const edition = 'Segunda edición de los criterios: ';
  expect(recorded.map(({ target_id, reason }) => [target_id, reason])).toEqual([
    ['cytology/Y-C41r', `${edition}viene de cytology/Y-C41. Nuestro laboratorio`],
    ['ecg/E-R1', `${edition}ya no es una regla`],
    ['urinalysis_sample/U-C02', `${edition}viene de urinalysis_sample/U-R1. Nuestro laboratorio`],
    ['urinalysis_sample/U-R1', `${edition}pasa a urinalysis_sample/U-C02`],
  ]);
});

test('every remaining switch names an existing criterion', async () => {
  const names = new Set(formerIds().map(({ type, id }) => `${type}/${id}`));
  const lists = [...text.matchAll(/\('([a-z_]+)', '([^']+)'(?:, '[^']+')?\)/g)];
  const former = lists.flatMap(([, kind, ids = '']) => ids.split(' ').map((id) => `${kind}/${id}`));
  expect(new Set(former).size).toBe(155);
  const { switched } = await upgrade([...new Set(former)]);
  expect(switched.filter((name) => !names.has(name))).toEqual([]);
  expect(switched.length).toBe(44);
});
