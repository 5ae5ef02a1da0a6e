import { CERTAINTY_LABELS, lowerFirst, STATE_LABELS, upperFirst } from '#domain/report/labels.ts';
import type { Certainty, FindingState } from '#domain/report/schema.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import type { Agreement } from './agreement.ts';
import { ceilingOf, criteriaLead, strength, weakest } from './ceiling.ts';
import { withoutClaimsAbove } from './claims.ts';
import { cleanReading } from './cleanReading.ts';
import { type KnownFigures, seen } from './knownFigures.ts';
import { mergeReadings } from './mergeReadings.ts';
import type { ModelReading } from './modelReading.ts';
import { type Removal, removalNotes } from './sayable.ts';

/** The facts of a case, what a model read of it, and who read. */
export interface ModelReport {
  readonly facts: StoredReport;
  readonly known: KnownFigures;
  /** One or two, as they came; both of the same case. */
  readonly readings: readonly [ModelReading, ModelReading?];
  /** How many were asked for: one of two that never came is told. */
  readonly asked: number;
  /** Of the images that were sent. */
  readonly positions: readonly number[];
  /** What a model is called; undefined where none is known. */
  readonly model: string | undefined;
  /** Of what was asked. */
  readonly version: string;
  readonly words: ReaderWords;
  readonly now: Date;
}

/** Who reads, as a report says it. */
export interface ReaderWords {
  /** Begins a sentence: «La IA». */
  readonly name: string;
  /** Behind what is its own: «de la IA». */
  readonly of: string;
  /** Beside what is its own: «IA». */
  readonly mark: string;
  /** In the seal: «Modelo de lenguaje». */
  readonly engine: string;
}

/** That nothing checks what one reading says. */
const alone = ({ asked, words }: ModelReport) =>
  asked > 1
    ? `Solo ha llegado una de las lecturas ${words.of}: nada comprueba lo que dice.`
    : `${words.name} ha leído el caso una sola vez: nada comprueba lo que dice.`;
const notMeasured = ({ name }: ReaderWords) =>
  `${name} describe e interpreta; las cifras son las que usted indicó o las que midió el programa.`;

/**
 * The report of a case read by a model: the facts stand as they are, and the reading adds to them what
 * may be said of it. Where criteria concluded something, theirs is the conclusion; elsewhere the
 * model's is, as sure as the facts and the agreement of its readings allow.
 */
export function composeModelReport(given: ModelReport): StoredReport {
  const { facts, known, positions, readings, model, words, now } = given;
  const [first, second] = readings;
  const clean = cleanReading(first, known, positions);
  const other = second && cleanReading(second, known, positions);
  const { reading, agreement } = mergeReadings(clean.reading, other?.reading);
  const count = second ? 2 : 1;
  const certainty = weakest(reading.certeza, ceilingOf(facts, count));
  const concluded = conclude(reading, certainty, words);
  const removed = [...clean.removed, ...(other?.removed ?? [])];
  return {
    ...facts,
    ...leading(facts, reading, { ...concluded, words }),
    ...lists(facts, reading, words),
    acuerdo_lecturas: agreementNote(agreement, given),
    calidad: quality(facts, reading, { words, more: notes(given, count, removed) }),
    fecha_analisis: now.toISOString(),
    ...(model === undefined ? {} : { modelo_ia: modelName(model) }),
    sello: {
      motor: modelStamp(words),
      metodo: 'modelo',
      version: given.version,
      imagenes_leidas: reading.imagenes.filter(({ legible }) => legible).length,
      imagenes_recibidas: facts.sello?.imagenes_recibidas ?? positions.length,
    },
  };
}

/** What made a report in which somebody else reads over the facts, as its seal says. */
export const modelStamp = ({ engine }: Pick<ReaderWords, 'engine'>) =>
  `${engine}, medidas y criterios publicados`;

/** Whether the model could read one image at least, by its own word. */
export function readAnyImage({ readings }: Pick<ModelReport, 'readings'>): boolean {
  return readings.some((reading) => reading?.imagenes.some(({ legible }) => legible));
}

/** An operator's own name for it, one line. */
const modelName = (name: string) => seen(name).replace(/\s+/g, ' ').slice(0, 200);

interface Concluded {
  readonly text: string;
  readonly certainty: Certainty;
  /** Of the summary, what claims no more than that. */
  readonly summary: string;
}

function conclude(
  reading: ModelReading,
  certainty: Certainty,
  { name, of }: ReaderWords,
): Concluded {
  const summary = withoutClaimsAbove(reading.resumen, certainty).text;
  // That the readings do not agree is said by us: their own words never begin so.
  if (/^no concluyente/i.test(reading.conclusion))
    return { text: reading.conclusion, certainty: 'no_concluyente', summary };
  const text = asPhrase(withoutClaimsAbove(reading.conclusion, certainty).text);
  if (text === '') {
    const nothing = `No concluyente: la lectura ${of} no permite concluir nada de este caso.`;
    return { text: nothing, certainty: 'no_concluyente', summary };
  }
  if (certainty !== 'no_concluyente') return { text, certainty, summary };
  // It abstained by itself, or was not allowed to conclude what it did.
  const said =
    reading.certeza === certainty
      ? lowerFirst(withoutStop(text))
      : `${lowerFirst(name)} apunta a «${withoutStop(text)}»`;
  return { text: `No concluyente: ${said}.`, certainty, summary };
}

const withoutStop = (text: string) => text.replace(/[.\s]+$/u, '');
/** One sentence is read on from its certainty, and has no stop. */
const asPhrase = (text: string) => (/[.!?].+/su.test(text) ? text : withoutStop(text));

