import { cleanText } from '#domain/catalogue/cleanText.ts';
import { spanishNumber } from '#domain/catalogue/numbers.ts';
import type { AnswerSection } from '#domain/catalogue/present.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { figuresIn, type SaidFigure } from './figuresIn.ts';

/** The figures that may be said of a case: what the vet entered, and what was measured or computed. */
export class KnownFigures {
  readonly #units = new Map<number, Set<string>>();
  readonly #words = new Set<string>();

  constructor(texts: readonly string[]) {
    for (const figure of texts.flatMap((text) => figuresIn(seen(text)))) {
      if (figure.word !== undefined) this.#words.add(figure.word);
      for (const reading of figure.readings) {
        for (const value of reading) this.#add(value, reading.length === 1 ? figure.unit : '');
      }
    }
  }

  /**
   * Whether one way to read it is known, in the same unit or as much without one: nine years vouch
   * neither for nine per cent nor for nine mitoses.
   */
  has({ readings, unit, word }: SaidFigure): boolean {
    if (word !== undefined) return this.#words.has(word);
    return readings.some((reading) =>
      reading.every((value) => this.#units.get(value)?.has(reading.length > 1 ? '' : unit)),
    );
  }

  #add(value: number, unit: string): void {
    const units = this.#units.get(value) ?? new Set();
    units.add(unit);
    this.#units.set(value, units);
  }
}

/** Behind ten, or behind metres, superscripts are powers; anywhere else they are figures. */
const POWER = /(?<=10|(?<!\p{L})[cmdμµ]?m)[⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu;

/**
 * A text as figures are looked for in it: compatible forms unified, powers written out (`10^9`), nothing
 * that cannot be seen.
 */
export function seen(text: string): string {
  const written = text.replace(POWER, (power) => `^${power.normalize('NFKC')}`);
  return cleanText(written.normalize('NFKC').replace(/\p{Cf}/gu, ''), { lines: true });
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The same as it is shown: powers raised again, and micro as it is typed. */
export function shown(text: string): string {
  return text
    .replaceAll('μ', 'µ')
    .replace(/(?<=10|m)\^(\d{1,2})(?!\d)/gu, (_, power: string) =>
      [...power].map((digit) => RAISED[Number(digit)] ?? digit).join(''),
    );
}

/** What the vet entered, as it is shown, and the facts that were computed from it or measured. */
export function knownFigures(
  sections: readonly AnswerSection[],
  facts: StoredReport,
): KnownFigures {
  // Labels are ours: a figure in one vouches for nothing.
  const entered = sections.flatMap(({ rows }) => rows.map(({ value }) => value));
  return new KnownFigures([...entered, ...factTexts(facts)]);
}

const rangeText = (limits: readonly (number | null)[]) =>
  limits.map((limit) => (limit === null ? '' : spanishNumber(limit))).join('-');

/**
 * Texts of the facts whose figures are of this case. Notes on methods, limits of the engine,
 * publications and dates have figures of their own, and are left out.
 */
function factTexts(facts: StoredReport): string[] {
  const measured = (facts.medidas ?? []).flatMap(({ valor, rango, intervalo, unidad = '' }) => [
    ...[valor, ...(rango ?? []), ...(intervalo ?? [])].flatMap((value) =>
      typeof value === 'number' ? [`${spanishNumber(value)} ${unidad}`] : [],
    ),
    ...[rango, intervalo].map((limits) => `${rangeText(limits ?? [])} ${unidad}`),
  ]);
  const reasons = (facts.criterios ?? []).flatMap(({ clase, condicion, datos }) => [
    clase,
    condicion,
    ...datos.map(({ valor }) => valor),
  ]);
  return [
    ...measured,
    ...reasons,
    ...(facts.coherencia ?? []).map(({ texto }) => texto),
    ...(facts.recomendaciones ?? []),
    ...textsIn(facts.hallazgos_microscopicos),
    ...textsIn(facts.diagnostico_diferencial),
    ...[facts.conclusion, facts.resumen, facts.siguiente_paso, facts.dato_decisivo].flatMap(
      (text) => text ?? [],
    ),
    ...[facts.urgencia_motivo, facts.esquema].flatMap((text) => text ?? []),
  ];
}

/** Every text inside a value of the report. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [spanishNumber(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...textsIn(inner),
  ]);
}
