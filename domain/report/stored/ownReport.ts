import { type ConclusionText, TEXT_FORMS } from '#domain/report/conclusionText.ts';
import { findingLabel } from '#domain/report/labels.ts';
import type { ListedFinding, OwnDifferential, OwnReport } from '#domain/report/ownReport.ts';
import {
  type ActNow,
  CERTAINTIES,
  type CoherenceWarning,
  FINDING_LISTS,
  FINDING_STATES,
  type FindingItem,
  FLAGS,
  type ImageReading,
  MEASURE_ORIGINS,
  type Measurement,
  type Quality,
  READING_METHODS,
  type Reason,
  type ReasonFact,
  type Report,
  SAMPLE_VERDICTS,
  SIDES,
  type Stamp,
  URGENCY_LEVELS,
} from '#domain/report/schema.ts';
import type { StoredReport, StoredUnchecked } from '#domain/report/storedReport.ts';
import { readUnchecked } from '#domain/report/unchecked.ts';
import {
  asRecord,
  at,
  type Codec,
  figure,
  flag,
  list,
  maybe,
  oneOf,
  orNull,
  pair,
  record,
  some,
  text,
  Unfit,
} from './codec.ts';

const measurement = record<Measurement>({
  name: at('nombre', text),
  value: maybe('valor', figure),
  written: maybe('escrito', text),
  origin: maybe('origen', oneOf(MEASURE_ORIGINS)),
  key: maybe('clave', text),
  unit: maybe('unidad', text),
  decimals: maybe('decimales', figure),
  approximate: maybe('aproximado', flag),
  range: maybe('rango', pair(figure)),
  interval: maybe('intervalo', pair(orNull(figure))),
  flag: maybe('marca', oneOf(FLAGS)),
  cuts: maybe('cortes', list(figure)),
  band: maybe('banda', text),
  side: maybe('lado', oneOf(SIDES)),
  of: maybe('de', text),
  differenceOf: maybe('diferencia_de', text),
  note: maybe('nota', text),
  reason: maybe('no_medible', text),
  image: maybe('imagen', figure),
});

const differential = record<OwnDifferential>({
  name: at('nombre', text),
  inFavour: at('a_favor', list(text)),
  against: at('en_contra', list(text)),
  decidedBy: maybe('prueba', text),
});

const warning = record<CoherenceWarning>({
  text: at('texto', text),
  fields: at('campos', list(text)),
});

const act = record<ActNow>({ text: at('texto', text), data: at('datos', list(text)) });

const fact = record<ReasonFact>({
  name: at('nombre', text),
  key: maybe('clave', text),
  value: at('valor', text),
});

const reason = record<Reason>({
  outcome: at('clase', text),
  rule: maybe('regla', text),
  condition: maybe('condicion', text),
  facts: at('datos', list(fact)),
});

const image = record<ImageReading>({
  position: at('posicion', figure),
  used: at('leida', flag),
  caption: maybe('pie', text),
  problems: at('problemas', list(text)),
});

const quality = record<Quality>({
  verdict: maybe('veredicto', oneOf(SAMPLE_VERDICTS)),
  text: maybe('texto', text),
  limitations: at('limitaciones', list(text)),
  reservations: maybe('reservas', list(text)),
  images: some('imagenes', image),
});

const seal = record<Omit<Stamp, 'date' | 'model'>>({
  engine: maybe('motor', text),
  method: maybe('metodo', oneOf(READING_METHODS)),
  version: maybe('version', text),
  edition: maybe('edicion', text),
  imagesRead: maybe('imagenes_leidas', figure),
  imagesTotal: maybe('imagenes_recibidas', figure),
});

/** Parts stored unchanged under their own key. */
type Plain = Omit<OwnReport, 'conclusion' | 'classes' | 'findings' | 'stamp'>;

const plain = record<Plain>({
  certainty: maybe('certeza', oneOf(CERTAINTIES)),
  summary: maybe('resumen', text),
  scheme: maybe('esquema', text),
  urgency: maybe('urgencia', text),
  urgencyLevel: maybe('urgencia_nivel', oneOf(URGENCY_LEVELS)),
  urgencyReason: maybe('urgencia_motivo', text),
  acts: some('ahora_mismo', act),
  whenStable: maybe('cuando_estable', text),
  measurements: at('medidas', list(measurement)),
  differentials: some('diagnostico_diferencial', differential),
  nextStep: maybe('siguiente_paso', text),
  owner: maybe('para_el_tutor', text),
  recommendations: some('recomendaciones', text),
  coherence: some('coherencia', warning),
  deciding: maybe('dato_decisivo', text),
  reasons: some('criterios', reason),
  references: some('referencias', text),
  rules: some('reglas', text),
  quality: maybe('calidad', quality),
  proposed: maybe('a_propuesta', list(text)),
});

