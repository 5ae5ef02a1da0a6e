import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { ENOUGH, intervalDrawing } from './intervalDrawing.ts';
import { hitsOf, JUDGED_MEASURES } from './judged.ts';
import { errorTexts, hitsText, judgedText, shareText, TOO_FEW } from './publishedWords.ts';

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
  expect(small.length).toBeGreaterThan(2);
  for (const { id } of small) expect(judgedText(id) ?? '', id).not.toContain('%');
});
