import { givesFigure } from '#domain/accuracy/judgedParts.ts';
import { judgedNote } from '#domain/accuracy/publishedWords.ts';
import type { EcgMeasures, MeasuredFigure } from '#domain/measuring/measured.ts';
import type { Measurement } from '#domain/report/schema.ts';
import { scaleWords } from '#domain/rules/imageScale.ts';
import { type ImageOutcome, type ReadImage, readImages } from './outcome.ts';

type Naming = Required<Pick<Measurement, 'name' | 'origin' | 'note'>> &
  Pick<Measurement, 'unit' | 'approximate'>;

const LEUCOCYTES: Naming = {
  name: 'Leucocitos',
  unit: 'en el campo',
  origin: 'recuento',
  note: `Núcleos violetas con al menos el 45 % del área de un eritrocito (25 % si los corta el borde); los cuerpos que podrían serlo se dibujan sin contarse, y el intervalo los recoge. ${judgedNote('smear', 'leucocytes-all')}`,
};
const ERYTHROCYTES: Naming = {
  name: 'Eritrocitos',
  unit: 'en el campo',
  origin: 'recuento',
  approximate: true,
  note: `Células teñidas separadas por sus estrechamientos; las cortadas por el borde cuentan desde el 30 % de su área. El intervalo va de las enteras a todas las que asoman, y recoge tres umbrales y los grupos. ${judgedNote('smear', 'erythrocytes')}`,
};
const NUCLEI: Naming = {
  name: 'Núcleos',
  unit: 'en el campo',
  origin: 'recuento',
  approximate: true,
  note: `Objetos con tinción nuclear, separados por forma e intensidad, incluidos los cortados por el borde. El intervalo recoge tres umbrales y el mayor error juzgado del método. ${judgedNote('nuclei')}`,
};
const VARIATION: Naming = {
  name: 'Variación del área nuclear',
  origin: 'calculado',
  approximate: true,
  note: 'Rango intercuartílico dividido por la mediana del área de los núcleos enteros que no tocan a otros: 0 si todos son iguales.',
};

/** Figures image by image, then totals where several images were counted. */
export function measurements(outcomes: readonly ImageOutcome[]): Measurement[] {
  const images = readImages(outcomes);
  return [...images.flatMap(ofImage), ...totals(images)];
}

function ofImage(image: ReadImage): Measurement[] {
  const { measures, position } = image;
  if (measures?.kind === 'smear') {
    return [
      measurement(LEUCOCYTES, measures.leucocytes, position),
      measurement(ERYTHROCYTES, measures.erythrocytes, position),
    ];
  }
  if (measures?.kind === 'ecg') return ofRecording(measures, position);
  if (measures?.kind !== 'nuclei') return [];
  if (!givesFigure('nuclei')) {
    return measures.count.ok ? [measurement(NUCLEI, measures.count, position)] : [];
  }
  const counting = measurement(NUCLEI, measures.count, position);
  // One refusal is enough: area and variation share that of the count.
  if (!measures.count.ok) return [counting];
  return [
    counting,
    nuclearArea(image, measures.area),
    measurement(VARIATION, measures.variation, position, 2),
  ];
}

const RATE = 'Frecuencia cardiaca en la imagen';

/** The rate, with its value at the other usual speed, and the distances it comes from. */
function ofRecording({ rate, rhythm, speed }: EcgMeasures, position: number): Measurement[] {
  if (!rate.ok || !rhythm || !speed) {
    const reason = rate.ok ? '' : rate.reason;
    return [{ name: RATE, reason, image: position }];
  }
  const other = speed === 50 ? 25 : 50;
  const otherwise = Math.round((rate.value * other) / speed);
  const regularity = rhythm.regular
    ? 'regulares: casi todas a menos del 10\u00a0% de su mediana'
    : 'irregulares: la frecuencia es la media';
  return [
    measurement(
      {
        name: RATE,
        unit: 'lpm',
        origin: 'medido',
        approximate: true,
        note: `De ${rhythm.beats} latidos enteros y la cuadrícula, con el papel a ${speed}\u00a0mm/s, como usted indica; a ${other}\u00a0mm/s serían ${otherwise}\u00a0lpm. ${judgedNote('ecg')}`,
      },
      rate,
      position,
    ),
    measurement(
      {
        name: 'RR en la imagen',
        unit: 'ms',
        origin: 'medido',
        approximate: true,
        note: `Media, la más corta y la más larga; ${regularity}.`,
      },
      {
        ok: true,
        value: 1000 * rhythm.mean,
        range: [1000 * rhythm.shortest, 1000 * rhythm.longest],
      },
      position,
    ),
  ];
}

