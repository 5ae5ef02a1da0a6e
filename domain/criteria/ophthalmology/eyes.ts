import { EYE_ROWS } from '#domain/analyses/eyeExam.ts';
import { lowerFirst, upperFirst } from '#domain/text/phrases.ts';
import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import {
  EYES,
  type Eye,
  type EyeNumbers,
  readEyeNumbers,
  readStain,
  readTonometer,
  type Stain,
  type Tonometer,
} from './readings.ts';

/** Answers by eye: the field takes precedence over the text about both. */

export const eyeName = (eye: Eye): 'OD' | 'OS' => (eye === 'Od' ? 'OD' : 'OS');
export const otherEye = (eye: Eye): Eye => (eye === 'Od' ? 'Os' : 'Od');

/** Right eye first. */
export function perEye(say: (eye: Eye) => Effect | readonly Effect[] | undefined): Effect[] {
  return EYES.flatMap((eye) => {
    const effects = say(eye);
    return effects === undefined ? [] : 'kind' in effects ? [effects] : [...effects];
  });
}

const EYE_WORDS: Readonly<Record<Eye, string>> = {
  Od: 'ojo derecho (OD)',
  Os: 'ojo izquierdo (OI)',
};
const BOTH_EYES = 'los dos ojos';
export const eyeWords = (eye: Eye): string => EYE_WORDS[eye];
/** Start of a sentence: «Ojo derecho (OD)». */
export const eyeHead = (eye: Eye): string => upperFirst(eyeWords(eye));

/** «Luxación posterior del cristalino en el ojo derecho (OD)»; a sentence begins with its eye. */
export function ofEye(eye: Eye, text: string): string {
  if (!/[.:;]/.test(text)) return `${text} en el ${eyeWords(eye)}`;
  return `${eyeHead(eye)}: ${lowerFirst(text)}`;
}

/** One sentence for both eyes; undefined when the two differ. */
export function ofBoth(right: string, left: string): string | undefined {
  const merged = (text: string, eye: Eye) =>
    text
      .replaceAll(`el ${eyeWords(eye)}`, BOTH_EYES)
      .replaceAll(eyeHead(eye), upperFirst(BOTH_EYES));
  const both = merged(right, 'Od');
  return both !== right && both === merged(left, 'Os') ? both : undefined;
}

const REASON = 'clinicalConsultReason';
const SYMPTOMS = 'clinicalObservedSymptoms';
export const TREATMENTS = 'clinicalPreviousCurrentTreatments';
export const CORNEA = 'examCorneaState';
export const LENS = 'examLensAppearance';
export const SIGN_TEXTS = [REASON, SYMPTOMS];
export const STRUCTURE_TEXTS = [
  CORNEA,
  LENS,
  'examRetinaFundusObservations',
  'examOcularMotilityPosition',
  'examMassesLesions',
];
export const PUPIL_TEXTS = ['examPupillaryReflexes', 'examPupilSizeSymmetry'];
export const ALL_TEXTS = [
  ...SIGN_TEXTS,
  ...STRUCTURE_TEXTS,
  ...PUPIL_TEXTS,
  'clinicalMedicalHistory',
  'clinicalPreviousTrauma',
];

export const WORDS = {
  pain: ['blefaroespasmo', 'dolor', 'ojo cerrado'],
  redEye: ['ojo rojo', 'hiperemia', 'congesti', 'epiescleral'],
  cornealEdema: ['edema corneal', 'ojo azul', 'cornea azul', 'opacidad corneal'],
  purulent: ['purulent', 'mucopurulent', 'pus$'],
};

export const saysAny = (facts: CaseFacts, stems: readonly string[]): boolean =>
  facts.says(ALL_TEXTS, stems);

export const TEXT_OF = { examStt: 'examSchirmerTest', examIop: 'examIntraocularPressure' } as const;
type Measured = keyof typeof TEXT_OF;

/** Free texts of the examination, without those of the owner's history. */
export const EXAMINED_TEXTS = [
  ...Object.values(TEXT_OF),
  'examFluoresceinTest',
  'examRoseBengalTest',
  ...PUPIL_TEXTS,
  ...STRUCTURE_TEXTS,
];

/** Figures of a text, within the limits of their fields. */
export function textNumbers(facts: CaseFacts, key: Measured): EyeNumbers | undefined {
  const numbers = readEyeNumbers(facts.text(TEXT_OF[key]) ?? '');
  const row = EYE_ROWS.find((each) => each.key === key);
  const most = row?.kind === 'number' ? row.max : 0;
  return numbers && Object.values(numbers).every((value) => value <= most) ? numbers : undefined;
}

export function textNumber(facts: CaseFacts, key: Measured, eye: Eye): number | undefined {
  return textNumbers(facts, key)?.[eye];
}

function measured(facts: CaseFacts, key: Measured, eye: Eye): number | undefined {
  if (facts.dropped(key + eye)) return undefined;
  return facts.number(key + eye) ?? textNumber(facts, key, eye);
}

export const iopOf = (facts: CaseFacts, eye: Eye) => measured(facts, 'examIop', eye);
/** Schirmer, mm/min. */
export const sttOf = (facts: CaseFacts, eye: Eye) => measured(facts, 'examStt', eye);

export function choiceOf(facts: CaseFacts, key: string, eye: Eye): string | undefined {
  return facts.choice(key + eye);
}

export function fluorescein(facts: CaseFacts, eye: Eye): Stain | undefined {
  const entered = choiceOf(facts, 'examFluo', eye);
  if (entered === 'negative' || entered === 'positive' || entered === 'notDone') return entered;
  return readStain(facts.text('examFluoresceinTest') ?? '')[eye];
}

export function roseBengal(facts: CaseFacts, eye: Eye): Stain | undefined {
  return readStain(facts.text('examRoseBengalTest') ?? '')[eye];
}

const TONOMETERS: readonly Tonometer[] = [
  'tonovet',
  'tonovetPlus',
  'tonopen',
  'tonopenAvia',
  'perkins',
  'schiotz',
  'other',
];

export function tonometer(facts: CaseFacts): Tonometer | undefined {
  const entered = facts.choice('examTonometer');
  return (
    TONOMETERS.find((name) => name === entered) ??
    readTonometer(facts.text('examIntraocularPressure') ?? '')
  );
}

/** «No», «Ninguno», «Sin antecedentes», «Desconocido». */
export function denies(text: string): boolean {
  return /^(no|sin|ningun\w*|nada|niega|desconocid\w*)\b/.test(plain(text));
}
