import { humanise } from '#domain/catalogue/humanise.ts';
import { spanishNumber } from '#domain/catalogue/numbers.ts';
import type {
  Certainty,
  ConfidenceLevel,
  Measurement,
  MeasureOrigin,
  SampleVerdict,
} from './schema.ts';

/** Certainty as it is written before a conclusion: «Compatible con …». */
export const CERTAINTY_LABELS: Readonly<Record<Certainty, string>> = {
  no_concluyente: 'No concluyente',
  posible: 'Posible',
  sugestivo: 'Sugestivo de',
  compatible: 'Compatible con',
  diagnostico: 'Diagnóstico de',
};

/** The same standing alone, as on the ladder of certainty. */
export const CERTAINTY_WORDS: Readonly<Record<Certainty, string>> = {
  no_concluyente: 'No concluyente',
  posible: 'Posible',
  sugestivo: 'Sugestivo',
  compatible: 'Compatible',
  diagnostico: 'Diagnóstico',
};

export const VERDICT_LABELS: Readonly<Record<SampleVerdict, string>> = {
  adecuada: 'Muestra adecuada',
  imagen_nitida: 'Imagen nítida y bien expuesta',
  limitada: 'Muestra limitada',
  no_diagnostica: 'Muestra no diagnóstica',
};

export const ORIGIN_LABELS: Readonly<Record<MeasureOrigin, string>> = {
  recuento: 'Recuento',
  medido: 'Medido',
  calculado: 'Calculado',
  indicado: 'Indicado por usted',
};

/** Colour of a confidence: green, yellow, red, neutral. */
export const CONFIDENCE_TONES: Readonly<
  Record<ConfidenceLevel, 'ok' | 'warn' | 'bad' | 'neutral'>
> = { alta: 'ok', media: 'warn', baja: 'bad', desconocida: 'neutral' };

/** Headings of the report, the same on screen, in the PDF and in the plain text. */
export const SECTION_LABELS = {
  conclusion: 'Conclusión',
  quality: 'Calidad y limitaciones',
  measurements: 'Medidas',
  findings: 'Hallazgos',
  microscopicFindings: 'Hallazgos microscópicos',
  differentials: 'Diagnóstico diferencial',
  recommendations: 'Recomendaciones',
  nextStep: 'Siguiente paso',
  references: 'Referencias',
  additional: 'Detalles adicionales',
} as const;

/** Headings of findings that an identifier alone would spell badly. */
const FINDING_LABELS: Readonly<Record<string, string>> = {
  tipo_celulas_predominantes: 'Células predominantes',
  morfologia_celular: 'Morfología celular',
  forma: 'Forma',
  tamano: 'Tamaño',
  citoplasma: 'Citoplasma',
  nucleo: 'Núcleo',
  distribucion: 'Distribución',
  caracteristicas_atipicas: 'Características atípicas',
  anisocitosis: 'Anisocitosis',
  anisocariosis: 'Anisocariosis',
  mitosis: 'Mitosis',
  binucleacion: 'Binucleación',
  componentes_adicionales: 'Componentes adicionales',
  criterios_malignidad: 'Criterios de malignidad',
  relacion_nucleo_citoplasma: 'Relación núcleo-citoplasma',
  poblaciones: 'Poblaciones celulares',
  hallazgos_microscopicos: SECTION_LABELS.microscopicFindings,
  detailedReport: 'Informe detallado',
};

/** Spanish heading of a key of the answer. */
export function findingLabel(key: string): string {
  return Object.hasOwn(FINDING_LABELS, key) ? (FINDING_LABELS[key] ?? key) : humanise(key);
}

/** «≈ 131», «82», «No medible». Without unit or spread. */
export function measurementValue(measurement: Measurement): string {
  if (measurement.value === undefined) return 'No medible';
  return `${measurement.approximate ? '≈\u00a0' : ''}${spanishNumber(round(measurement.value))}`;
}

/** «8,4–10,6»; undefined without a spread. */
export function measurementRange(measurement: Measurement): string | undefined {
  const range = measurement.range;
  return range && `${spanishNumber(round(range[0]))}–${spanishNumber(round(range[1]))}`;
}

/** Four significant figures: no measurement of ours carries more. */
function round(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(4));
}
