import { expect, test } from 'vitest';
import type { Mark, MarkBody } from '#domain/marks/mark.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { refused, type SmearMeasures } from './measured.ts';
import { measureNuclei } from './nuclei.ts';
import { correctMeasures, recount } from './recount.ts';
import { nuclei as drawnNuclei } from './testing/synthetic.ts';

const square = (x: number) => [x, 0, x + 9, 0, x + 9, 9, x, 9];
const mark = (body: MarkBody): Mark => ({
  id: '00000001-1111-4111-8111-000000000000',
  imageId: '00000000-1111-4111-8111-00000000000a',
  body,
  revision: 1,
  removed: false,
});
const nuclei = (areas: readonly number[]): Overlay => ({
  width: 400,
  height: 10,
  shapes: areas.map((area, at) => ({
    ...({ id: `n-${at}`, kind: 'nucleus', counted: true, area } as const),
    points: square(10 * at),
  })),
});

test('a recount tells the count and the median area before and after', () => {
  const overlay = nuclei([900, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  const of = { kind: 'nucleus', imageWidth: 400 } as const;
  expect(recount(overlay, [mark({ kind: 'removed', of: 'n-0' })], of)).toMatchObject({
    count: { was: 11, now: 10 },
    area: { was: 15, now: 14.5 },
  });
  const split = recount(overlay, [mark({ kind: 'split', of: 'n-0', into: 2 })], of);
  expect(split).toMatchObject({ count: { was: 11, now: 12 }, area: { was: 15, now: 14.5 } });
});

test('the figures of an image are those of its contours, by the same code', () => {
  const measures = measureNuclei(drawnNuclei());
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
