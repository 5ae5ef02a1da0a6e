import { figure } from '#domain/text/rounding.ts';
import type { Extras } from './extras.ts';

/** Share by which a typed rate may lie beyond those of the image. */
const BEYOND = 0.1;

/** The one figure of an image that stands against an answer: the heart rate. */
export const ecgExtras: Extras = {
  doubts: ({ criteriaCase: { answers, images } }) => {
    const typed = answers.ecgHeartRate;
    if (typeof typed !== 'number' || !images.heartRate) return [];
    const [low, high] = images.heartRate;
    if (typed <= high * (1 + BEYOND) && typed >= low * (1 - BEYOND)) return [];
    const [from, to] = images.heartRate.map((rate) => figure(rate, 0));
    return [
      {
        text: `La frecuencia indicada (${figure(typed, 0)}) no corresponde a la medida en la imagen (${from}–${to} lpm): compruebe la velocidad del papel y la frecuencia.`,
        fields: ['ecgHeartRate'],
      },
    ];
  },
};
