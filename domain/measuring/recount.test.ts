import { expect, test } from 'vitest';
import type { Mark, MarkBody } from '#domain/marks/mark.ts';
import { refused, type SmearMeasures } from './measured.ts';
import { measureNuclei } from './nuclei.ts';
import { correctMeasures } from './recount.ts';
import { nuclei } from './testing/synthetic.ts';

const square = (x: number) => [x, 0, x + 9, 0, x + 9, 9, x, 9];
const mark = (body: MarkBody): Mark => ({
  id: '00000001-1111-4111-8111-000000000000',
  imageId: '00000000-1111-4111-8111-00000000000a',
  body,
  revision: 1,
  removed: false,
});
test('the figures of an image are those of its contours, by the same code', () => {
  const measures = measureNuclei(nuclei());
  expect(correctMeasures(measures, [], 640)).toMatchObject({ count: measures.count });
  const [first] = measures.overlay?.shapes.filter(({ area }) => area !== undefined) ?? [];
  const of = first?.id ?? '';
  const { count, area, variation } = correctMeasures(
    measures,
    [mark({ kind: 'removed', of })],
    measures.overlay?.width ?? 0,
  );
  const was = measures.count.ok ? measures.count.value : 0;
  expect(count).toEqual({ ok: true, value: was - 1, range: [was - 1, was - 1], corrected: true });
  expect([area, variation]).toEqual([
    expect.objectContaining({ ok: true, corrected: true }),
    expect.objectContaining({ ok: true, corrected: true }),
  ]);
});

test('a count that was refused is not corrected', () => {
  const measures: SmearMeasures = {
    kind: 'smear',
    leucocytes: { ok: true, value: 0, range: [0, 0] },
    erythrocytes: refused('células superpuestas'),
    overlay: { width: 400, height: 10, shapes: [] },
  };
  const drawn = (shape: string) => mark({ kind: 'added', shape, points: square(0) });
  expect(correctMeasures(measures, [drawn('erythrocyte')], 400)).toMatchObject({
    erythrocytes: { ok: false },
    leucocytes: { value: 0 },
  });
  expect(correctMeasures(measures, [drawn('leucocyte')], 400)).toMatchObject({
    leucocytes: { value: 1, corrected: true },
  });
});
