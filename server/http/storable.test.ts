import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { decodeStorable, findUnstorable } from './storable.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

everyRow([
  [{ name: 'a\0b' }, 'name', 'characters'],
  [{ data: { notes: 'half \ud83d' } }, 'data.notes', 'characters'],
  [{ list: ['ok', '\udc00'] }, 'list.1', 'characters'],
  [{ data: { 'ke\0y': 1 } }, 'data.ke\0y', 'characters'],
  [JSON.parse('{"__proto__":"\\u0000"}'), '__proto__', 'characters'],
  ['\0', '', 'characters'],
  [{ ok: 1, deep: nested(40) }, 'deep', 'depth'],
] as const)('unstorable {body} is reported at its field', (body, field, reason) => {
  expect(findUnstorable(body)).toEqual({ field, reason });
});

test('storable texts pass: whole emoji, accents, fifteen levels', () => {
  expect(findUnstorable({ a: 'Ñandú 🐶\n\t', b: [null, true, 1e300], c: nested(14) })).toBe(
    undefined,
  );
  expect(findUnstorable(null)).toBe(undefined);
});

test('a body nested twenty thousand levels deep overflows no stack', () => {
  expect(findUnstorable(JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`))).toMatchObject({
    reason: 'depth',
  });
});

everyRow([
  ['a%20b', 'a b'],
  ['%C3%B1', 'ñ'],
  ['%', undefined],
  ['%zz', undefined],
  ['%00', undefined],
  ['%ED%A0%80', undefined],
  ['%C0%AF', undefined],
])('a part of an address written {part} reads {text}', (part, text) => {
  expect(decodeStorable(part)).toBe(text);
});
