import type { StoredReport } from '#domain/report/storedReport.ts';
import type { Figure } from '../measured.ts';
import { type ImageOutcome, type ReadImage, readImages } from './outcome.ts';

export type StoredMeasure = NonNullable<StoredReport['medidas']>[number];

interface Naming {
  readonly nombre: string;
  readonly unidad?: string;
  readonly origen: 'recuento' | 'medido' | 'calculado';
  readonly aproximado?: boolean;
  readonly nota: string;
}

const LEUCOCYTES: Naming = {
  nombre: 'Leucocitos',
  unidad: 'en el campo',
  origen: 'recuento',
  nota: 'Núcleos violetas con al menos el 45 % del área de un eritrocito (25 % si los corta el borde); las células cortadas por el borde que no llegan se dibujan sin contarse.',
};
const ERYTHROCYTES: Naming = {
  nombre: 'Eritrocitos',
  unidad: 'en el campo',
  origen: 'recuento',
  aproximado: true,
  nota: 'Células teñidas separadas por sus estrechamientos; las cortadas por el borde cuentan desde el 30 % de su área. El intervalo recoge tres umbrales y las superposiciones.',
};
const NUCLEI: Naming = {
  nombre: 'Núcleos',
  unidad: 'en el campo',
  origen: 'recuento',
  aproximado: true,
  nota: 'Objetos con tinción nuclear, separados por forma e intensidad, incluidos los cortados por el borde. El intervalo recoge tres umbrales y el mayor error juzgado del método.',
};
const VARIATION: Naming = {
  nombre: 'Variación del área nuclear',
  origen: 'calculado',
  aproximado: true,
  nota: 'Rango intercuartílico dividido por la mediana del área de los núcleos enteros que no tocan a otros: 0 si todos son iguales.',
};

/** Every figure of the case: image by image, then the totals where several images were counted. */
export function storedMeasures(outcomes: readonly ImageOutcome[]): StoredMeasure[] {
  const images = readImages(outcomes);
  return [...images.flatMap(ofImage), ...totals(images)];
}

function ofImage(image: ReadImage): StoredMeasure[] {
  const { measures, position } = image;
  if (measures?.kind === 'smear') {
    return [
      stored(LEUCOCYTES, measures.leucocytes, position),
      stored(ERYTHROCYTES, measures.erythrocytes, position),
    ];
  }
  if (measures?.kind !== 'nuclei') return [];
  const counting = stored(NUCLEI, measures.count, position);
  // One refusal is enough: area and variation are refused with the count.
  if (!measures.count.ok) return [counting];
  return [
    counting,
    stored(areaIn(image), measures.area, position, 0),
    stored(VARIATION, measures.variation, position, 2),
  ];
}

function areaIn({ width, height }: ReadImage): Naming {
  return {
    nombre: 'Área nuclear mediana',
    unidad: 'px²',
    origen: 'medido',
    aproximado: true,
    nota: `Mediana y cuartiles de los núcleos enteros que no tocan a otros, en píxeles de la imagen medida (${width} × ${height}); sin escala no puede darse en micras.`,
  };
}

function stored(naming: Naming, figure: Figure, image?: number, decimals = 0): StoredMeasure {
  const { nombre, unidad, origen, nota } = naming;
  const place = image === undefined ? {} : { imagen: image };
  if (!figure.ok) return { nombre, no_medible: figure.reason, ...place };
  const [low, high] = figure.range;
  return {
    nombre,
    valor: rounded(figure.value, decimals),
    ...(naming.aproximado ? { aproximado: true } : {}),
    ...(low < high
      ? { rango: [rounded(low, decimals), rounded(high, decimals)] as [number, number] }
      : {}),
    ...(unidad ? { unidad } : {}),
    origen,
    nota,
    ...place,
  };
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function totals(images: readonly ReadImage[]): StoredMeasure[] {
  const pick = (choose: (image: ReadImage) => Figure | undefined): Figure[] =>
    images.map(choose).filter((figure) => figure !== undefined);
  return [
    total(
      LEUCOCYTES,
      pick(({ measures: m }) => (m?.kind === 'smear' ? m.leucocytes : undefined)),
    ),
    total(
      ERYTHROCYTES,
      pick(({ measures: m }) => (m?.kind === 'smear' ? m.erythrocytes : undefined)),
    ),
    total(
      NUCLEI,
      pick(({ measures: m }) => (m?.kind === 'nuclei' ? m.count : undefined)),
    ),
  ].filter((measure) => measure !== undefined);
}

/** Sum of the images that could be counted, from two on: of one, the image's own figure says it. */
function total(naming: Naming, figures: readonly Figure[]): StoredMeasure | undefined {
  const sum = sumOf(figures);
  if (!sum || sum.images < 2) return undefined;
  return stored(
    {
      ...naming,
      nombre: `${naming.nombre}, total de ${sum.images} imágenes`,
      unidad: 'en total',
      origen: 'calculado',
      nota: 'Suma de las imágenes medibles; si dos fotografías comparten campo, sus células cuentan dos veces.',
    },
    { ok: true, value: sum.value, range: sum.range },
  );
}

export interface Sum {
  readonly images: number;
  readonly value: number;
  readonly range: readonly [number, number];
}

/** Sum of the figures that were measured; undefined when none was. */
export function sumOf(figures: readonly Figure[]): Sum | undefined {
  const measured = figures.filter((figure) => figure.ok);
  if (measured.length === 0) return undefined;
  const add = (pick: (figure: (typeof measured)[number]) => number) =>
    measured.reduce((sum, figure) => sum + pick(figure), 0);
  return {
    images: measured.length,
    value: add((figure) => figure.value),
    range: [add((figure) => figure.range[0]), add((figure) => figure.range[1])],
  };
}
