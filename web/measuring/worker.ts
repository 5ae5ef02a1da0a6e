import { measureImage } from '#domain/measuring/measureImage.ts';
import { ECG_LONG_SIDE, MEASURE_LONG_SIDE, QUALITY_LONG_SIDE } from '#domain/measuring/sides.ts';
import type { Answer, Question } from './messages.ts';
import { onWhite, reduceTo } from './reduce.ts';

/** One picture in, its measures out, as the local engine gives them. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { reading, shortSide } = data;
  const side = reading.imageKind.method === 'ecg' ? ECG_LONG_SIDE : MEASURE_LONG_SIDE;
  const measure = reduceTo(onWhite(data), side);
  const measured = measureImage({
    ...reading,
    shortSide,
    measure,
    quality: reduceTo(measure, QUALITY_LONG_SIDE),
    tiles: data.tiles.map(onWhite),
  });
  const answer: Answer = { ...measured, width: measure.width, height: measure.height };
  postMessage(answer);
});
