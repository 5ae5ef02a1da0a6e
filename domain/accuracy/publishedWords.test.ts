import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { ENOUGH, intervalDrawing } from './intervalDrawing.ts';
import { hitsOf, JUDGED_MEASURES, speciesOf } from './judged.ts';
import {
  errorText,
  errorTexts,
  hitsText,
  judgedText,
  patientsMissing,
  shareText,
  speciesText,
  TOO_FEW,
  wrongText,
} from './publishedWords.ts';
import { SPECIES } from './species.ts';

const few = { hits: 18, of: ENOUGH - 1 };
const enough = { hits: 18, of: ENOUGH };

it('few images are counted, without a share, an interval or a dot', () => {
  expect([hitsText(few), shareText(few)]).toEqual(['18 de 19', TOO_FEW]);
  expect(intervalDrawing(few, 'Núcleos')).toMatchObject({
    dot: undefined,
    label: 'Núcleos: 18 de 19; menos de 20, sin cifra',
  });
  expect([hitsText(enough), shareText(enough)]).toEqual([
    '18 de 20 (70–97\u00a0%)',
    '70–97\u00a0%',
  ]);
  expect(intervalDrawing(enough, 'Núcleos').label).toMatch(/; intervalo del 95 %, de 70/);
});

everyRow<readonly [number, readonly string[]]>([
  [ENOUGH - 1, []],
  [ENOUGH, ['Error mediano 21\u00a0%', 'Error máximo 36\u00a0%']],
])('errors of {accepted} images are {texts}', (accepted, texts) => {
  const measure = { id: 'x', what: 'x', images: 40, medianError: 0.21, worstError: 0.36 };
  expect(errorTexts({ ...measure, accepted })).toEqual(texts);
});

it('no phrase about few judged images holds a percentage', () => {
  const small = JUDGED_MEASURES.filter((measure) => {
    return (hitsOf(measure)?.of ?? measure.accepted ?? 0) < ENOUGH;
  });
  for (const { id } of small) expect(judgedText(id) ?? '', id).not.toContain('%');
});

it('a phrase about wrong answers counts them', () => {
  const row = { id: 'x', what: 'x', images: 40, accepted: 30 };
  expect(wrongText({ ...row, right: 27 })).toBe('3 fallos');
  expect(wrongText({ ...row, right: 29 })).toBe('1 fallo');
  expect(wrongText({ ...row, right: 30 })).toBeUndefined();
});

it('a small error keeps a decimal', () => {
  expect([0.001, 0.013, 0.02, 0.4, 0].map(errorText)).toEqual([
    '0,1\u00a0%',
    '1,3\u00a0%',
    '2\u00a0%',
    '40\u00a0%',
    '0\u00a0%',
  ]);
});

/** A page shows the English name of a species without words here. */
it('every species of the judged file has its Spanish words', () => {
  const named = new Set(JUDGED_MEASURES.flatMap((measure) => speciesOf(measure)));
  expect([...named].filter((species) => !SPECIES.has(species))).toEqual([]);
  expect(speciesText(['pig', 'llama'])).toBe('cerdo y llama');
});

it('the usual patients that were not judged are named', () => {
  expect(patientsMissing(['human'])).toBe('perro ni de gato');
  expect(patientsMissing(['human', 'dog'])).toBe('gato');
  expect(patientsMissing(['cat', 'dog'])).toBeUndefined();
});
