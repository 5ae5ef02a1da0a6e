import { expect, it } from 'vitest';
import { parted } from './writtenMarks.tsx';

it.each<[text: string, words: readonly string[], parts: readonly string[]]>([
  ['Con fiebre', ['fiebre'], ['Con ', 'fiebre', '']],
  ['Fiebre, K 7,4', ['K 7,4', 'Fiebre'], ['', 'Fiebre', ', ', 'K 7,4', '']],
  ['vejiga grande', ['vejiga grande', 'grande'], ['', 'vejiga grande', '']],
  ['Come bien', ['fiebre'], ['Come bien']],
])('cuts «%s» at %j', (text, words, parts) => {
  expect(parted(text, words)).toEqual(parts);
});
