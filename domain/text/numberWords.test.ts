import { expect, it } from 'vitest';
import { numberWords } from './numberWords.ts';

it.each([
  ['0', 'cero'],
  ['12', 'doce'],
  ['31', 'treinta y uno'],
  ['100', 'cien'],
  ['101', 'ciento uno'],
  ['1000', 'mil'],
  ['1200', 'mil doscientos'],
  ['12000', 'doce mil'],
  ['21000', 'veintiún mil'],
  ['31001', 'treinta y un mil uno'],
  ['100000', 'cien mil'],
  ['521900', 'quinientos veintiún mil novecientos'],
  ['1,25', 'uno coma veinticinco'],
  ['3,005', 'tres coma cero cero cinco'],
])('%s is «%s»', (figure, words) => {
  expect(numberWords(figure)).toBe(words);
});
