import { JUDGED_VERSION } from '#domain/accuracy/judged.ts';
import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import { quotedState, quotedTexts, STATE_WORDS } from '#domain/accuracy/publishedWords.ts';
import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';

/** The engine that measures today, and the published figures of its last judged version. */
export function judgedLine(ofTypes: readonly MeasuringMethod[]): string {
  const methods = ofTypes.filter((method) => givesFigure(method));
  if (methods.length === 0) return `Criterios publicados, sin IA: ${STATE_WORDS.never}.`;
  const state = quotedState(...methods);
  const engine = `Medición local ${LOCAL_ENGINE_VERSION}, sin IA${state === 'judged' ? '' : `, ${STATE_WORDS[state]}`}.`;
  const figures = methods.flatMap((method) => quotedTexts(method));
  if (figures.length === 0) return engine;
  return `${engine} ${state === 'judged' ? 'Aciertos' : `De la ${JUDGED_VERSION}`}: ${figures.join('; ')}.`;
}
