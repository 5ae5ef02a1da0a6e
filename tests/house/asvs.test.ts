import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ASVS_FORM, rowsIn } from '../../workshop/spec/table.ts';

/**
 * The level of each requirement of version 5.0.0, one digit each, by section: 1.2.3 is the third of
 * `1.2`. V10 (OAuth) and V17 (WebRTC) are not here: the product has nothing of theirs.
 */
const LEVELS = new Map(
  Object.entries({
    '1.1': '22',
    '1.2': '1111122223',
    '1.3': '112222222223',
    '1.4': '222',
    '1.5': '123',
    '2.1': '122',
    '2.2': '112',
    '2.3': '12223',
    '2.4': '23',
    '3.1': '3',
    '3.2': '113',
    '3.3': '12223',
    '3.4': '11222233',
    '3.5': '11122333',
    '3.6': '3',
    '3.7': '22333',
    '4.1': '12233',
    '4.2': '23333',
    '4.3': '22',
    '4.4': '1222',
    '5.1': '2',
    '5.2': '112333',
    '5.3': '113',
    '5.4': '222',
    '6.1': '122',
    '6.2': '111111112222',
    '6.3': '11223333',
    '6.4': '112233',
    '6.5': '22222333',
    '6.6': '2223',
    '6.7': '33',
    '6.8': '2222',
    '7.1': '222',
    '7.2': '1111',
    '7.3': '22',
    '7.4': '11222',
    '7.5': '223',
    '7.6': '22',
    '8.1': '1233',
    '8.2': '1123',
    '8.3': '133',
    '8.4': '23',
    '9.1': '111',
    '9.2': '1222',
    '11.1': '2233',
    '11.2': '22233',
    '11.3': '11233',
    '11.4': '1222',
    '11.5': '23',
    '11.6': '23',
    '11.7': '33',
    '12.1': '12233',
    '12.2': '11',
    '12.3': '22223',
    '13.1': '2333',
    '13.2': '222223',
    '13.3': '2233',
    '13.4': '1222233',
    '14.1': '22',
    '14.2': '12223333',
    '14.3': '122',
    '15.1': '12233',
    '15.2': '12233',
    '15.3': '1222222',
    '15.4': '3333',
    '16.1': '2',
    '16.2': '22222',
    '16.3': '2222',
    '16.4': '222',
    '16.5': '2223',
  }),
);
const LEVEL_WANTED = 2;

const wanted = [...LEVELS].flatMap(([section, levels]) =>
  [...levels].flatMap((level, at) =>
    Number(level) <= LEVEL_WANTED ? [[`${section}.${at + 1}`, level]] : [],
  ),
);
const file = new URL('../../docs/ASVS.md', import.meta.url);
const rows = rowsIn(readFileSync(file, 'utf8'), ASVS_FORM);

test('docs/ASVS.md has a row for each requirement of levels 1 and 2, in their order', () => {
  expect(rows.map(({ id, cells }) => [id, cells[1]])).toEqual(wanted);
});

test('each row of docs/ASVS.md has one of the four verdicts, with its reason', () => {
  const verdict = /^\*\*(?:proved\*\*(?:: .+)?|(?:by design|not applicable|not met)\*\*: .+)$/;
  expect(rows.filter(({ cells }) => !verdict.test(cells[3] ?? ''))).toEqual([]);
});
