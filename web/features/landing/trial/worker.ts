import { BLOOD_SMEAR, CYTOLOGY } from '#domain/analyses/imageKinds.ts';
import { measureImage } from '#domain/measuring/measureImage.ts';
import { MEASURE_LONG_SIDE, QUALITY_LONG_SIDE } from '#domain/measuring/sides.ts';
import type { Answer, Question } from './messages.ts';
import { onWhite, reduceTo } from './reduce.ts';

const KINDS = { smear: BLOOD_SMEAR, nuclei: CYTOLOGY } as const;

/** One picture in, its measures out; the species is not declared. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const measure = reduceTo(onWhite(data), MEASURE_LONG_SIDE);
  const measured = measureImage({
    imageKind: KINDS[data.method],
    context: { declared: 'unknown' },
    shortSide: data.shortSide,
    measure,
    quality: reduceTo(measure, QUALITY_LONG_SIDE),
  });
  const answer: Answer = { ...measured, width: measure.width, height: measure.height };
  postMessage(answer);
});
