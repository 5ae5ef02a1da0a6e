import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import { readMeasures } from './readings.ts';

/** What was entered of a study: a field wins over the lines of «Medidas». */

export const WRITTEN = 'imageDataMeasurements';
export const SIGNS = ['clinicalReason', 'clinicalSigns', 'clinicalSymptomsDuration'];
/** Every text in which a sign, a result or a suspicion may stand. */
export const ALL_TEXTS = [
  'clinicalReason',
  'clinicalSigns',
  'clinicalDiagnosticSuspicion',
  'clinicalMedicalHistory',
  'clinicalOtherTestResults',
  'imageDataKeyStructures',
  'imageDataObservations',
];

export const WORDS = {
  pupd: ['poliuri', 'polidips', 'pupd', 'pu/pd', 'bebe much', 'orina much'],
  syncope: ['sincop', 'colaps', 'desmay', 'desvanec'],
  dyspnoea: ['disnea', 'dificultad respiratori', 'taquipnea', 'cianos', 'ortopnea'],
  heartFailure: ['edema pulmonar', 'insuficiencia cardiaca', 'ascitis'],
  purulent: ['purulent', 'mucopurulent', 'pus$'],
  obstruction: ['obstru', 'no orina', 'anuri', 'disuri'],
  azotaemia: ['azotemi', 'creatinina alta', 'creatinina elevad'],
  jaundice: ['icteric', 'icteri'],
  fever: ['fiebre', 'febril'],
  labour: ['parto$', 'contraccion'],
};

export const saysAny = (facts: CaseFacts, stems: readonly string[]): boolean =>
  facts.says(ALL_TEXTS, stems);

/** A measure in the unit of its field, entered or written in a line of «Medidas». */
export function measured(facts: CaseFacts, key: string): number | undefined {
  if (facts.dropped(key)) return undefined;
  return facts.number(key) ?? writtenMeasure(facts, key);
}

/** What a line of «Medidas» tells, within what the field admits. */
export function writtenMeasure(facts: CaseFacts, key: string): number | undefined {
  const value = readMeasures(facts.text(WRITTEN) ?? '').read.find(
    (measure) => measure.key === key,
  )?.value;
  const field = facts.definition.groups
    .flatMap((group) => group.fields)
    .find((each) => each.key === key);
  const fits = field?.kind === 'number' && value !== undefined;
  return fits && value >= field.min && value <= field.max ? value : undefined;
}

/** How a figure of a table stands: as its row says, or nothing where it is not compared. */
export function marked(facts: CaseFacts, name: string): 'H' | 'L' | 'limite' | undefined {
  return facts.figures().find((row) => row.name === name)?.flag;
}

export const isDog = ({ species }: CaseFacts): boolean => species === 'perro';
export const isCat = ({ species }: CaseFacts): boolean => species === 'gato';

/** Millimetres with a decimal at most. */
export const mm = (value: number): string => `${figure(value, 1)} mm`;
export const mmHg = (value: number): string => `${figure(value, 0)} mmHg`;

const FEMALES = ['hembra', 'hembra esterilizada', 'gestante', 'lactante'];
const MALES = ['macho', 'macho castrado'];
export const isFemale = ({ sex }: CaseFacts): boolean => FEMALES.includes(sex);
export const isMale = ({ sex }: CaseFacts): boolean => MALES.includes(sex);

/** Left and right, in the words of what is measured. */
export interface Side {
  readonly key: 'Left' | 'Right';
  /** «riñón izquierdo» */
  readonly masculine: 'izquierdo' | 'derecho';
  /** «pelvis izquierda» */
  readonly feminine: 'izquierda' | 'derecha';
}
export const SIDES: readonly Side[] = [
  { key: 'Left', masculine: 'izquierdo', feminine: 'izquierda' },
  { key: 'Right', masculine: 'derecho', feminine: 'derecha' },
];

/** Peak gradient of a velocity in m/s, mmHg (simplified Bernoulli). */
export const gradient = (velocity: number): number => 4 * velocity ** 2;

const area = (facts: CaseFacts): string => facts.text('ultrasoundArea') ?? '';
export const regionOf = area;
/** Whether the region names one of these. */
export const regionIs = (facts: CaseFacts, stems: readonly string[]): boolean =>
  facts.says(['ultrasoundArea'], stems);
