import type { CaseFacts } from '../core/facts.ts';
import { mentions, plain } from '../core/text.ts';
import { readMeasures, type WrittenMeasure } from './readings.ts';

/** What was entered of a study: a field wins over the lines of «Medidas». */

export const WRITTEN = 'imageDataMeasurements';
export const SIGNS = ['clinicalReason', 'clinicalSigns'];
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
  purulent: ['purulent', 'mucopurulent', 'pus$'],
  obstruction: ['obstru', 'no orina', 'anuri', 'disuri'],
  azotaemia: ['azotemi', 'creatinina alta', 'creatinina elevad'],
  jaundice: ['icteric', 'icteri'],
  fever: ['fiebre', 'febril'],
  labour: ['parto$', 'contraccion'],
  mass: ['masa$', 'masas$', 'nodul', 'tumor', 'neoplas'],
  fluids: ['fluidoterap', 'fluidos iv', 'fluidos intraven', 'sueroterap', 'suero iv', 'ringer'],
};

export const saysAny = (facts: CaseFacts, stems: readonly string[]): boolean =>
  facts.says(ALL_TEXTS, stems);

/** Whether a text denies one of the stems («sin poliuria») and none says it. Silence denies nothing. */
export const deniesAny = (facts: CaseFacts, stems: readonly string[]): boolean =>
  !saysAny(facts, stems) &&
  ALL_TEXTS.some((key) => mentions(facts.text(key), stems).some(({ state }) => state === 'denied'));

const NO_SIGNS =
  /^(no|ningun\w*|nada)[.\s]*$|\basintomatic|\bsin (otros )?(signos|sintomas)( clinicos)?\s*([.,;]|$)/;

/** Whether the fields of signs say that there are none. */
export const statesNoSigns = (facts: CaseFacts): boolean =>
  SIGNS.some((key) => NO_SIGNS.test(plain(facts.text(key) ?? '')));

/** A measure in the unit of its field, entered or written in a line of «Medidas». */
export function measured(facts: CaseFacts, key: string): number | undefined {
  if (facts.dropped(key)) return undefined;
  return facts.number(key) ?? writtenMeasure(facts, key);
}

/** Whether the field of a measure that was written admits it. */
function fits(facts: CaseFacts, { key, value }: WrittenMeasure): boolean {
  const field = facts.definition.groups
    .flatMap((group) => group.fields)
    .find((each) => each.key === key);
  return field?.kind === 'number' && value >= field.min && value <= field.max;
}

/** What a line of «Medidas» tells, within what the field admits. */
export function writtenMeasure(facts: CaseFacts, key: string): number | undefined {
  const written = readMeasures(facts.text(WRITTEN) ?? '').read.find(
    (measure) => measure.key === key,
  );
  return written && fits(facts, written) ? written.value : undefined;
}

/** Lines of «Medidas» that nothing is read of: not understood, or beyond what the field admits. */
export function unreadLines(facts: CaseFacts): number {
  const { read, unread } = readMeasures(facts.text(WRITTEN) ?? '');
  return unread + read.filter((measure) => !fits(facts, measure)).length;
}

export const isDog = ({ species }: CaseFacts): boolean => species === 'perro';
export const isCat = ({ species }: CaseFacts): boolean => species === 'gato';

/** Left and right, in the words of what is measured. */
export interface Side {
  readonly key: 'Left' | 'Right';
  /** «riñón izquierdo» */
  readonly masculine: 'izquierdo' | 'derecho';
  /** «pelvis izquierda» */
  readonly feminine: 'izquierda' | 'derecha';
}
export const LEFT: Side = { key: 'Left', masculine: 'izquierdo', feminine: 'izquierda' };
export const RIGHT: Side = { key: 'Right', masculine: 'derecho', feminine: 'derecha' };
export const SIDES: readonly Side[] = [LEFT, RIGHT];

/** Peak gradient of a velocity in m/s, mmHg (simplified Bernoulli). */
export const gradient = (velocity: number): number => 4 * velocity ** 2;

/** Whether the study was made without fasting: «No», and nothing but it. */
export const wasFed = (facts: CaseFacts): boolean =>
  plain(facts.text('ultrasoundFasting') ?? '').replace(/[.\s]+$/, '') === 'no';

const area = (facts: CaseFacts): string => facts.text('ultrasoundArea') ?? '';
export const regionOf = area;
/** Whether the region names one of these. */
export const regionIs = (facts: CaseFacts, stems: readonly string[]): boolean =>
  facts.says(['ultrasoundArea'], stems);
