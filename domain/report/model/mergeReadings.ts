import { type Agreement, compareReadings, findingKey, keyOf } from './agreement.ts';
import type { ModelReading } from './modelReading.ts';

export interface Merged {
  readonly reading: ModelReading;
  /** Absent for a single reading. */
  readonly agreement: Agreement | undefined;
  /** Both conclusions if they differ. */
  readonly conclusions: readonly string[];
}

const TOLD_ONCE = 'solo en una de las lecturas';
const CONTRARY = 'las lecturas no coinciden';

/**
 * The first reading leads. Readings that disagree lose summary and advice: a vet could follow the
 * wrong one.
 */
export function mergeReadings(one: ModelReading, other: ModelReading | undefined): Merged {
  if (!other) return { reading: one, agreement: undefined, conclusions: concludedBy(one) };
  const agreement = compareReadings(one, other);
  const first = concludedBy(one);
  const second = concludedBy(other);
  const same = keyOf(first.join()) === keyOf(second.join());
  const reading: ModelReading = {
    ...one,
    hallazgos: mergeFindings(one, other),
    imagenes: mergeImages(one, other),
    diferenciales: mergeDifferentials(one, other),
  };
  return {
    agreement,
    reading: agreement.level === 'desacuerdo' ? withoutAdvice(reading) : reading,
    conclusions: same
      ? first
      : [
          `Primera lectura: ${first[0] ?? 'no concluye nada'}`,
          `Segunda lectura: ${second[0] ?? 'no concluye nada'}`,
        ],
  };
}

function concludedBy({ certeza, conclusion }: ModelReading): string[] {
  if (conclusion === '') return [];
  return [certeza === 'no_concluyente' ? `no concluye nada: ${conclusion}` : conclusion];
}

const withoutAdvice = (reading: ModelReading): ModelReading => ({
  ...reading,
  resumen: '',
  siguiente_paso: '',
  recomendaciones: [],
  diferenciales: reading.diferenciales.map((each) => ({ ...each, prueba: '' })),
});

/**
 * In the order of the first reading. Findings that the readings contradict become not evaluable.
 */
function mergeFindings(one: ModelReading, other: ModelReading): ModelReading['hallazgos'] {
  const there = new Map(other.hallazgos.map((finding) => [findingKey(finding), finding]));
  const here = new Set(one.hallazgos.map(findingKey));
  const first = one.hallazgos.map((finding) => {
    const same = there.get(findingKey(finding));
    if (!same) return toldOnce(finding);
    const imagenes = [...new Set([...(finding.imagenes ?? []), ...(same.imagenes ?? [])])].toSorted(
      (a, b) => a - b,
    );
    if (same.estado === finding.estado) return { ...finding, imagenes };
    return { ...finding, imagenes, estado: 'no_evaluable' as const, texto: CONTRARY };
  });
  const rest = other.hallazgos.filter((finding) => !here.has(findingKey(finding))).map(toldOnce);
  return [...first, ...rest];
}

type Finding = ModelReading['hallazgos'][number];

function toldOnce(finding: Finding): Finding {
  const texto = [finding.texto.replace(/[.\s]+$/u, ''), TOLD_ONCE].filter(Boolean).join('; ');
  return { ...finding, texto };
}

/** Readable only if both readings could read it. */
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

/** Shared differentials first, in the order of the first reading. */
function mergeDifferentials(one: ModelReading, other: ModelReading): ModelReading['diferenciales'] {
  const there = new Set(other.diferenciales.map(({ nombre }) => keyOf(nombre)));
  const here = new Set(one.diferenciales.map(({ nombre }) => keyOf(nombre)));
  return [
    ...one.diferenciales.filter(({ nombre }) => there.has(keyOf(nombre))),
    ...one.diferenciales.filter(({ nombre }) => !there.has(keyOf(nombre))),
    ...other.diferenciales.filter(({ nombre }) => !here.has(keyOf(nombre))),
  ];
}
