import { expect, it } from 'vitest';
import { CYTOLOGY } from '#domain/analyses/imageKinds.ts';
import { measureImage } from '#domain/measuring/measureImage.ts';
import { nucleiField } from '#domain/measuring/testing/nucleiFields.ts';
import { measureByMethod } from './byMethod.ts';

it('compares the count of nuclei that a report holds back', () => {
  const { pixels, count } = nucleiField(0);
  const task = {
    imageKind: CYTOLOGY,
    context: { declared: 'unknown' },
    shortSide: pixels.height,
    measure: pixels,
    quality: pixels,
  } as const;
  expect(measureImage(task).measures).toMatchObject({ count: { ok: false } });
  expect(measureByMethod(task).measures).toMatchObject({ count: { ok: true, value: count } });
});
