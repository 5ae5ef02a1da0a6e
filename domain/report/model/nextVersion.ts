import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { isRecord } from '#domain/report/bounds.ts';
import { STATE_LABELS } from '#domain/report/labels.ts';
import type { OwnReport } from '#domain/report/ownReport.ts';
import { withProposed } from '#domain/report/proposed.ts';
import { FINDING_STATES, type FindingState } from '#domain/report/schema.ts';
import { storedAiMark } from '#domain/report/storedAiMark.ts';
import { type StoredUnchecked, storedReportSchema } from '#domain/report/storedReport.ts';
import { upperFirst } from '#domain/text/phrases.ts';
import { joinSentences, sentencesOf } from '#domain/text/sentences.ts';
import { Comparison } from './compare/compare.ts';
import { modelStamp } from './composeModelReport.ts';
import { reassures } from './reassures.ts';
import { removalNotes } from './sayable.ts';
import { CriteriaSentences } from './treatments.ts';
import { Against } from './uncheckedOf.ts';

export interface NextVersion {
  readonly definition: AnalysisDefinition;
  /** As corrected. */
  readonly answers: Answers;
  /** Measured and concluded from these answers. */
  readonly facts: OwnReport;
  /** The stored report of the version before. */
  readonly earlier: unknown;
  /** Fields that the vet answered at the proposal of the outside reading. */
  readonly proposed?: ReadonlySet<string>;
}

const LED = 'Su conclusión encabeza la versión 1 del informe; no se repite aquí.';
const OF_EARLIER =
  'Es la lectura de la versión 1, hecha con los datos de entonces: no se ha pedido otra.';
const LEFT =
  'La lectura de la IA se hizo con los datos de antes y queda en la versión 1 del informe. Esta contiene solo lo que se ha medido y lo que concluyen los criterios publicados.';

/**
 * The report of corrected answers. An outside reading is not asked for again: it stays apart, held
 * against the new answers, and heads nothing, since it read others.
 */
export function composeNextVersion(next: NextVersion): {
  readonly report: OwnReport;
  readonly unchecked?: StoredUnchecked;
} {
  const { definition, answers, facts, earlier, proposed = new Set() } = next;
  const unchecked = storedUnchecked(earlier);
  if (unchecked) {
    const comparison = new Comparison(definition, answers, facts);
    const stamp = { ...facts.stamp, engine: modelStamp(unchecked.lector) };
    const origin = { definition, answers, proposed, reader: unchecked.lector };
    const report = withProposed({ ...facts, stamp }, origin);
    const held = holdAgain(unchecked, comparison);
    const { isUrgent } = new CriteriaSentences(facts);
    return { report, unchecked: isUrgent ? withoutWaiting(held) : held };
  }
  // Reports of older versions mix both.
  return { report: storedAiMark(earlier) === null ? facts : withLimitation(facts, LEFT) };
}

function storedUnchecked(report: unknown): StoredUnchecked | undefined {
  if (!isRecord(report)) return undefined;
  const { lectura_sin_comprobar: schema } = storedReportSchema.shape;
  return schema.safeParse(report.lectura_sin_comprobar).data;
}

function withLimitation(report: OwnReport, text: string): OwnReport {
  const { quality } = report;
  const limitations = [text, ...(quality?.limitations ?? [])];
  return { ...report, quality: { images: [], ...quality, limitations } };
}

function holdAgain(unchecked: StoredUnchecked, comparison: Comparison): StoredUnchecked {
  const { encabeza, ...apart } = unchecked;
  const held = new Against(comparison);
  const parts = apart.dicho.map(({ apartado, textos }) => ({
    apartado,
    textos: held.lines(textos),
  }));
  const rows = apart.filas.map((row) => rowAgain(row, comparison));
  const isNew = ({ nombre, lectura }: Row) =>
    !rows.some((row) => row.nombre === nombre && row.lectura === lectura);
  return {
    ...apart,
    filas: [...rows, ...held.rows.filter(isNew)],
    dicho: parts.filter(({ textos }) => textos.length > 0),
    retirado: [...new Set([...apart.retirado, ...(encabeza ? [LED] : []), OF_EARLIER])],
  };
}

/** The corrected answers may be urgent where those that were read were not. */
function withoutWaiting(unchecked: StoredUnchecked): StoredUnchecked {
  const filas = unchecked.filas.filter(
    ({ nombre, lectura }) => !reassures(`${nombre}: ${lectura}`) && !reassures(lectura),
  );
  const passages = unchecked.dicho.map(({ apartado, textos }) => ({
    apartado,
    textos: textos
      .map((text) => joinSentences(sentencesOf(text).filter((each) => !reassures(each))))
      .filter((text) => text !== ''),
  }));
  const dicho = passages.filter(({ textos }) => textos.length > 0);
  const length = (parts: StoredUnchecked['dicho']) => parts.flatMap(({ textos }) => textos).join();
  const isWhole =
    filas.length === unchecked.filas.length && length(dicho) === length(unchecked.dicho);
  const notes = isWhole ? [] : removalNotes(['waiting']);
  return {
    ...unchecked,
    filas,
    dicho,
    retirado: [...new Set([...unchecked.retirado, ...notes])],
  };
}

type Row = StoredUnchecked['filas'][number];

/** The state that `uncheckedOf` wrote before a finding's text. */
function stateIn(lectura: string): { readonly state?: FindingState; readonly text: string } {
  for (const state of FINDING_STATES) {
    const label = upperFirst(STATE_LABELS[state]);
    if (lectura === label) return { state, text: '' };
    if (lectura.startsWith(`${label}: `)) return { state, text: lectura.slice(label.length + 2) };
  }
  return { text: lectura };
}

/** Changes only the rows whose answer was corrected: the others keep what was read then. */
function rowAgain(row: Row, comparison: Comparison): Row {
  if (row.clave === undefined) return row;
  const prior = stateIn(row.lectura);
  const { state, yours, key } = comparison.finding(row.nombre, prior.state, prior.text);
  return key === row.clave && yours !== row.usted ? { ...row, estado: state, usted: yours } : row;
}
