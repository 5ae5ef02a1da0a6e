import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDumps, newestDump, outdated } from './dumps.ts';

const name = (day: number, hour: number) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}-00-00Z.tar.gz`;

test('the newest eight stay, and the last one of each of seven days before', () => {
  const names = Array.from({ length: 10 }, (_, day) =>
    [1, 12, 23].map((hour) => name(day + 1, hour)),
  );
  const all = names.flat();
  const gone = outdated(all);
  const left = all.filter((one) => !gone.includes(one));
  expect(left.slice(-8)).toEqual(all.slice(-8));
  // The eighth newest is the second of its day; the first of that day is the last older one to
  // stay.
  expect(left.slice(0, -8)).toEqual([
    ...[2, 3, 4, 5, 6, 7].map((day) => name(day, 23)),
    name(8, 1),
  ]);
  expect(outdated(left)).toEqual([]);
  expect(outdated(all.slice(0, 8))).toEqual([]);
});

test('dumps that a wrong clock has named are of now, in their order, and hold none back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-dumps-'));
  const dumps = createDumps({ command: '', dataDir: folder, folder, everyMinutes: 60 });
  for (const one of [name(20, 1), name(29, 1), name(30, 1)])
    await writeFile(join(folder, one), one);
  const now = new Date('2026-11-28T12:00:00Z');
  expect((await newestDump(folder, now))?.at).toEqual(new Date('2026-11-20T01:00:00Z'));
  expect(await dumps.isDue(now, 'changes')).toBe(false);
  expect((await readdir(folder)).sort()).toEqual([
    name(20, 1),
    '2026-11-28T11-59-59Z.tar.gz',
    '2026-11-28T12-00-00Z.tar.gz',
  ]);
  expect(await dumps.isDue(new Date('2026-11-28T12:59:00Z'), 'changes')).toBe(true);
  await rm(folder, { recursive: true, force: true });
});
