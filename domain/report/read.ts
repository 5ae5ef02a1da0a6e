import { defined, flatten, isRecord, type JsonRecord, readText, readTexts } from './bounds.ts';
import { readCoherence } from './coherence.ts';
import type { ConclusionText } from './conclusionText.ts';
import { type Confidence, readConfidence } from './confidence.ts';
import { readDifferentials } from './differentials.ts';
import { listed, readFinding, readFindings } from './findings.ts';
import { findingLabel } from './labels.ts';
import { readMeasurements } from './measurements.ts';
import { separateOlderReading } from './olderReading.ts';
import { openReading } from './openReading.ts';
import { readQuality } from './quality.ts';
import { readReasons } from './reasons.ts';
import {
  type AgreementNote,
  CERTAINTIES,
  type Certainty,
  type Finding,
  isByCriteria,
  READING_METHODS,
  type Report,
  type ReportReading,
  type Stamp,
  URGENCY_LEVELS,
} from './schema.ts';
import { readOwnReport } from './stored/ownReport.ts';
import { readUnchecked } from './unchecked.ts';
import { AGREEMENT_LEVELS } from './uncheckedReading.ts';
import { guessedText } from './wording.ts';

/** Hands out the values of a reading and remembers what nobody asked for or could understand. */
class Source {
  readonly #record: JsonRecord;
  readonly #understood = new Set<string>();

  constructor(record: JsonRecord) {
    this.#record = record;
  }

  read<T>(key: string, reader: (value: unknown) => T): T {
    const result = reader(this.#record[key]);
    const nothing = result === undefined || (Array.isArray(result) && result.length === 0);
    if (!nothing) this.#understood.add(key);
    return result;
  }

  /** Keys not understood so far that begin so. */
  remaining(prefix = ''): string[] {
    return Object.keys(this.#record).filter(
      (key) => !this.#understood.has(key) && key.startsWith(prefix),
    );
  }

  rest(): Finding[] {
    return readFindings(
      Object.fromEntries(this.remaining().map((key) => [key, this.#record[key]])),
    );
  }
}

function readProcessing(source: Source): Report['processing'] {
  const status = source.read('status', (value) => readText(value, 40)?.toLowerCase());
  const own = source.read('message', (value) => flatten(value));
  const error = own === undefined ? source.read('error', (value) => flatten(value)) : undefined;
  const message = own ?? error;
  if (message === undefined) return undefined;
  if (status === 'success') return { status: 'success', message };
  const failed = status === 'error' || status === 'failed' || error !== undefined;
  return { status: failed ? 'error' : 'other', message };
}

function readCertainty(value: unknown): Certainty | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = value.slice(0, 40).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain
    .trim()
    .replace(/\s+(de|con)$/, '')
    .replace(/\s+/g, '_');
  return CERTAINTIES.find((certainty) => certainty === words);
}

/** A confidence, also as an object with a level or a percentage. */
function confidenceOf(value: unknown): Confidence | undefined {
  if (!isRecord(value)) return readConfidence(value);
  return readConfidence(value.nivel) ?? readConfidence(value.porcentaje ?? value.valor);
}

/** Without a level that we know it says nothing. */
function readAgreement(value: unknown): AgreementNote | undefined {
  if (!isRecord(value)) return undefined;
  const level = AGREEMENT_LEVELS.find((each) => each === value.nivel);
  const text = readText(value.texto, 1000);
  return level && text ? { level, text } : undefined;
}

/** Criteria that fire on one case; a report that tells of more is no report of ours. */
const MAX_RULES = 400;

/** Texts of a list, each one line; anything else says nothing. */
function readNames(value: unknown, most: number): string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, most).flatMap((name) => readText(name, 400)?.replaceAll('\n', ' ') ?? []);
}

/** Lists before and after the findings of criteria: `jsonb` sorts keys by length. */
const CLASSES = 'clasificacion';
const OBSERVATIONS = 'observaciones';

/** Classes that criteria concluded; in a report of another kind they are findings like any other. */
function classesOf(source: Source, byCriteria: boolean): string[] {
  if (!byCriteria) return [];
  return source.read('hallazgos_microscopicos', (value) =>
    isRecord(value) ? readTexts(value[CLASSES]) : [],
  );
}

function inClinicalOrder(record: JsonRecord): JsonRecord {
  const { [CLASSES]: _, [OBSERVATIONS]: observations, ...others } = record;
  return { ...others, ...(observations === undefined ? {} : { [OBSERVATIONS]: observations }) };
}

/** Every key that begins with «hallazgos»: that of the spec and those of other specialities. */
function findingsOf(source: Source, byCriteria: boolean): Finding[] {
  return source.remaining('hallazgos').flatMap((key) =>
    source.read(key, (value): Finding[] => {
      if (isRecord(value)) {
        return readFindings(byCriteria ? inClinicalOrder(value) : value);
      }
      const finding = readFinding(findingLabel(key), value);
      return finding ? [finding] : [];
    }),
  );
}

function readConclusion(value: unknown): ConclusionText | undefined {
  const text = flatten(value);
  return text === undefined ? undefined : guessedText(text);
}

/** Day and month of a Spanish date, which `Date` would take for month and day. */
const SPANISH_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:,?\s+(\d{1,2}:\d{2}(?::\d{2})?))?$/;
/** Milliseconds since 1970 have more digits than seconds. */
const SECONDS = 1e11;