const CLASSES = 'clasificacion';

const observed = record<Omit<FindingItem, 'bothSides'>>({
  text: at('nombre', text),
  state: maybe('estado', oneOf(FINDING_STATES)),
  grade: maybe('texto', text),
  proposed: maybe('origen', text),
});

/** A sentence is stored as text, an observation as an object with its state. */
const item: Codec<FindingItem> = {
  write: (value) => (value.state ? observed.write(value) : value.text),
  read: (stored) => (typeof stored === 'string' ? { text: stored } : observed.read(stored)),
};

/**
 * Stores our engines’ report under the specification’s keys, with the form of its texts and the
 * unchecked reading.
 */
export function storeReport(report: OwnReport, unchecked?: StoredUnchecked): StoredReport {
  const { conclusion, classes, findings, stamp } = report;
  const { date, model, ...seals } = stamp;
  const lists = findings.map(({ list: { id, items } }) => [id, list(item).write(items)] as const);
  const sides = findings
    .filter(({ list: { id } }) => id === FINDING_LISTS.bothSides)
    .flatMap(({ list: { items } }) => items.flatMap((one, place) => (one.bothSides ? place : [])));
  const stored = {
    ...(conclusion ? { conclusion: conclusion.text } : {}),
    // A test over thousands of reports checks this against the stored schema.
    ...(plain.write(report) as StoredReport),
    ...(classes.length + lists.length > 0
      ? {
          hallazgos_microscopicos: {
            ...(classes.length > 0 ? { [CLASSES]: classes } : {}),
            ...Object.fromEntries(lists),
          },
        }
      : {}),
    ...(date ? { fecha_analisis: date } : {}),
    ...(model ? { modelo_ia: model } : {}),
    sello: seal.write(seals) as StoredReport['sello'],
    ...(unchecked ? { lectura_sin_comprobar: unchecked } : {}),
  };
  return {
    ...stored,
    forma: {
      ...(conclusion ? { conclusion: formOf(conclusion) } : {}),
      ...(sides.length > 0 ? { dos_lados: sides } : {}),
    },
  };
}

function formOf(conclusion: ConclusionText): (typeof TEXT_FORMS)[number] {
  if (conclusion.form === 'statement') return 'frase';
  if (conclusion.form === 'fact') return 'hecho';
  return conclusion.proper ? 'nombre_propio' : 'sintagma';
}

/** Undefined for any JSON that `storeReport` did not write, older reports included. */
export function readOwnReport(stored: Readonly<Record<string, unknown>>): Report | undefined {
  if (stored.forma === undefined) return undefined;
  try {
    return ownReport(stored);
  } catch (error) {
    if (error instanceof Unfit) return undefined;
    throw error;
  }
}

const forms = record<{
  conclusion?: (typeof TEXT_FORMS)[number] | undefined;
  sides: readonly number[];
}>({ conclusion: maybe('conclusion', oneOf(TEXT_FORMS)), sides: some('dos_lados', figure) });

function ownReport(stored: Readonly<Record<string, unknown>>): Report {
  const { conclusion: form, sides } = forms.read(stored.forma);
  const unchecked = readUnchecked(stored.lectura_sin_comprobar);
  return {
    ...(form ? { conclusion: conclusionOf(form, text.read(stored.conclusion)) } : {}),
    ...plain.read(stored),
    ...findingsOf(stored.hallazgos_microscopicos, new Set(sides)),
    stamp: {
      ...seal.read(stored.sello),
      ...(stored.fecha_analisis === undefined ? {} : { date: text.read(stored.fecha_analisis) }),
      ...(stored.modelo_ia === undefined ? {} : { model: text.read(stored.modelo_ia) }),
    },
    ...(unchecked ? { unchecked } : {}),
    additional: [],
  };
}

function conclusionOf(form: (typeof TEXT_FORMS)[number], text: string): ConclusionText {
  if (form === 'frase') return { form: 'statement', text };
  if (form === 'hecho') return { form: 'fact', text };
  return {
    form: 'nounPhrase',
    text,
    ...(form === 'nombre_propio' ? { proper: true } : {}),
  };
}

function findingsOf(
  stored: unknown,
  sides: ReadonlySet<number>,
): { classes: readonly string[]; findings: readonly ListedFinding[] } {
  const { [CLASSES]: classes = [], ...others } = asRecord(stored ?? {});
  const findings = Object.entries(others).map(([id, items]): ListedFinding => {
    const read = list(item).read(items);
    const isBoth = (place: number) => id === FINDING_LISTS.bothSides && sides.has(place);
    return {
      label: findingLabel(id),
      list: {
        id,
        items: read.map((one, place) => (isBoth(place) ? { ...one, bothSides: true } : one)),
      },
    };
  });
  return { classes: list(text).read(classes), findings };
}
