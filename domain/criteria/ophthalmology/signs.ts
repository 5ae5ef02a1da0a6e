import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from '../core/facts.ts';
import { any, atLeast, byHand } from '../grammar/condition.ts';
import {
  ALL_TEXTS,
  denies,
  PUPIL_TEXTS,
  SIGN_TEXTS,
  STRUCTURE_TEXTS,
  saysAny,
  WORDS,
} from './eyes.ts';
import { eitherEye, type OfEye, roseStains, shows, stains } from './values.ts';

const YES_SIGNS = [
  'examMelting',
  'examInfiltrate',
  'examLooseEpithelium',
  'examFlare',
  'examHyphema',
  'examHypopyon',
  'examEpiscleral',
  'examCornealEdema',
  'examCornealVessels',
  'examMass',
];
const REFLEXES = ['examMenace', 'examDazzle', 'examPlrDirect', 'examPlrConsensual'];
const DEPTHS = ['superficial', 'stromal', 'deep', 'descemetocele', 'perforated'];
const LENSES = [
  ...['incipient', 'immature', 'mature', 'hypermature'],
  ...['luxAnterior', 'luxPosterior', 'subluxated'],
];
const FUNDI = ['detachment', 'hemorrhage', 'hyperreflective', 'swollenDisc'];

const GLOBES = ['proptosis', 'exophthalmos', 'buphthalmos', 'enophthalmos'];

/** An answer about this eye, other than its figures, is abnormal. */
export const sick: OfEye = (eye) =>
  any(
    ...YES_SIGNS.map((key) => shows(key, 'yes')(eye)),
    ...REFLEXES.map((key) => shows(key, 'reduced', 'absent')(eye)),
    stains(eye),
    roseStains(eye),
    shows('examSeidel', 'positive')(eye),
    shows('examUlcerDepth', ...DEPTHS)(eye),
    shows('examPupil', 'miosis', 'mydriasis')(eye),
    shows('examLens', ...LENSES)(eye),
    shows('examFundus', ...FUNDI)(eye),
    shows('examVitreous', 'hemorrhage', 'cells')(eye),
    shows('examDischarge', 'serous', 'purulent')(eye),
    shows('examGlobe', ...GLOBES)(eye),
  );

const HEALTHY_WORDS =
  /\b(normal|transparente|clar[ao]s?\b|integr|sin alteraci|sin lesi|sin hallazgo|presentes?\b|isocori)/;

/** Complaints that count as signs even with a normal pressure. */
const COMPLAINTS = [
  ...['cieg', 'ceguera', 'no ve', 'tropiez', 'choca', 'perdida de vision', 'pierde vision'],
  ...['lagrim', 'epifora', 'legan', 'secrecion', 'picor', 'prurit', 'frota', 'rasca', 'guin'],
  ...['inflama', 'hincha', 'tumefac', 'mancha', 'nube', 'opac', 'blanquec', 'azulad', 'turbi'],
  ...['bulto', 'masa', 'tumor', 'sangr', 'ulcer', 'catarata', 'glaucoma', 'uveit', 'rojo', 'rojez'],
  ...['irrita', 'conjuntiv', 'fotofob', 'exoftalm', 'proptos', 'anisocor', 'traumat', 'golpe'],
];

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

/** A text only prevents «all normal»; it concludes and denies nothing. */
export const signs = any(eitherEye(sick), byHand(ALL_TEXTS, describesSign));

/** Abnormal answers without an interval. */
export const altered = any(signs, atLeast('examSystolicPressure', 160));
