import { type Agreement, compareReadings, keyOf } from './agreement.ts';
import { stepDown, weakest } from './ceiling.ts';
import type { ModelReading } from './modelReading.ts';

/** What one or two independent readings of a case say together. */
export interface Merged {
  readonly reading: ModelReading;
  /** Absent where there was one reading alone. */
  readonly agreement: Agreement | undefined;
}

const TOLD_ONCE = 'solo en una de las lecturas';
const CONTRARY = 'las lecturas no coinciden';

/**
 * The first reading leads. Where both say the same it is as sure as the less sure of them; where they
 * agree in part, a step less; where they do not, nothing is concluded.
 */
export function mergeReadings(one: ModelReading, other: ModelReading | undefined): Merged {
  if (!other) return { reading: one, agreement: undefined };
  const agreement = compareReadings(one, other);
  const reading: ModelReading = {
    ...one,
    hallazgos: mergeFindings(one, other),
    imagenes: mergeImages(one, other),
    diferenciales: mergeDifferentials(one, other),
    certeza: certaintyOf(one, other, agreement),
  };
  if (agreement.level !== 'desacuerdo') return { reading, agreement };
  return { reading: { ...reading, conclusion: disagreement(one, other), resumen: '' }, agreement };
}

function certaintyOf(one: ModelReading, other: ModelReading, { level }: Agreement) {
  const both = weakest(one.certeza, other.certeza);
  if (level === 'acuerdo') return both;
  return level === 'parcial' ? stepDown(both) : 'no_concluyente';
}

/** Both conclusions, so that the vet may judge them. */
function disagreement(one: ModelReading, other: ModelReading): string {
  const said = [one, other].map(({ conclusion }) =>
    conclusion === '' ? 'no concluye nada' : `apunta a «${conclusion.replace(/[.\s]+$/u, '')}»`,
  );
  return `No concluyente: las lecturas independientes no coinciden. La primera ${said[0]}; la segunda ${said[1]}.`;
}

/** In the order of the first reading. What the readings deny each other is not evaluable. */
function mergeFindings(one: ModelReading, other: ModelReading): ModelReading['hallazgos'] {
  const there = new Map(other.hallazgos.map((finding) => [keyOf(finding.nombre), finding]));
  const here = new Set(one.hallazgos.map(({ nombre }) => keyOf(nombre)));
  const first = one.hallazgos.map((finding) => {
    const same = there.get(keyOf(finding.nombre));
    if (!same) return toldOnce(finding);
    if (same.estado === finding.estado) return finding;
    return { ...finding, estado: 'no_evaluable' as const, texto: CONTRARY };
  });
  const rest = other.hallazgos.filter(({ nombre }) => !here.has(keyOf(nombre))).map(toldOnce);
  return [...first, ...rest];
}

type Finding = ModelReading['hallazgos'][number];

function toldOnce(finding: Finding): Finding {
  const texto = [finding.texto.replace(/[.\s]+$/u, ''), TOLD_ONCE].filter(Boolean).join('; ');
  return { ...finding, texto };
}

/** An image is readable if both readings could read it. */
function mergeImages(one: ModelReading, other: ModelReading): ModelReading['imagenes'] {
  const there = new Map(other.imagenes.map((image) => [image.posicion, image]));
  const here = new Set(one.imagenes.map(({ posicion }) => posicion));
  return [
    ...one.imagenes.map((image) => ({
      ...image,
      legible: image.legible && there.get(image.posicion)?.legible !== false,
    })),
    ...other.imagenes.filter(({ posicion }) => !here.has(posicion)),
  ];
}

/** Those of both readings first, in the order of the first one. */
function mergeDifferentials(one: ModelReading, other: ModelReading): ModelReading['diferenciales'] {
  const there = new Set(other.diferenciales.map(({ nombre }) => keyOf(nombre)));
  const here = new Set(one.diferenciales.map(({ nombre }) => keyOf(nombre)));
  return [
    ...one.diferenciales.filter(({ nombre }) => there.has(keyOf(nombre))),
    ...one.diferenciales.filter(({ nombre }) => !there.has(keyOf(nombre))),
    ...other.diferenciales.filter(({ nombre }) => !here.has(keyOf(nombre))),
  ];
}
