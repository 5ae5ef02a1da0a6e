import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { shorten } from './shorten.ts';

everyRow([
  ['Anemia', 20, 'Anemia'],
  ['Anemia regenerativa', 19, 'Anemia regenerativa'],
  ['Anemia regenerativa grave', 20, 'Anemia regenerativa…'],
  ['Anemia regenerativa grave', 18, 'Anemia…'],
  ['Inflamación, eosinofílica', 14, 'Inflamación…'],
  ['Lipoma (muslo izquierdo)', 10, 'Lipoma…'],
  ['Hemangiopericitoma', 8, 'Hemangi…'],
  [`Ver ${'https://'.padEnd(60, 'a')}`, 40, `Ver ${'https://'.padEnd(35, 'a')}…`],
  ['🐕🐈🐇🐎', 3, '🐕🐈…'],
])('«{text}» in {limit} characters is «{shortened}»', (text, limit, shortened) => {
  expect(shorten(text, limit)).toBe(shortened);
});

test('a shortened text keeps to its limit, and ends between words wherever it can', () => {
  const words = fc.array(fc.stringMatching(/^[a-zñ]{1,9}$/), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(words, fc.integer({ min: 20, max: 60 }), (list, limit) => {
      const text = list.join(' ');
      const shortened = shorten(text, limit);
      expect(shortened.length).toBeLessThanOrEqual(limit);
      if (text.length <= limit) expect(shortened).toBe(text);
      else expect(list).toEqual(expect.arrayContaining(shortened.slice(0, -1).split(' ')));
    }),
  );
});
