import { type AiMark, aiMarkOf } from './aiMark.ts';
import { isRecord } from './bounds.ts';
import { readReport } from './read.ts';

/** The mark of a stored report, which is read whole only where a model may have read the case. */
export function storedAiMark(aiResponse: unknown): AiMark | null {
  if (isRecord(aiResponse) && !('lectura_sin_comprobar' in aiResponse)) {
    const { sello } = aiResponse;
    const method = isRecord(sello) ? sello.metodo : undefined;
    if (method === 'criterios' || method === 'medicion') return null;
  }
  return aiMarkOf(readReport(aiResponse));
}
