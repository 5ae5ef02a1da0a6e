import type { CaseFacts } from '../core/facts.ts';
import { plain } from '../core/text.ts';
import {
  denies,
  eitherIs,
  fluorescein,
  PUPIL_TEXTS,
  roseBengal,
  SIGN_TEXTS,
  STRUCTURE_TEXTS,
  saysAny,
  seen,
  systolic,
  WORDS,
} from './eyes.ts';
import type { Eye } from './readings.ts';

/** What was told to be wrong, beside the figures. */

export const lost = (told: string | undefined): boolean => told === 'reduced' || told === 'absent';

const YES_SIGNS = [
  'examMelting',
  'examInfiltrate',
  'examLooseEpithelium',
  'examFlare',
  'examHyphema',
  'examHypopyon',
  'examEpiscleral',
  'examCornealEdema',
];
const REFLEXES = ['examMenace', 'examDazzle', 'examPlrDirect', 'examPlrConsensual'];
const HEALTHY_LENS = [undefined, 'clear', 'sclerosis', 'unknown'];

/** Whether anything of this eye but its figures was told to be wrong. */
export function isSick(facts: CaseFacts, eye: Eye): boolean {
  const told = (key: string) => seen(facts, key, eye);
  const pupil = told('examPupil');
  return (
    YES_SIGNS.some((key) => told(key) === 'yes') ||
    REFLEXES.some((key) => lost(told(key))) ||
    fluorescein(facts, eye) === 'positive' ||
    roseBengal(facts, eye) === 'positive' ||
    told('examSeidel') === 'positive' ||
    (told('examUlcerDepth') ?? 'unknown') !== 'unknown' ||
    pupil === 'miosis' ||
    pupil === 'mydriasis' ||
    !HEALTHY_LENS.includes(told('examLens')) ||
    !['normal', 'unknown'].includes(told('examFundus') ?? 'normal')
  );
}

const HEALTHY_WORDS =
  /\b(normal|transparente|clar[ao]s?\b|integr|sin alteraci|sin lesi|sin hallazgo|presentes?\b|isocori)/;

/** What brings an eye to a consultation: beside a pressure inside, it is still a sign. */
const COMPLAINTS = [
  ...['cieg', 'ceguera', 'no ve', 'tropiez', 'choca', 'perdida de vision', 'pierde vision'],
  ...['lagrim', 'epifora', 'legan', 'secrecion', 'picor', 'prurit', 'frota', 'rasca', 'guin'],
  ...['inflama', 'hincha', 'tumefac', 'mancha', 'nube', 'opac', 'blanquec', 'azulad', 'turbi'],
  ...['bulto', 'masa', 'tumor', 'sangr', 'ulcer', 'catarata', 'glaucoma', 'uveit', 'rojo', 'rojez'],
  ...['irrita', 'conjuntiv', 'fotofob', 'exoftalm', 'proptos', 'anisocor', 'traumat', 'golpe'],
];

/** Whether a text describes something that may be a lesion or a sign. */
function describesSign(facts: CaseFacts): boolean {
  const { pain, redEye, cornealEdema, purulent } = WORDS;
  const described = ['clinicalObservedSymptoms', ...STRUCTURE_TEXTS, ...PUPIL_TEXTS];
  return (
    saysAny(facts, [...pain, ...redEye, ...cornealEdema, ...purulent]) ||
    facts.says(SIGN_TEXTS, COMPLAINTS) ||
    described.some((key) => {
      const text = facts.text(key);
      return text !== undefined && !denies(text) && !HEALTHY_WORDS.test(plain(text));
    })
  );
}

/** Whether anything but the figures was told to be wrong, in either eye or in words. */
export function hasSigns(facts: CaseFacts): boolean {
  return eitherIs((eye) => isSick(facts, eye)) || describesSign(facts);
}

/** Whether something was told that no interval shows. */
export const isAltered = (facts: CaseFacts): boolean =>
  hasSigns(facts) || (systolic(facts) ?? 0) >= 160;
