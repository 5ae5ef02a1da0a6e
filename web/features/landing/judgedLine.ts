import { JUDGED_VERSION } from '#domain/accuracy/judged.ts';
import { isPartJudged } from '#domain/accuracy/judgedParts.ts';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import { judgedText } from '#domain/accuracy/publishedWords.ts';
import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';

/** Judged measures of each method. */
const MEASURES: Readonly<
  Record<MeasuringMethod, readonly (readonly [name: string, id: string])[]>
> = {
  smear: [
    ['leucocitos con recuento exacto', 'leucocytes-all'],
    ['eritrocitos a menos del 10\u00a0%', 'erythrocytes'],
  ],
  nuclei: [['núcleos', 'nuclei']],
  ecg: [['frecuencia cardiaca', 'ecg-rate']],
};

/** The engine that measures today, and the published figures of its last judged version. */
export function judgedLine(methods: readonly MeasuringMethod[]): string {
  if (methods.length === 0) return 'Criterios publicados, sin IA: no hay cifra juzgada.';
  const judged = methods.every(isPartJudged);
  const engine = `Medición local ${LOCAL_ENGINE_VERSION}, sin IA${judged ? '' : ', por juzgar'}.`;
  const figures = methods
    .flatMap((method) => MEASURES[method])
    .flatMap(([name, id]) => {
      const text = judgedText(id);
      return text === undefined ? [] : [`${name}, ${text}`];
    });
  if (figures.length === 0) return engine;
  return `${engine} ${judged ? 'Aciertos' : `De la ${JUDGED_VERSION}`}: ${figures.join('; ')}.`;
}
