import { joinSentences, sentencesOf } from '#domain/text/sentences.ts';
import { bareConclusion, withoutClaimsAbove } from './claims.ts';
import type { KnownFigures } from './knownFigures.ts';
import type { ModelReading, ReadFinding } from './modelReading.ts';
import { reassures } from './reassures.ts';
import { type Removal, sayable } from './sayable.ts';
import { type CriteriaSentences, testsIn } from './treatments.ts';
import type { TestFamily } from './words/tests.ts';

/** Filtered reading, with the reasons for its removals. */
export interface CleanReading {
  readonly reading: ModelReading;
  readonly removed: readonly Removal[];
}

/** Maximum items of a list; longer lists are no report. */
const MOST = { findings: 60, differentials: 8, texts: 8, images: 10 } as const;
/** Characters of names and headings; a longer one is a sentence in the wrong place. */
const MAX_NAME = 120;

export interface CleaningRules {
  readonly known: KnownFigures;
  readonly criteria: CriteriaSentences;
  /** Families of tests that advice may name. */
  readonly tests: ReadonlySet<TestFamily>;
  readonly positions: readonly number[];
  /** True for a leading reading, whose own conclusion states its certainty. */
  readonly leads: boolean;
}

/**
 * Passes every text through `sayable`, and drops items left without name or content. Image numbers
 * outside the case are dropped. Advice must name a test.
 */
export function cleanReading(raw: ModelReading, rules: CleaningRules): CleanReading {
  const sieve = new Sieve(rules);
  const { leads, positions } = rules;
  const leading = (text: string) => (leads ? sieve.claiming(text) : sieve.text(text));
  const reading: ModelReading = {
    caso: raw.caso,
    imagenes: raw.imagenes
      .filter(({ posicion }) => positions.includes(posicion))
      .slice(0, MOST.images)
      .map((image) => ({ ...image, descripcion: sieve.text(image.descripcion) })),
    hallazgos: raw.hallazgos.slice(0, MOST.findings).flatMap((finding) => {
      const nombre = sieve.name(finding.nombre);
      if (nombre === '') return [];
      const apartado = sieve.name(finding.apartado) || 'Hallazgos';
      const texto = sieve.text(finding.texto);
      if (texto === '' && finding.estado === undefined) return [];
      if (sieve.isWaiting({ ...finding, nombre, texto })) return [];
      const imagenes = positions.filter((position) => finding.imagenes?.includes(position));
      return [{ ...finding, nombre, apartado, texto, imagenes }];
    }),
    resumen: leading(raw.resumen),
    categoria: raw.categoria,
    conclusion: leads
      ? phrase(sieve.claiming(raw.conclusion))
      : phrase(sieve.text(bareConclusion(raw.conclusion))),
    certeza: raw.certeza,
    diferenciales: raw.diferenciales.slice(0, MOST.differentials).flatMap((each) => {
      const nombre = phrase(sieve.name(bareConclusion(each.nombre)));
      if (nombre === '') return [];
      return [
        {
          nombre,
          a_favor: sieve.texts(each.a_favor),
          en_contra: sieve.texts(each.en_contra),
          prueba: sieve.advice(each.prueba),
        },
      ];
    }),
    recomendaciones: raw.recomendaciones
      .slice(0, MOST.texts)
      .map((each) => sieve.advice(each))
      .filter((text) => text !== ''),
    siguiente_paso: sieve.advice(raw.siguiente_paso),
  };
  return { reading, removed: sieve.removed };
}

export function textsOf(reading: ModelReading): string[] {
  const { imagenes, hallazgos, diferenciales } = reading;
  return [
    ...imagenes.map(({ descripcion }) => descripcion),
    ...hallazgos.flatMap(({ apartado, nombre, texto }) => [apartado, nombre, texto]),
    ...diferenciales.flatMap(({ nombre, a_favor, en_contra, prueba }) => [
      ...[nombre, prueba],
      ...a_favor,
      ...en_contra,
    ]),
    ...reading.recomendaciones,
    ...[reading.resumen, reading.conclusion, reading.siguiente_paso],
  ].filter((text) => text !== '');
}

class Sieve {
  readonly removed: Removal[] = [];
  readonly #rules: CleaningRules;

  constructor(rules: CleaningRules) {
    this.#rules = rules;
  }

  /** With the certainty that it claims. */
  claiming(raw: string): string {
    const { text, removed } = sayable(raw, this.#rules.known, this.#rules.criteria);
    this.removed.push(...removed);
    return text;
  }

  text(raw: string): string {
    const { text, left } = withoutClaimsAbove(this.claiming(raw), 'no_concluyente');
    if (left > 0) this.removed.push('certainty');
    return text;
  }

  texts(raw: readonly string[]): string[] {
    return raw
      .slice(0, MOST.texts)
      .map((each) => this.text(each))
      .filter((text) => text !== '');
  }

  /** Keeps sentences that name a test or that the criteria also say. */
  advice(raw: string): string {
    const sentences = sentencesOf(this.text(raw));
    const allowed = sentences.filter(
      (each) => this.#mayPropose(testsIn(each)) || this.#rules.criteria.has(each),
    );
    if (allowed.length < sentences.length) this.removed.push('advice');
    return joinSentences(allowed);
  }

  /** Only tests of the closed list of its type, and none that the criteria forbid in this case. */
  #mayPropose(tests: ReadonlySet<TestFamily>): boolean {
    const { criteria, tests: listed } = this.#rules;
    return (
      tests.size > 0 &&
      [...tests].every((family) => listed.has(family) && !criteria.forbidden.has(family))
    );
  }

  /** «Urgencia: no observado» says in two parts what no part says. */
  isWaiting({ nombre, estado, texto }: ReadFinding): boolean {
    const denied = estado === 'no_observado' ? 'no' : '';
    const texts = [`${denied} ${nombre}`, `${nombre}: ${denied} ${texto}`, `${nombre} ${texto}`];
    const waiting = this.#rules.criteria.isUrgent && texts.some(reassures);
    if (waiting) this.removed.push('waiting');
    return waiting;
  }

  /** One line, all or nothing: a partly removed name means nothing. */
  name(raw: string): string {
    const before = this.removed.length;
    const name = this.text(raw).replace(/\s+/g, ' ').trim();
    return this.removed.length > before || name.length > MAX_NAME ? '' : name;
  }
}

/** Drops the stop of a single sentence: a conclusion continues its certainty. */
function phrase(text: string): string {
  return /[.!?].+/su.test(text) ? text : text.replace(/[.\s]+$/u, '');
}
