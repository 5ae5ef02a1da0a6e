import type { Report } from './schema.ts';
import type { OtherReader } from './uncheckedReading.ts';

/** Shown on screen, in print and in shares, always. */
export const AI_NOTICE =
  'Informe generado por IA como apoyo a la decisión. El veterinario es responsable del diagnóstico.';

/** In its place where no model read the case. */
export const AUTOMATIC_NOTICE =
  'Informe automático, sin IA: mediciones y criterios publicados, como apoyo a la decisión. El veterinario es responsable del diagnóstico.';

/** Notices of a report with an unchecked reading. */
export const APART_NOTICES: Readonly<Record<OtherReader, string>> = {
  modelo:
    'Informe automático: mediciones y criterios publicados, como apoyo a la decisión. La lectura de la IA está aparte, sin comprobar. El veterinario es responsable del diagnóstico.',
  automatizacion:
    'Informe automático: mediciones y criterios publicados, como apoyo a la decisión. La lectura de la automatización está aparte, sin comprobar. El veterinario es responsable del diagnóstico.',
};

/** Notice that fits how the case was read; a report that does not tell keeps the notice of AI. */
export function noticeOf(report: Pick<Report, 'stamp' | 'unchecked'> | undefined): string {
  const { stamp, unchecked } = report ?? {};
  if (unchecked) return unchecked.leading ? AI_NOTICE : APART_NOTICES[unchecked.reader];
  return stamp?.method === 'criterios' || stamp?.method === 'medicion'
    ? AUTOMATIC_NOTICE
    : AI_NOTICE;
}