const AREA: Naming = {
  name: 'Área nuclear mediana',
  origin: 'medido',
  approximate: true,
  note: 'Mediana y cuartiles de los núcleos enteros que no tocan a otros',
};

/** In µm² with the scale that the vet chose; otherwise in pixels of the measured image. */
function nuclearArea(image: ReadImage, area: MeasuredFigure): Measurement {
  const { position, width, height, scale } = image;
  if (!scale) {
    const note = `${AREA.note}, en píxeles de la imagen medida (${width} × ${height}); sin escala no puede darse en micras.`;
    return measurement({ ...AREA, unit: 'px²', note }, area, position, 0);
  }
  const note = `${AREA.note}; ${scaleWords(scale)}.`;
  const by = scale.micrometresPerPixel ** 2;
  return measurement({ ...AREA, unit: 'µm²', note }, times(area, by), position, 1);
}

function times(figure: MeasuredFigure, by: number): MeasuredFigure {
  if (!figure.ok) return figure;
  const [low, high] = figure.range;
  return { ...figure, value: figure.value * by, range: [low * by, high * by] };
}

function measurement(
  naming: Naming,
  figure: MeasuredFigure,
  image?: number,
  decimals = 0,
): Measurement {
  const place = image === undefined ? {} : { image };
  if (!figure.ok) return { name: naming.name, reason: figure.reason, ...place };
  const [low, high] = figure.range;
  return {
    ...(figure.corrected ? correctedNaming(naming) : naming),
    value: rounded(figure.value, decimals),
    ...(low < high ? { range: [rounded(low, decimals), rounded(high, decimals)] as const } : {}),
    ...place,
  };
}

/** The count of a vet is no estimate of ours. */
function correctedNaming({ name, unit, note }: Naming): Naming {
  if (name === NUCLEI.name && !givesFigure('nuclei')) {
    const own = 'Núcleos que usted confirmó o dibujó en la imagen.';
    return { name, ...(unit ? { unit } : {}), origin: 'contado', note: own };
  }
  const size = note.startsWith('Mediana') ? ` ${note}` : '';
  return {
    name,
    ...(unit ? { unit } : {}),
    origin: 'corregido',
    note: `Contornos de la imagen, sin los que usted quitó y con los que dividió o dibujó; no se le aplica la exactitud del método.${size}`,
  };
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function totals(images: readonly ReadImage[]): Measurement[] {
  const pick = (choose: (image: ReadImage) => MeasuredFigure | undefined): MeasuredFigure[] =>
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

/** Sum of counted images, from two on: a single image's figure stands for itself. */
function total(naming: Naming, figures: readonly MeasuredFigure[]): Measurement | undefined {
  const sum = sumOf(figures);
  if (!sum || sum.images < 2) return undefined;
  const exact = sum.range[0] === sum.range[1];
  const byVet = naming === NUCLEI && !givesFigure('nuclei');
  const { approximate, ...certain } = naming;
  return measurement(
    {
      ...certain,
      ...(approximate && !exact ? { approximate } : {}),
      name: `${naming.name}, total de ${sum.images} imágenes`,
      unit: 'en total',
      origin: byVet ? 'contado' : 'calculado',
      note: 'Suma de las imágenes medibles; si dos fotografías comparten campo, sus células cuentan dos veces.',
    },
    { ok: true, value: sum.value, range: sum.range },
  );
}

export interface Sum {
  readonly images: number;
  /** Images whose figure the vet corrected. */
  readonly corrected: number;
  readonly value: number;
  readonly range: readonly [number, number];
}

/** Sum of the measured figures; undefined for none. */
export function sumOf(figures: readonly MeasuredFigure[]): Sum | undefined {
  const measured = figures.filter((figure) => figure.ok);
  if (measured.length === 0) return undefined;
  const add = (pick: (figure: (typeof measured)[number]) => number) =>
    measured.reduce((sum, figure) => sum + pick(figure), 0);
  return {
    images: measured.length,
    corrected: measured.filter((figure) => figure.corrected).length,
    value: add((figure) => figure.value),
    range: [add((figure) => figure.range[0]), add((figure) => figure.range[1])],
  };
}
