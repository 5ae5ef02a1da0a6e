import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { nextStep, recommendations } from './advice.ts';
import { conclusion } from './conclusion.ts';
import { limitations } from './limitations.ts';
import { storedMeasures } from './measures.ts';
import { type ImageOutcome, readImages } from './outcome.ts';
import { storedQuality } from './quality.ts';
import { counted } from './wording.ts';

export const ENGINE_NAME = 'vetoscopio-medidas';

/** The report of a case measured without a model: figures and quality, no diagnosis, no confidence. */
export function composeReport(
  definition: AnalysisDefinition,
  outcomes: readonly ImageOutcome[],
  now: Date,
): StoredReport {
  const read = readImages(outcomes).length;
  const { method, quality } = definition.imageKind;
  return {
    conclusion: conclusion(outcomes, definition.label, method),
    certeza: 'no_concluyente',
    resumen: `${counted(outcomes.length, 'imagen recibida', 'imágenes recibidas')}, ${counted(read, 'leída', 'leídas')}. Cifras medidas por análisis clásico de imagen; nada se interpreta.`,
    calidad: storedQuality(
      outcomes,
      read > 0 ? limitations(method, LOCAL_ENGINE_VERSION) : [],
      quality,
    ),
    medidas: storedMeasures(outcomes),
    recomendaciones: recommendations(outcomes, method),
    siguiente_paso: nextStep(outcomes, method),
    fecha_analisis: now.toISOString(),
    sello: {
      motor: 'Medición local de imágenes',
      version: LOCAL_ENGINE_VERSION,
      imagenes_leidas: read,
      imagenes_recibidas: outcomes.length,
    },
  };
}
