import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { CriteriaSettings } from '#domain/criteria/core/facts.ts';
import type { CriteriaReport } from '#domain/criteria/core/report.ts';
import { ALWAYS_LISTED, NUCLEAR_VARIATION } from '#domain/criteria/cytology/figures.ts';
import { MANDATORY } from '#domain/criteria/hematology/quality.ts';
import { readByCriteria } from '#domain/criteria/index.ts';
import { lowerFirst } from '#domain/report/labels.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import type { ClinicalCase, Diagnosis } from '#server/engines/engine.ts';
import { nextStep, recommendations } from './advice.ts';
import { conclusion } from './conclusion.ts';
import { limitations } from './limitations.ts';
import { storedMeasures } from './measures.ts';
import { type ImageOutcome, readImages, recognised } from './outcome.ts';
import { storedQuality } from './quality.ts';
import { counted, listed } from './wording.ts';

export const ENGINE_NAME = 'vetoscopio-medidas';
/** What made a report, as its seal says. */
export const STAMPS = {
  criteria: 'Criterios publicados',
  measurement: 'Medición local de imágenes',
} as const;

type ReadCase = Pick<ClinicalCase, 'definition' | 'answers'>;
/** The report, and what it is worth: see `Diagnosis`. */
type LocalReading = Pick<Diagnosis, 'report' | 'anyResult'> & { readonly anyFactRead: boolean };

/**
 * The report of a case read without a model: what published criteria say of the answers, and what
 * was measured on the images. Where only images were sent, the figures lead.
 */
export function readCase(
  { definition, answers }: ReadCase,
  outcomes: readonly ImageOutcome[],
  now: Date,
  settings: CriteriaSettings = {},
): LocalReading {
  const read = readImages(outcomes);
  const images = {
    received: outcomes.length,
    read: read.length,
    measured: read.some(recognised),
  };
  const criteria = readByCriteria({ definition, answers, images, now, settings });
  const measured = measuredParts(definition, outcomes);
  // Where nothing is measured on the images either, it is the criteria that say what is missing.
  const measurable = definition.imageKind.method && outcomes.length > 0;
  const abstains = criteria && !criteria.anyFactRead && !measurable;
  // Without images nothing is said of any.
  const sent = abstains && outcomes.length === 0 ? NO_IMAGES : measured;
  const anyFactRead = criteria?.anyFactRead ?? false;
  const byCriteria = anyFactRead || abstains;
  const report: StoredReport = {
    ...(criteria?.anyFactRead ? withCriteria(measured, criteria, outcomes) : sent),
    ...(criteria && abstains ? withoutFacts(sent, criteria) : {}),
    fecha_analisis: now.toISOString(),
    sello: {
      motor: byCriteria ? STAMPS.criteria : STAMPS.measurement,
      metodo: byCriteria ? 'criterios' : 'medicion',
      version: LOCAL_ENGINE_VERSION,
      imagenes_leidas: read.length,
      imagenes_recibidas: outcomes.length,
    },
  };
  const anyMeasure = measured.medidas?.some(({ valor }) => valor !== undefined) ?? false;
  return { report, anyFactRead, anyResult: anyMeasure || criteria?.judged === true };
}

const NO_IMAGES: StoredReport = { certeza: 'no_concluyente', medidas: [] };

/** What every report of the kind tells: here, that nobody looked for it. */
const NOT_LOOKED_FOR = {
  smear: notEvaluable(MANDATORY.map(([, name]) => name)),
  nuclei: notEvaluable(ALWAYS_LISTED),
} as const;

function notEvaluable([first = '', ...rest]: readonly string[]) {
  const names = listed([first, ...rest.map(lowerFirst)]);
  return { hallazgos: [`${names}: no evaluable por este motor`] };
}

/** Figures and quality of the images, no diagnosis, no confidence. */
function measuredParts(
  definition: AnalysisDefinition,
  outcomes: readonly ImageOutcome[],
): StoredReport {
  const images = readImages(outcomes);
  const read = images.length;
  const { method, quality } = definition.imageKind;
  const sized = method === 'nuclei' && images.some(recognised);
  return {
    conclusion: conclusion(outcomes, definition.label, method),
    certeza: 'no_concluyente',
    resumen: `${counted(outcomes.length, 'imagen recibida', 'imágenes recibidas')}, ${counted(read, 'leída', 'leídas')}. Cifras medidas por análisis clásico de imagen; nada se interpreta.`,
    calidad: storedQuality(
      outcomes,
      read > 0
        ? [...limitations(method, LOCAL_ENGINE_VERSION), ...(sized ? [NUCLEAR_VARIATION] : [])]
        : [],
      quality,
    ),
    medidas: storedMeasures(outcomes),
    ...(method && read > 0 ? { hallazgos_microscopicos: NOT_LOOKED_FOR[method] } : {}),
    recomendaciones: recommendations(outcomes, method),
    siguiente_paso: nextStep(outcomes, method),
  };
}

/** Neither facts nor a picture that is measured: what is not done here, and what to add. */
function withoutFacts(
  { calidad }: StoredReport,
  { parts, limitations: limits }: CriteriaReport,
): StoredReport {
  const { conclusion: said, siguiente_paso: step, dato_decisivo: datum, reglas = [] } = parts;
  return {
    ...(reglas.length > 0 ? { reglas } : {}),
    ...(said ? { conclusion: said } : {}),
    ...(step ? { siguiente_paso: step } : {}),
    ...(datum ? { dato_decisivo: datum } : {}),
    calidad: { ...calidad, limitaciones: [...(calidad?.limitaciones ?? []), ...limits] },
  };
}

/** What follows from the answers comes first; what was measured stands beside it. */
function withCriteria(
  measured: StoredReport,
  { parts, limitations: limits, verdict, qualityTexts }: CriteriaReport,
  outcomes: readonly ImageOutcome[],
): StoredReport {
  const { calidad, medidas = [], recomendaciones = [] } = measured;
  const { veredicto, texto, imagenes = [], limitaciones = [] } = calidad ?? {};
  const withImages = outcomes.length > 0;
  // Facts stand although a picture is spoilt: what is wrong with it is told beside it.
  const spoilt = veredicto === 'no_diagnostica' || veredicto === 'limitada';
  const sample = verdict ?? (withImages && !spoilt ? veredicto : undefined);
  const said = [...qualityTexts, ...(withImages && texto ? [texto] : [])].join(' ');
  return {
    ...parts,
    calidad: {
      ...(sample ? { veredicto: sample } : {}),
      ...(said ? { texto: said } : {}),
      limitaciones: [...new Set([...(withImages ? limitaciones : []), ...limits])],
      imagenes,
    },
    medidas: [...(parts.medidas ?? []), ...medidas],
    recomendaciones: [...(parts.recomendaciones ?? []), ...(withImages ? recomendaciones : [])],
  };
}