/** The model's conclusion leads only where criteria have none. */
function leading(
  facts: StoredReport,
  reading: ModelReading,
  { text, certainty, summary, words }: Concluded & { readonly words: ReaderWords },
): Partial<StoredReport> {
  if (!criteriaLead(facts)) {
    return {
      conclusion: text,
      certeza: certainty,
      // That figures alone interpret nothing is no longer so.
      resumen: [summary, byCriteria(facts) ? facts.resumen : ''].filter(Boolean).join('\n'),
      siguiente_paso:
        withoutClaimsAbove(reading.siguiente_paso, certainty).text || facts.siguiente_paso || NEXT,
    };
  }
  const said =
    strength(certainty) > 0
      ? `${lowerFirst(CERTAINTY_LABELS[certainty])} ${lowerFirst(text)}`
      : text;
  return {
    resumen: [facts.resumen, `Lectura ${words.of}: ${withoutStop(said)}.`, summary]
      .filter(Boolean)
      .join('\n'),
  };
}

const byCriteria = ({ sello }: StoredReport) => sello?.metodo === 'criterios';
const NEXT = 'Confirme la lectura usted o con un especialista.';
/** What no model may claim anywhere, whatever else it may. */
const modest = (text: string) => withoutClaimsAbove(text, 'compatible').text;

/** Facts first, then what the reading adds under the headings of the outline. */
function lists(
  facts: StoredReport,
  reading: ModelReading,
  { mark }: ReaderWords,
): Partial<StoredReport> {
  const own = Object.entries(facts.hallazgos_microscopicos ?? {}).filter(
    ([, value]) => !isNotLookedFor(value),
  );
  const headed = new Map<string, unknown[]>(own.map(([key, value]) => [key, asList(value)]));
  // A heading of the facts is theirs: what the model says under the same one stands apart.
  const theirs = new Set(headed.keys());
  for (const { apartado, nombre, estado, texto: told } of reading.hallazgos) {
    const texto = stateTold(estado, modest(told));
    const target = theirs.has(apartado) ? `${apartado} (${mark})` : apartado;
    if (texto === '' && estado === undefined) continue;
    const item = {
      nombre,
      ...(estado === undefined ? {} : { estado }),
      ...(texto === '' ? {} : { texto }),
    };
    headed.set(target, [...(headed.get(target) ?? []), item]);
  }
  const differentials = [
    ...(Array.isArray(facts.diagnostico_diferencial) ? facts.diagnostico_diferencial : []),
    ...reading.diferenciales.map(({ prueba, ...each }) => ({
      ...each,
      ...(prueba === '' ? {} : { prueba }),
    })),
  ];
  return {
    ...(headed.size > 0 ? { hallazgos_microscopicos: Object.fromEntries(headed) } : {}),
    ...(differentials.length > 0 ? { diagnostico_diferencial: differentials } : {}),
    recomendaciones: [
      ...new Set([
        ...(facts.recomendaciones ?? []).filter(notForModels),
        ...reading.recomendaciones.map(modest).filter(Boolean),
      ]),
    ],
  };
}

/** A text takes the place of its state where it is shown: that it was not seen must stand in it. */
const stateTold = (state: FindingState | undefined, text: string) =>
  state === undefined || state === 'observado' || text === ''
    ? text
    : `${STATE_LABELS[state]}: ${text}`;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** What the engine of measurements says of what only an eye can see is no longer so. */
const NOT_LOOKED = /no evaluable por este motor$/;
const BY_THIS_ENGINE = /este motor no lo hace|no se miden aquí|este motor no los busca/;

function isNotLookedFor(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((each) => typeof each === 'string' && NOT_LOOKED.test(each))
  );
}

const notForModels = (text: string) => !BY_THIS_ENGINE.test(text);

function quality(
  facts: StoredReport,
  reading: ModelReading,
  { words, more }: { readonly words: ReaderWords; readonly more: readonly string[] },
) {
  const described = new Map(reading.imagenes.map((image) => [image.posicion, image]));
  const { imagenes = [], limitaciones = [], ...rest } = facts.calidad ?? {};
  return {
    ...rest,
    imagenes: imagenes.map((image) => {
      const said = described.get(image.posicion);
      if (!said) return image;
      const pie = [image.pie, said.descripcion && `${upperFirst(words.mark)}: ${said.descripcion}`]
        .filter(Boolean)
        .join('. ');
      return {
        ...image,
        ...(pie === '' ? {} : { pie }),
        problemas: [
          ...(image.problemas ?? []),
          ...(said.legible ? [] : [`${lowerFirst(words.name)} no pudo leerla`]),
        ],
      };
    }),
    // What was taken away and what nothing checks weigh more than how cells are measured.
    limitaciones: [...new Set([...more, ...limitaciones])],
  };
}

function notes(given: ModelReport, count: number, removed: readonly Removal[]): string[] {
  const unchecked = count === 1 ? [alone(given)] : [];
  return [...unchecked, ...removalNotes(removed), notMeasured(given.words)];
}

const AGREED: Readonly<Record<Agreement['level'], string>> = {
  acuerdo: 'Las lecturas independientes llegan a lo mismo.',
  parcial:
    'Las lecturas independientes llegan a algo parecido, no a lo mismo: la certeza baja un grado.',
  desacuerdo: 'Las lecturas independientes llegan a cosas distintas: no se concluye nada.',
};

function agreementNote(agreement: Agreement | undefined, given: ModelReport) {
  if (!agreement) return { lecturas: 1, nivel: 'sin_comprobar' as const, texto: alone(given) };
  const { level, conflicts } = agreement;
  const about = conflicts.length > 0 ? ` Se contradicen en: ${conflicts.join(', ')}.` : '';
  return { lecturas: 2, nivel: level, texto: `${AGREED[level]}${about}` };
}
