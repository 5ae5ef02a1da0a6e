import { measureImage } from '#domain/measuring/measureImage.ts';
import { ECG_LONG_SIDE, MEASURE_LONG_SIDE, QUALITY_LONG_SIDE } from '#domain/measuring/sides.ts';
import type { Answer, Question } from './messages.ts';
import { readPicture } from './picture.ts';
import { onWhite, reduceTo } from './reduce.ts';

/** One picture in, its measures out, as the local engine gives them. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answerTo(data).then((answer) => postMessage(answer), reportError);
});

async function answerTo(question: Question): Promise<Answer> {
  const { reading } = question;
  const picture = 'file' in question ? await readPicture(question.file) : question;
  const side = reading.imageKind.method === 'ecg' ? ECG_LONG_SIDE : MEASURE_LONG_SIDE;
  const measure = reduceTo(onWhite(picture), side);
  const measured = measureImage({
    ...reading,
    shortSide: picture.shortSide,
    measure,
    quality: reduceTo(measure, QUALITY_LONG_SIDE),
    tiles: picture.tiles.map(onWhite),
  });
  return { ...measured, width: measure.width, height: measure.height };
}
