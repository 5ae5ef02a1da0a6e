import type { Report } from './schema.ts';
import type { OtherReader } from './uncheckedReading.ts';

/** Always shown, on screen, in print and in shared text. */
export const AI_NOTICE =
  'Informe generado por IA como apoyo a la decisión. El veterinario es responsable del diagnóstico.';

/** Replaces it where no model read the case. */
export const AUTOMATIC_NOTICE =
  'Informe automático, sin IA: mediciones y criterios publicados, como apoyo a la decisión. El veterinario es responsable del diagnóstico.';

export const APART_NOTICES: Readonly<Record<OtherReader, string>> = {
  modelo:
    'Informe automático: mediciones y criterios publicados, como apoyo a la decisión. La lectura de la IA está aparte, sin comprobar. El veterinario es responsable del diagnóstico.',
  automatizacion:
    'Informe automático: mediciones y criterios publicados, como apoyo a la decisión. La lectura de la automatización está aparte, sin comprobar. El veterinario es responsable del diagnóstico.',
};

/** A report of unknown method gets the AI notice. */
export function noticeOf(report: Pick<Report, 'stamp' | 'unchecked'> | undefined): string {
  const { stamp, unchecked } = report ?? {};
  if (unchecked) return unchecked.leading ? AI_NOTICE : APART_NOTICES[unchecked.reader];
  return stamp?.method === 'criterios' || stamp?.method === 'medicion'
    ? AUTOMATIC_NOTICE
    : AI_NOTICE;
}
