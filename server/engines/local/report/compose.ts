import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { MeasuringMethod } from '#domain/catalogue/imageKind.ts';
import type { CriteriaSettings } from '#domain/criteria/case.ts';
import { CRITERIA_EDITION } from '#domain/criteria/edition.ts';
import { ALWAYS_LISTED, MANDATORY, NUCLEAR_VARIATION } from '#domain/criteria/extras/mandatory.ts';
import { readByCriteria } from '#domain/criteria/index.ts';
import type { CriteriaReport } from '#domain/criteria/report/criteriaReport.ts';
import type { ByHand } from '#domain/marks/cellCounts.ts';
import { isCountJudged } from '#domain/measuring/judgedCount.ts';
import { findingLabel } from '#domain/report/labels.ts';
import type { ListedFinding, OwnReport } from '#domain/report/ownReport.ts';
import { FINDING_LISTS, type Quality } from '#domain/report/schema.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import type { ClinicalCase, Diagnosis } from '#server/engines/engine.ts';
import { nextStep, recommendations } from './advice.ts';
import { conclusion } from './conclusion.ts';
import { limitations } from './limitations.ts';
import { measurements } from './measures.ts';
import { withOrigins } from './origins.ts';
import {
  heartRateOf,
  type ImageOutcome,
  isCrowded,
  isMeasured,
  isSized,
  proposes,
  readImages,
  repeatedImages,
  unreadImages,
} from './outcome.ts';
import { imageQuality, repeatedLine } from './quality.ts';
import { STAMPS } from './stamps.ts';
import { counted, listed } from './wording.ts';

type ReadCase = Pick<ClinicalCase, 'definition' | 'answers' | 'units'> & {
  /** Answers that follow from the vet's marks on the images, by key. */
  readonly byHand?: ReadonlyMap<string, ByHand>;
};
/** The report and how to charge it: see `Diagnosis`. */
type LocalReading = Pick<Diagnosis, 'report' | 'anyResult'> & {
  readonly anyFactRead: boolean;
  readonly anyFigure: boolean;
};
type Parts = Omit<OwnReport, 'stamp'>;

/**
 * The report of a case read without a model: criteria on the answers, and image measurements. With
 * images only, the figures come first.
 */
export function readCase(
  { definition, answers, units, byHand }: ReadCase,
  outcomes: readonly ImageOutcome[],
  now: Date,
  settings: CriteriaSettings = {},
): LocalReading {
  const read = readImages(outcomes);
  const heartRate = heartRateOf(read);
  const images = {
    received: outcomes.length,
    read: read.length,
    measured: read.some(isMeasured),
    sized: read.some(isSized),
    crowded: read.some(isCrowded),
    ...(heartRate ? { heartRate } : {}),
  };
  const criteria = readByCriteria({
    definition,
    answers,
    ...(units ? { units } : {}),
    images,
    now,
    settings,
  });
  const measured = measuredParts(definition, outcomes);
  // With nothing measurable, the criteria name the missing data.
  const measurable = measured.measurements.length > 0 || isMeasurable(definition, outcomes);
  const abstains = criteria && !criteria.anyFactRead && !measurable;
  const sent = abstains && outcomes.length === 0 ? NO_IMAGES : measured;
  const anyFactRead = criteria?.anyFactRead ?? false;
  const byCriteria = anyFactRead || abstains;
  const parts = criteria?.anyFactRead ? withCriteria(measured, criteria, outcomes) : sent;
  const composed = criteria && abstains ? withoutFacts(sent, criteria) : parts;
  const report: OwnReport = {
    ...composed,
    measurements: withOrigins(composed.measurements, {
      definition,
      answers,
      ...(byHand ? { byHand } : {}),
    }),
    stamp: {
      engine: byCriteria ? STAMPS.criteria : STAMPS.measurement,
      method: byCriteria ? 'criterios' : 'medicion',
      version: LOCAL_ENGINE_VERSION,
      ...(byCriteria ? { edition: CRITERIA_EDITION } : {}),
      imagesRead: outcomes.length - unreadImages(outcomes).length,
      imagesTotal: outcomes.length,
      date: now.toISOString(),
    },
  };
  // The count of a vet is no figure of ours, and a corrected one no result by itself.
  const figures = measured.measurements.filter(
    ({ value, origin }) => value !== undefined && origin !== 'contado',
  );
  const ours = figures.some(({ origin }) => origin !== 'corregido');
  const anyResult = criteria?.judged === true || (ours && isCountJudged(definition, answers));
  return { report, anyFactRead, anyFigure: figures.length > 0, anyResult };
}

