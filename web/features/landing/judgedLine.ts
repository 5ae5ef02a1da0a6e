import { JUDGED_VERSION } from '#domain/accuracy/judged.ts';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import { IS_JUDGED, judgedText } from '#domain/accuracy/publishedWords.ts';
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

const ENGINE = `Medición local ${LOCAL_ENGINE_VERSION}, sin IA${IS_JUDGED ? '' : ', por juzgar'}.`;

/** The engine that measures today, and the published figures of its last judged version. */
export function judgedLine(methods: readonly MeasuringMethod[]): string {
  if (methods.length === 0) return 'Criterios publicados, sin IA: no hay cifra juzgada.';
  const figures = methods
    .flatMap((method) => MEASURES[method])
    .flatMap(([name, id]) => {
      const text = judgedText(id);
      return text === undefined ? [] : [`${name}, ${text}`];
    });
  if (figures.length === 0) return ENGINE;
  return `${ENGINE} ${IS_JUDGED ? 'Aciertos' : `De la ${JUDGED_VERSION}`}: ${figures.join('; ')}.`;
}
