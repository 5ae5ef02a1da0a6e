import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '#domain/criteria/engine/evaluate.ts';
import { rankOf } from '#domain/criteria/engine/levels.ts';
import { pageOf } from '#domain/criteria/engine/page.ts';
import { inForce, switchOfDatum, switchOfSign } from '#domain/criteria/engine/settings.ts';
import type { Sheet } from '#domain/criteria/engine/sheet.ts';
import { casesIn, evaluateCase, type SheetCase } from '#workshop/criteria/answers.ts';
import { readSheets } from '../../../scripts/readSheets.ts';

/** Rows switched off, over every row, figure, choice and sign of the sheets. */

const sheets = [...readSheets().values()].map(({ sheet }) => sheet);

const CASES = ['cases', 'examples-lab', 'examples-physiology'].flatMap((name) =>
  casesIn(join(import.meta.dirname, `${name}.json`)),
);

/** Cases that reach one id, at most: a few show what its switch does. */
const PER_ID = 3;

/** Ids that a case reaches, of rows and of data. */
function reached({ held, unlikely, excuses, doubts, data, signs, facts }: Evaluation) {
  const { figures, choices, notes } = facts.sheet;
  return new Set([
    ...[...held, ...unlikely].map(({ name }) => name),
    ...excuses.map(({ id }) => id),
    // The question of a unit has no switch.
    ...doubts.flatMap((doubt) => ('key' in doubt ? [] : [doubt.id])),
    ...notes.filter(({ when }) => facts.truth(when) === true).map(({ id }) => id),
    ...data.flatMap(({ name }) => switchOfDatum(figures[name] ?? choices[name] ?? { name })),
    ...signs.map(switchOfSign),
  ]);
}

interface Reached {
  readonly id: string;
  readonly asked: SheetCase;
  readonly before: Evaluation;
  readonly after: Evaluation;
}

/** For each id of a type the first cases that reach it, with it and without it. */
const REACHED: readonly Reached[] = (() => {
  const counts = new Map<string, number>();
  return CASES.flatMap((asked) => {
    const before = evaluateCase(asked);
    return [...reached(before)].flatMap((id) => {
      const name = `${asked.type}/${id}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (count > PER_ID) return [];
      return { id, asked, before, after: evaluateCase(asked, { off: new Set([name]) }) };
    });
  });
})();

const faultsOf = (test: (each: Reached) => string | false) =>
  REACHED.flatMap((each) => {
    const fault = test(each);
    return fault ? [`${each.asked.id} without ${each.id}: ${fault}`] : [];
  });

const levelsOf = (each: readonly { readonly name: string; readonly level?: string }[]) =>
  each.map(({ name, level }) => `${name} ${level ?? ''}`).join(', ');

describe('a row switched off', () => {
  it('is in the sheet of no case, and leaves every other row as it is', () => {
    const faults = sheets.flatMap((sheet) =>
      idsOf(sheet).flatMap((id) => {
        const left = inForce(sheet, { off: new Set([`${sheet.type}/${id}`, 'other/X']) });
        const without = [
          ...rowsOf(left).filter((row) => row.id === id),
          ...dataOf(left).filter(({ silent }) => silent),
          ...Object.values(left.signs).filter(({ silent }) => silent),
        ];
        const gone = rowsOf(sheet).length - rowsOf(left).length + without.length;
        const wanted = countOf(sheet, id);
        return gone === wanted ? [] : [`${sheet.type}/${id}: ${gone}, not ${wanted}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('says nothing, and its data speak alone', () => {
    const faults = faultsOf(({ id, before, after }) => {
      const row = before.held.find(({ name }) => name === id);
      if (!row) return false;
      if (after.held.some(({ name }) => name === id)) return 'still held';
      if (levelsOf(after.data) !== levelsOf(before.data)) return 'other data';
      if (levelsOf(after.signs) !== levelsOf(before.signs)) return 'other signs';
      const mute = before.data.filter(
        (datum) =>
          rankOf(datum.level) >= 0 &&
          !after.lead.some(({ name }) => name === datum.name) &&
          !after.takers.some(({ keys }) => [...datum.keys].some((key) => keys.has(key))),
      );
      if (mute.length > 0) return `mute: ${levelsOf(mute)}`;
      const spoken = [...before.data, ...before.signs].map(({ level }) => rankOf(level));
      return rankOf(after.urgency) < Math.max(-1, ...spoken) && 'urgency under its data';
    });
    expect(faults).toEqual([]);
  });

  it('a figure, a choice or a sign has no class, level or act of its own, and is read as before', () => {
    const faults = faultsOf(({ id, before, after }) => {
      if (!/^[FS]:/.test(id)) return false;
      if (reached(after).has(id)) return 'still speaks';
      const rows = (each: Evaluation) =>
        each.held.map(({ name, certainty }) => `${name} ${certainty}`).join(' ');
      if (rows(after) !== rows(before)) return `${rows(before)} became ${rows(after)}`;
      const page = pageOf(after);
      return page.lead === id && 'leads';
    });
    expect(faults).toEqual([]);
  });

  it('an excuse lowers nothing any more, and neither a doubt nor a note is printed', () => {
    const faults = faultsOf(({ id, before, after }) => {
      const isExcuse = before.excuses.some((excuse) => excuse.id === id);
      const excused = before.data.filter(({ excused: is, doubted }) => isExcuse && is && !doubted);
      const fallen = excused.filter(({ name, level }) => {
        const bare = after.data.find((each) => each.name === name);
        return bare && !bare.excused && rankOf(bare.level) < rankOf(level);
      });
      if (fallen.length > 0) return `fell: ${levelsOf(fallen)}`;
      return reached(after).has(id) && 'still stands';
    });
    expect(faults).toEqual([]);
  });

  it('nearly every id is reached by some case', () => {
    const named = new Set(REACHED.map(({ id, asked }) => `${asked.type}/${id}`));
    const ids = sheets.flatMap((sheet) => rowsOf(sheet).map(({ id }) => `${sheet.type}/${id}`));
    const share = ids.filter((id) => named.has(id)).length / ids.length;
    expect(share).toBeGreaterThan(0.7);
  });
});

const rowsOf = ({ problems, diseases, excuses, doubts, notes }: Sheet) => [
  ...problems,
  ...diseases,
  ...excuses,
  ...doubts,
  ...notes,
];

const dataOf = ({ figures, choices }: Sheet) => [
  ...Object.values(figures),
  ...Object.values(choices),
];

const idsOf = (sheet: Sheet) => [
  ...new Set([
    ...rowsOf(sheet).map(({ id }) => id),
    ...dataOf(sheet).map(switchOfDatum),
    ...Object.values(sheet.signs).map(switchOfSign),
  ]),
];

/** Rows and data that one id names: two of a pair. */
const countOf = (sheet: Sheet, id: string) =>
  rowsOf(sheet).filter((row) => row.id === id).length +
  dataOf(sheet).filter((datum) => switchOfDatum(datum) === id).length +
  Object.values(sheet.signs).filter((sign) => switchOfSign(sign) === id).length;
