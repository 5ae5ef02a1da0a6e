import { humanise } from '#domain/catalogue/humanise.ts';
import type { ConfidenceLevel } from './confidence.ts';
import type {
  Certainty,
  FindingState,
  Flag,
  MeasureOrigin,
  SampleVerdict,
  UrgencyLevel,
} from './schema.ts';
import type { AgreementLevel } from './uncheckedReading.ts';

/** Certainty before a conclusion: «Compatible con …». */
export const CERTAINTY_LABELS: Readonly<Record<Certainty, string>> = {
  no_concluyente: 'No concluyente',
  posible: 'Posible',
  sugestivo: 'Sugestivo de',
  compatible: 'Compatible con',
  diagnostico: 'Diagnóstico de',
};

/** Certainty alone, as on the ladder. */
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

export const AGREEMENT_LABELS: Readonly<Record<AgreementLevel, string>> = {
  acuerdo: 'Las lecturas coinciden',
  parcial: 'Las lecturas coinciden en parte',
  desacuerdo: 'Las lecturas no coinciden',
  sin_comprobar: 'Sin comprobar',
};

export const ORIGIN_LABELS: Readonly<Record<MeasureOrigin, string>> = {
  recuento: 'Recuento',
  corregido: 'Corregido por usted',
  medido: 'Medido',
  calculado: 'Calculado',
  indicado: 'Indicado por usted',
  contado: 'Contado por usted',
  medido_usted: 'Medido por usted',
};

/** Flag of a figure, with a word for readers who do not know the sign. */
export const FLAG_LABELS: Readonly<
  Record<Flag, { readonly sign: string; readonly word?: string }>
> = { H: { sign: 'H', word: 'alto' }, L: { sign: 'L', word: 'bajo' }, limite: { sign: 'límite' } };

export const STATE_LABELS: Readonly<Record<FindingState, string>> = {
  observado: 'observado',
  no_observado: 'no observado',
  no_evaluable: 'no evaluable',
};

/** Urgency in two words, for lists of cases. */
export interface UrgencyMark {
  readonly text: string;
  readonly vital: boolean;
}

const URGENCY_MARKS: Readonly<Partial<Record<UrgencyLevel, UrgencyMark>>> = {
  vital: { text: 'Urgencia vital', vital: true },
  '24h': { text: 'Urgente, 24 h', vital: false },
};

/** Undefined for a case that can wait. */
export function urgencyMark(level: UrgencyLevel | null | undefined): UrgencyMark | undefined {
  return level ? URGENCY_MARKS[level] : undefined;
}

export const CONFIDENCE_TONES: Readonly<
  Record<ConfidenceLevel, 'ok' | 'warn' | 'bad' | 'neutral'>
> = { alta: 'ok', media: 'warn', baja: 'bad', desconocida: 'neutral' };

export const DIFFERENTIAL_LABELS = {
  inFavour: 'A favor',
  against: 'En contra',
  decidedBy: 'Lo decide',
} as const;

/** Headings that an identifier alone would misspell. */
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
  hallazgos_microscopicos: 'Hallazgos microscópicos',
  clasificacion: 'Clasificación',
  detailedReport: 'Informe detallado',
  exploracion_od_os: 'Exploración OD | OI',
};

export function findingLabel(key: string): string {
  return Object.hasOwn(FINDING_LABELS, key) ? (FINDING_LABELS[key] ?? key) : humanise(key);
}

/** The deciding datum, as a limit of the report. */
export function decidingText(datum: string): string {
  return `El dato que más cambiaría este informe: ${datum}.`;
}
