import { join } from 'node:path';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';

/** A case of a type with every field answered and a full report, for the seed to copy. */
export interface Template {
  readonly analysisType: string;
  readonly catalogueVersion: number;
  /** JSON text. */
  readonly submittedData: string;
  readonly aiResponse: string;
}

/** The catalogue of one commit. */
async function catalogueOf(root: string): Promise<readonly AnalysisDefinition[]> {
  const module: typeof import('#domain/analyses/index.ts') = await import(
    join(root, 'domain', 'analyses', 'index.ts')
  );
  return module.catalogue.all;
}

/** Cases as the commit in `root` keeps them. */
export async function templatesOf(root: string): Promise<readonly Template[]> {
  return (await catalogueOf(root)).map((definition) => ({
    analysisType: definition.type,
    catalogueVersion: definition.version,
    submittedData: JSON.stringify(sampleAnswers(definition)),
    aiResponse: JSON.stringify(report(definition)),
  }));
}

/** Body of the request that begins a case in the commit in `root`. */
export async function beginBody(root: string): Promise<string> {
  const [definition] = await catalogueOf(root);
  if (!definition) throw new Error('The catalogue is empty');
  return JSON.stringify({ type: definition.type, data: sampleAnswers(definition) });
}

/** Answers that have the images of a type measured. */
const MEASURED = {
  hematology_sample: { sampleType: 'peripheral_blood' },
  cytology: {},
  ecg: { technicalPaperSpeed: '25 mm/s' },
} as const;

export type MeasuredType = keyof typeof MEASURED;

/** The same of a case whose images are measured. */
export async function measuredBody(root: string, type: MeasuredType): Promise<string> {
  const definition = (await catalogueOf(root)).find((each) => each.type === type);
  if (!definition) throw new Error(`There is no ${type}`);
  return JSON.stringify({ type, data: { ...sampleAnswers(definition), ...MEASURED[type] } });
}

/** Some three kilobytes, as from a pipeline. */
function report(definition: AnalysisDefinition) {
  return {
    conclusion: `${definition.label}: hallazgos compatibles con un proceso inflamatorio crónico leve, sin signos de malignidad en los campos observados.`,
    certeza: 'compatible',
    confianza: 0.82,
    resumen:
      'Se han leído todas las imágenes recibidas. La celularidad es moderada, con predominio de células inflamatorias y fondo proteináceo.',
    calidad: {
      veredicto: 'adecuada',
      texto: 'Muestra bien teñida y extendida.',
      limitaciones: ['Dos campos con superposición celular.'],
    },
    medidas: Array.from({ length: 8 }, (_, index) => ({
      nombre: `Medida ${index + 1}`,
      valor: 12.5 * (index + 1),
      unidad: 'células/campo',
      origen: 'recuento',
      imagen: 1 + (index % 3),
      nota: 'Recuento sobre el campo completo a mil píxeles de lado.',
    })),
    diagnosticos_diferenciales: ['Proceso inflamatorio', 'Hiperplasia reactiva', 'Neoplasia'].map(
      (nombre) => ({
        nombre,
        probabilidad: 'media',
        a_favor: ['Celularidad moderada', 'Distribución homogénea', 'Evolución de semanas'],
        en_contra: ['Sin atipias', 'Sin figuras de mitosis'],
        decide: 'Histopatología de la pieza completa',
      }),
    ),
    recomendaciones: [
      'Repetir la toma en dos o tres semanas si la lesión persiste.',
      'Completar con hemograma y bioquímica básica.',
      'Enviar biopsia si la lesión crece o cambia de aspecto.',
    ],
    siguiente_paso: 'Revisión clínica en quince días.',
    fecha_analisis: '2026-11-21T10:00:00.000Z',
    modelo_ia: 'plantilla',
  };
}
