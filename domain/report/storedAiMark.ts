import { type AiMark, aiMarkIn } from './aiMark.ts';
import { isRecord } from './bounds.ts';
import { openReading } from './openReading.ts';
import { readMarked } from './read.ts';

/** The mark of a stored report, which is read no further than the mark needs. */
export function storedAiMark(aiResponse: unknown): AiMark | null {
  if (isRecord(aiResponse) && !('lectura_sin_comprobar' in aiResponse)) {
    const { sello } = aiResponse;
    const method = isRecord(sello) ? sello.metodo : undefined;
    if (method === 'criterios' || method === 'medicion') return null;
  }
  const reading = openReading(aiResponse);
  return reading.state === 'object' ? aiMarkIn(readMarked(reading.record)) : null;
}
