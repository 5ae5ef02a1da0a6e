import { isRecord, type JsonRecord } from '#domain/report/bounds.ts';
import { textsOf } from '#domain/report/model/cleanReading.ts';
import type { ModelReading, ReadFinding } from '#domain/report/model/modelReading.ts';
import { reassures } from '#domain/report/model/reassures.ts';
import { isForeign } from '#domain/report/model/spanish.ts';
import { prescribes } from '#domain/report/model/treatments.ts';
import { readReport } from '#domain/report/read.ts';
import type { Finding, Report } from '#domain/report/schema.ts';
import { spanishNumber, withUnit } from '#domain/text/numbers.ts';
import { type CaseIdentity, unwrapReading } from './unwrapReading.ts';

/** Reasons to reject an answer. */
export const READING_FAILURES = [
  'no_report',
  'other_case',
  'other_language',
  'reported_failure',
] as const;
export type ReadingFailure = (typeof READING_FAILURES)[number];

export type AutomationReading =
  | {
      readonly state: 'read';
      readonly reading: ModelReading;
      /** Without sentences. */
      readonly model: string | undefined;
      /** ISO instant at which it says that it read the case. */
      readonly date: string | undefined;
      readonly message: string | undefined;
      readonly confidence: string | undefined;
      /** Part of the answer to store. Reading it again gives the same result. */
      readonly record: JsonRecord;
    }
  | { readonly state: ReadingFailure };

/** Keys that only our engines may set: criteria, measures and their seal. */
const NOT_ITS_OWN = [
  'sello',
  'criterios',
  'reglas',
  'referencias',
  'acuerdo_lecturas',
  'coherencia',
];
const MORE = 'Otros datos de la automatización';
/** «gpt-4o», «google/gemma-3-27b-it», «VetVision 2.1 (visión)»: a name, no sentence. */
const MODEL_NAME = /^(?=.{1,80}$)[\p{L}\d][\p{L}\d.:+_/@()-]*(?: [\p{L}\d.:+_/@()·-]+){0,6}$/u;
/** Words of a sentence, a figure with its unit, or an address. */
const NO_NAME =
  /[.:](?: |$)|\/\/|(?<![\p{L}\d])(?:no|sin|es|est[aá]|hay|puede|se|el|los|las|un|una|con|del)(?![\p{L}\d])|\d ?(?:%|mg|ml|g|kg|h)(?![\p{L}\d])/iu;
/** Words of tools about themselves, wherever they stand. */
const TOOL_STARTED = /^(?:workflow (?:was|got) started|accepted|received|queued|ok)\W*$/i;
/** A reply that only takes note: «Workflow was started», «Caso recibido». */
const ACKNOWLEDGED =
  /\b(?:workflow|started|accepted|received|queued|ok|okay|done|recib|acept|cola|proceso|procesa|inici|encol|registrad|gracias|curso|pendiente|recepci|marcha)/iu;
const FINAL = /^(?:success|succeeded|completed|complete|completado|finished)$/i;

interface Reply {
  /** True for the reply to our request, which may only take note of it. */
  readonly mayAcknowledge?: boolean;
}

/**
 * Reads an external automation’s answer as a model reading; the model’s filters then apply. A
 * message alone is a reading that concludes nothing. Never throws.
 *
 * @param positions of the images sent.
 */
export function readAutomation(
  answer: unknown,
  about: CaseIdentity,
  positions: readonly number[],
  { mayAcknowledge = false }: Reply = {},
): AutomationReading {
  const opened = unwrapReading(answer, about);
  if (opened.state === 'other_case') return { state: 'other_case' };
  if (opened.state === 'failed') return { state: 'reported_failure' };
  if (opened.state === 'nothing') return { state: 'no_report' };
  const record = Object.fromEntries(
    Object.entries(opened.record).filter(([key]) => !NOT_ITS_OWN.includes(key)),
  );
  const read = readReport(record);
  if (read.state !== 'read') return { state: 'no_report' };
  const { confidence, processing, stamp } = read.report;
  const message = processing?.message;
  const alone = opened.state === 'message';
  if (alone && (saysNothing(message) || (mayAcknowledge && isNote(record, message))))
    return { state: 'no_report' };
  const own = readingOf(read.report, positions);
  const reading = alone ? { ...own, ...CONCLUDES_NOTHING } : own;
  const texts = [...textsOf(reading), ...(alone && message ? [message] : [])];
  if (texts.length === 0) return { state: 'no_report' };
  if (isForeign(texts.join('\n'))) return { state: 'other_language' };
  return {
    ...({ state: 'read', reading, record, message, model: modelOf(read.report) } as const),
    date: stamp.date,
    // A confidence without a known level could be any text.
    confidence: confidence?.level === 'desconocida' ? undefined : confidence?.text,
  };
}

