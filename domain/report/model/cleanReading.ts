import { bareConclusion } from './claims.ts';
import type { KnownFigures } from './knownFigures.ts';
import type { ModelReading } from './modelReading.ts';
import { type Removal, sayable } from './sayable.ts';

/** A reading with what may be said of it, and what was taken away. */
export interface CleanReading {
  readonly reading: ModelReading;
  readonly removed: readonly Removal[];
}

/** Items of a list of a reading that are kept: more is no report. */
const MOST = { findings: 60, differentials: 8, texts: 8, images: 10 } as const;
/** Characters of a name and of a heading: what is longer is a sentence in the wrong place. */
const MAX_NAME = 120;

/**
 * Passes every text of a reading through `sayable`. What is left without its name, or without
 * anything, goes. Numbers of images are the case's own.
 *
 * @param positions of the images that were sent.
 */
export function cleanReading(
  raw: ModelReading,
  known: KnownFigures,
  positions: readonly number[],
): CleanReading {
  const sieve = new Sieve(known);
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
      return [{ ...finding, nombre, apartado, texto }];
    }),
    resumen: sieve.text(raw.resumen),
    categoria: raw.categoria,
    conclusion: phrase(bareConclusion(sieve.text(raw.conclusion))),
    certeza: raw.certeza,
    diferenciales: raw.diferenciales.slice(0, MOST.differentials).flatMap((each) => {
      const nombre = phrase(bareConclusion(sieve.name(each.nombre)));
      if (nombre === '') return [];
      return [
        {
          nombre,
          a_favor: sieve.texts(each.a_favor),
          en_contra: sieve.texts(each.en_contra),
          prueba: sieve.text(each.prueba),
        },
      ];
    }),
    recomendaciones: sieve.texts(raw.recomendaciones),
    siguiente_paso: sieve.text(raw.siguiente_paso),
  };
  return { reading, removed: sieve.removed };
}

/** Every text that a reading says. */
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
  readonly #known: KnownFigures;

  constructor(known: KnownFigures) {
    this.#known = known;
  }

  text(raw: string): string {
    const { text, removed } = sayable(raw, this.#known);
    this.removed.push(...removed);
    return text;
  }

  texts(raw: readonly string[]): string[] {
    return raw
      .slice(0, MOST.texts)
      .map((each) => this.text(each))
      .filter((text) => text !== '');
  }

  /** One line; a name of which a part had to go is no name, nor is a sentence. */
  name(raw: string): string {
    const { text, removed } = sayable(raw, this.#known);
    this.removed.push(...removed);
    const name = text.replace(/\s+/g, ' ').trim();
    return removed.length > 0 || name.length > MAX_NAME ? '' : name;
  }
}

/** Of one sentence, its stop: a conclusion is read on from its certainty. */
function phrase(text: string): string {
  return /[.!?].+/su.test(text) ? text : text.replace(/[.\s]+$/u, '');
}