/** ISO instant of a date that exists; a Spanish one counts as UTC. */
function readInstant(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const date = new Date(typeof value === 'string' ? isoOf(value.trim()) : inMilliseconds(value));
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

const inMilliseconds = (stamp: number) => (Math.abs(stamp) < SECONDS ? stamp * 1000 : stamp);

function isoOf(text: string): string {
  const [, day, month, year, time] = SPANISH_DATE.exec(text) ?? [];
  if (!day || !month || !year) return text;
  const [hours = '0', ...rest] = (time ?? '00:00').split(':');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${[hours.padStart(2, '0'), ...rest].join(':')}Z`;
}

function readCount(value: unknown): number | undefined {
  return Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}

function readStamp(source: Source): Stamp {
  const seal = source.read('sello', (value) => (isRecord(value) ? value : undefined)) ?? {};
  return defined({
    method: READING_METHODS.find((method) => method === seal.metodo),
    model: source.read('modelo_ia', flatten),
    engine: readText(seal.motor, 200),
    version: readText(seal.version, 100),
    edition: readText(seal.edicion, 100),
    date: source.read('fecha_analisis', readInstant),
    imagesRead: readCount(seal.imagenes_leidas),
    imagesTotal: readCount(seal.imagenes_recibidas),
  });
}

/** Gives the report of a stranger, or an older one, the types of our engines. */
function typed(report: Report): Report {
  const { conclusion, measurements, stamp } = report;
  const measured =
    stamp.method === 'medicion' && measurements.some(({ value }) => value !== undefined);
  return {
    ...report,
    ...(measured && conclusion ? { conclusion: withoutVerdict(conclusion.text) } : {}),
    findings: isByCriteria(report) ? report.findings.map(listed) : report.findings,
  };
}

const VERDICT = /^no concluyente[:;.,]?\s+/i;

/** A measurement concludes nothing, and need not say so before it says what was measured. */
function withoutVerdict(conclusion: string): ConclusionText {
  const text = conclusion.replace(VERDICT, '');
  return { form: 'statement', text: text.charAt(0).toLocaleUpperCase('es') + text.slice(1) };
}

/** The generic keys stand in for those of the spec; what they do not replace is listed as extra. */
function readRecord(record: JsonRecord): Report {
  const source = new Source(record);
  const stamp = readStamp(source);
  const byCriteria = isByCriteria({ stamp, reasons: readReasons(record.criterios) });
  const report = {
    ...defined({
      processing: readProcessing(source),
      conclusion:
        source.read('conclusion', readConclusion) ?? source.read('diagnosis', readConclusion),
      certainty: source.read('certeza', readCertainty),
      confidence:
        source.read('confianza_diagnostica', confidenceOf) ??
        source.read('confidenceScore', readConfidence),
      urgency: source.read('urgencia', (value) => readText(value, 500)),
      urgencyLevel: source.read('urgencia_nivel', (value) =>
        URGENCY_LEVELS.find((level) => level === value),
      ),
      urgencyReason: source.read('urgencia_motivo', (value) => readText(value, 500)),
      deciding: source.read('dato_decisivo', (value) => readText(value, 300)),
      scheme: source.read('esquema', (value) => readText(value, 200)),
      summary:
        source.read('resumen', (value) => readText(value)) ??
        source.read('detailedReport', (value) => readText(value)),
      nextStep: source.read('siguiente_paso', (value) => readTexts(value).join('\n') || undefined),
      agreement: source.read('acuerdo_lecturas', readAgreement),
      quality: source.read('calidad', readQuality),
      unchecked: source.read('lectura_sin_comprobar', readUnchecked),
    }),
    acts: [],
    measurements: source.read('medidas', readMeasurements),
    coherence: source.read('coherencia', readCoherence),
    reasons: source.read('criterios', readReasons),
    rules: source.read('reglas', (value) => readNames(value, MAX_RULES)),
    findings: findingsOf(source, byCriteria),
    classes: classesOf(source, byCriteria),
    differentials: source.read('diagnostico_diferencial', (value) => readDifferentials(value)),
    recommendations: source.read('recomendaciones', readTexts),
    references: source.read('referencias', readTexts),
    stamp,
  };
  return typed(separateOlderReading({ ...report, additional: source.rest() }));
}

/** Stamp and unchecked reading of a report, without the rest where that decides neither. */
export function readMarked(record: JsonRecord): Pick<Report, 'stamp' | 'unchecked'> {
  const own = readOwnReport(record);
  if (own) return own;
  const source = new Source(record);
  const marked = {
    stamp: readStamp(source),
    ...defined({ unchecked: source.read('lectura_sin_comprobar', readUnchecked) }),
  };
  // An older reading is taken apart, which changes both.
  return marked.stamp.method === 'modelo' ? readRecord(record) : marked;
}

/**
 * Reads a stored `ai_response`: a report of our engines by its codec, anything else however untidy, an object, its JSON as a string (also fenced, also
 * nested under `data`), with keys missing, unknown or of another type. Texts, lists and depth are
 * bounded. Never throws.
 */
export function readReport(aiResponse: unknown): ReportReading {
  const reading = openReading(aiResponse);
  if (reading.state !== 'object') return reading;
  return { state: 'read', report: readOwnReport(reading.record) ?? readRecord(reading.record) };
}
