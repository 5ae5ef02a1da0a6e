import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { typeset, typesetText, unset } from './typography.ts';

everyRow([
  ['95 % queratinizada', '95\u00a0% queratinizada'],
  ['Repita en 48–72 h.', 'Repita en 48–\u206072\u00a0h.'],
  ['Piuria (6 /campo 40×)', 'Piuria (6\u00a0/campo\u00a040×)'],
  ['14 /100 leucocitos, 3 /µl', '14\u00a0/100 leucocitos, 3\u00a0/µl'],
  ['Presión ≥ 180 mmHg', 'Presión ≥\u00a0180\u00a0mmHg'],
  ['TNCC 2,5 ×10⁹/l y 58 g/l', 'TNCC 2,5\u00a0×10⁹/l y 58\u00a0g/l'],
  ['Prepatencia: 21 (cachorro) – 35 días', 'Prepatencia: 21 (cachorro)\u00a0–\u00a035\u00a0días'],
  ["d'Anjou 2011", 'd’Anjou 2011'],
  // A word that begins as a unit does.
  ['4 heridas y 2 grupos', '4 heridas y 2 grupos'],
])('typesetText keeps {text} unbroken', (text, set) => {
  expect(typesetText(text)).toBe(set);
  expect(unset(set)).toBe(text.replace("'", '’'));
});

it('typeset changes every text of a block, and no key', () => {
  const block = { kind: 'list', id: 'a 5 h', items: ['en 5 h', { text: '2–3', level: 1 }] };
  expect(typeset(block)).toEqual({
    ...block,
    items: ['en 5\u00a0h', { text: '2–\u20603', level: 1 }],
  });
});