/** Stored when the automation reports a failure. Reading it reports the failure again. */
export const REPORTED_FAILURE: JsonRecord = { status: 'error' };

const CONCLUDES_NOTHING = { certeza: 'no_concluyente' } as const;

/** Words of a message that may be more than «recibido». */
const SAID = 3;

const saysNothing = (message = '') =>
  message.split(/\s+/).length < SAID || TOOL_STARTED.test(message);

function isNote({ status }: JsonRecord, message = ''): boolean {
  return typeof status !== 'string' || !FINAL.test(status) || ACKNOWLEDGED.test(message);
}

function modelOf({ stamp: { model } }: Report): string | undefined {
  if (model === undefined || !MODEL_NAME.test(model) || NO_NAME.test(model)) return undefined;
  return prescribes(model) || reassures(model) ? undefined : model;
}

function readingOf(report: Report, positions: readonly number[]): ModelReading {
  return {
    caso: '',
    imagenes: imagesOf(report, positions),
    hallazgos: [
      ...report.findings.flatMap((finding) => headed(finding)),
      ...report.differentials.flatMap(({ name, note }) =>
        note === undefined ? [] : [{ apartado: 'Diferenciales', nombre: name, texto: note }],
      ),
      ...qualityOf(report),
      ...measuresOf(report),
      ...urgencyOf(report),
      ...report.additional.flatMap((finding) => under(MORE, finding)),
    ],
    resumen: report.summary ?? '',
    categoria: 'no_evaluable',
    conclusion: report.conclusion?.text ?? '',
    // An automation's conclusion counts as «posible» unless it states a certainty.
    certeza: report.certainty ?? 'posible',
    // Probabilities are dropped: no one measured them.
    diferenciales: report.differentials.map(({ name, inFavour, against, decidedBy }) => ({
      nombre: name,
      a_favor: [...inFavour],
      en_contra: [...against],
      prueba: decidedBy ?? '',
    })),
    recomendaciones: [...report.recommendations],
    siguiente_paso: report.nextStep ?? '',
  };
}

/** Groups become headings; a single finding goes under a heading of ours. */
function headed(finding: Finding): ReadFinding[] {
  return finding.children
    ? finding.children.flatMap((child) => under(finding.label, child))
    : under('Hallazgos', finding);
}

function under(apartado: string, { label, text, state, children }: Finding): ReadFinding[] {
  if (children) return children.flatMap((child) => under(`${apartado}: ${label}`, child));
  return [
    {
      apartado,
      nombre: label,
      texto: text ?? '',
      ...(state === undefined ? {} : { estado: state }),
    },
  ];
}

function qualityOf({ quality }: Report): ReadFinding[] {
  const texts = [quality?.text ?? '', ...(quality?.limitations ?? [])].filter(Boolean);
  return texts.map((texto) => ({ apartado: 'Calidad', nombre: 'Muestra e imágenes', texto }));
}

/** An automation’s measures are unchecked: they pass the filter of its other sentences. */
function measuresOf({ measurements }: Report): ReadFinding[] {
  return measurements.flatMap(({ name, value, unit }) =>
    value === undefined
      ? []
      : [{ apartado: 'Medidas', nombre: name, texto: withUnit(spanishNumber(value), unit) }],
  );
}

function urgencyOf({ urgency, urgencyReason }: Report): ReadFinding[] {
  const urgencyText = [urgency, urgencyReason].filter((text) => text !== undefined).join('. ');
  return urgencyText === '' ? [] : [{ apartado: MORE, nombre: 'Urgencia', texto: urgencyText }];
}

/** An image counts as readable unless the automation says otherwise. */
function imagesOf({ quality }: Report, positions: readonly number[]): ModelReading['imagenes'] {
  return positions.map((posicion) => {
    const image = quality?.images.find(({ position }) => position === posicion);
    return { posicion, legible: image?.used ?? true, descripcion: image?.caption ?? '' };
  });
}

/** Sorts keys, so that the same answer compares equal however it was written. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
