import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { measureEcg } from '#domain/measuring/ecg.ts';
import type { MeasuredFigure } from '#domain/measuring/measured.ts';
import { measureImage } from '#domain/measuring/measureImage.ts';
import { decodeImage } from '#server/engines/local/pixels.ts';
import { drawPicture } from './pictures.ts';

const TYPES = catalogue.all.map(({ type }) => type);

const SVG = { operation: ['VipsForeignLoadSvg'] };

// The decoder closes SVG for the whole process, perhaps in an earlier file: draw with it open.
beforeAll(async () => {
  sharp.unblock(SVG);
  await Promise.all(TYPES.map((type) => drawPicture(type, 1)));
  await drawPicture('ecg', 0, STRIP);
  sharp.block(SVG);
});

const STRIP = {
  ecgHeartRate: 92,
  ecgRegularity: 'respiratory',
  technicalPaperSpeed: '50 mm/s',
} as const;

test('a strip shows the rate of its case', async () => {
  const { measure } = await decodeImage(await drawPicture('ecg', 0, STRIP), undefined, 'ecg');
  const { rate } = measureEcg(measure, 50);
  expect(rate.ok ? Math.round(rate.value / 10) : rate.reason).toBe(9);
});

/** As the local engine takes it. */
async function measured(type: string) {
  const imageKind = catalogue.find(type)?.imageKind;
  if (!imageKind) throw new Error(`The catalogue has no ${type}`);
  const { sourceWidth, sourceHeight, measure, quality } = await decodeImage(
    await drawPicture(type, 1),
  );
  const shortSide = Math.min(sourceWidth, sourceHeight);
  const context = { declared: 'unknown' } as const;
  return measureImage({ imageKind, context, shortSide, measure, quality });
}

test('every drawing is sharp and well exposed for its type', async () => {
  const problems = await Promise.all(
    TYPES.map(async (type) => [type, (await measured(type)).problems] as const),
  );
  expect(problems.filter(([, each]) => each.length > 0)).toEqual([]);
});

test('the cells of a drawing are still counted through its noise', async () => {
  const { measures: smear } = await measured('hematology_sample');
  const { measures: nuclei } = await measured('cytology');
  if (smear?.kind !== 'smear' || nuclei?.kind !== 'nuclei') throw new Error('not measured');
  const { leucocytes, erythrocytes } = smear;
  // Drawn: 6 leucocytes, 134 red cells, and 32 nuclei, which are proposed.
  expect([leucocytes, erythrocytes].map(readOf)).toEqual([
    expect.closeTo(6, -0.5),
    expect.closeTo(134, -1.5),
  ]);
  expect(nuclei.overlay?.shapes.length).toBeCloseTo(32, -1);
});

const readOf = (figure: MeasuredFigure) => (figure.ok ? figure.value : figure.reason);
