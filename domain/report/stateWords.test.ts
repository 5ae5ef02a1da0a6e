import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { gradeWord, stateWord } from './stateWords.ts';

everyRow([
  ['Células atípicas', 'no_observado', 'no observadas'],
  ['Bacterias intracelulares', 'observado', 'observadas'],
  ['Aglutinación en el frotis', 'observado', 'observada'],
  ['Anisocariosis >50 %', 'observado', 'observada'],
  ['Mitosis en los mastocitos', 'observado', 'observadas'],
  ['Hemoparásitos', 'no_observado', 'no observados'],
  ['Rouleaux', 'observado', 'observados'],
  ['Moco', 'observado', 'observado'],
  ['Coagula en el tubo', 'no_observado', 'no observado'],
  ['Hongos', 'no_evaluable', 'no evaluables'],
  ['Melena', 'no_evaluable', 'no evaluable'],
  ['Sangre fresca', 'no_observado', 'no observada'],
  ['Matriz rosa o amiloide', 'observado', 'observada'],
  ['Macrorhabdus (ave)', 'no_observado', 'no observado'],
] as const)('the state of «{label}», {state}, agrees: «{word}»', (label, state, word) => {
  expect(stateWord(label, state)).toBe(word);
});

it('gradeWord agrees in number when absent, and keeps other grades', () => {
  expect(gradeWord('Equinocitos', 'ausente')).toBe('ausentes');
  expect(gradeWord('Policromasia', 'ausente')).toBe('ausente');
  expect(gradeWord('Equinocitos', '1+')).toBe('1+');
});