function isMeasurable({ imageKind: { method } }: AnalysisDefinition, outcomes: readonly unknown[]) {
  return outcomes.length > 0 && method !== undefined && givesFigure(method);
}

const NO_IMAGES: Parts = {
  certainty: 'no_concluyente',
  acts: [],
  coherence: [],
  classes: [],
  reasons: [],
  rules: [],
  measurements: [],
  findings: [],
  differentials: [],
  recommendations: [],
  references: [],
};

/** Rows that every report of the kind shows, marked as not examined. */
const NOT_LOOKED_FOR = {
  smear: notEvaluable(MANDATORY.map(([, name]) => name)),
  nuclei: notEvaluable(ALWAYS_LISTED),
  ecg: [],
} as const satisfies Record<MeasuringMethod, ListedFinding[]>;

function notEvaluable([first = '', ...rest]: readonly string[]): ListedFinding[] {
  const names = listed([first, ...rest.map(lowerFirst)]);
  const items = [{ text: `${names}: no evaluable en la imagen` }];
  return [{ label: findingLabel(FINDING_LISTS.found), list: { id: FINDING_LISTS.found, items } }];
}

/** Figures and quality of the images; no diagnosis, no confidence. */
function measuredParts(definition: AnalysisDefinition, outcomes: readonly ImageOutcome[]): Parts {
  const images = readImages(outcomes);
  const repeated = repeatedImages(outcomes);
  const read = images.length + repeated.length;
  const lines = repeated.map((image) => `${repeatedLine(image)} `).join('');
  const { method, quality } = definition.imageKind;
  const sized = images.some(isSized);
  const made = images.some(proposes)
    ? 'Contornos propuestos por análisis clásico de imagen, sin contar'
    : 'Cifras medidas por análisis clásico de imagen';
  return {
    ...NO_IMAGES,
    conclusion: { form: 'statement', text: conclusion(outcomes, definition.label, method) },
    summary: `${counted(outcomes.length, 'imagen recibida', 'imágenes recibidas')}, ${counted(read, 'leída', 'leídas')}. ${lines}${made}; nada se interpreta.`,
    quality: imageQuality(
      outcomes,
      read > 0 ? [...limitations(method), ...(sized ? [NUCLEAR_VARIATION] : [])] : [],
      quality,
    ),
    measurements: measurements(outcomes),
    findings: method && read > 0 ? NOT_LOOKED_FOR[method] : [],
    recommendations: recommendations(outcomes, method),
    nextStep: nextStep(outcomes, method),
  };
}

/** Limits of the answers' reading precede those of the images'. */
function bounds(
  criteria: CriteriaReport,
  measured: Quality | undefined,
): Pick<Quality, 'limitations' | 'reservations'> {
  const reservations = [...criteria.reservations, ...(measured?.reservations ?? [])];
  return {
    limitations: [...new Set([...criteria.limitations, ...(measured?.limitations ?? [])])],
    ...(reservations.length > 0 ? { reservations: [...new Set(reservations)] } : {}),
  };
}

/** Neither facts nor a measured picture: lists this engine's limits and the data to add. */
function withoutFacts(sent: Parts, criteria: CriteriaReport): Parts {
  const { conclusion, nextStep: step, deciding, rules } = criteria.parts;
  return {
    ...sent,
    rules,
    ...(conclusion ? { conclusion } : {}),
    ...(step ? { nextStep: step } : {}),
    ...(deciding ? { deciding } : {}),
    quality: {
      images: [],
      ...sent.quality,
      ...bounds(criteria, sent.quality),
    },
  };
}

/** Conclusions from the answers come first, with the measurements beside them. */
function withCriteria(
  measured: Parts,
  criteria: CriteriaReport,
  outcomes: readonly ImageOutcome[],
): Parts {
  const { parts } = criteria;
  const { verdict, text, images = [] } = measured.quality ?? {};
  const withImages = outcomes.length > 0;
  // Facts hold even with a bad picture, whose problem is reported beside them.
  const spoilt = verdict === 'no_diagnostica' || verdict === 'limitada';
  return {
    ...parts,
    quality: {
      ...(withImages && verdict && !spoilt ? { verdict } : {}),
      ...(withImages && text ? { text } : {}),
      ...bounds(criteria, withImages ? measured.quality : undefined),
      images,
    },
    measurements: [...parts.measurements, ...measured.measurements],
    recommendations: [...parts.recommendations, ...(withImages ? measured.recommendations : [])],
  };
}
