import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { any } from '../grammar/condition.ts';
import { isComplicated, openGlobe } from './cornea.ts';
import {
  eitherIs,
  fluorescein,
  hadTrauma,
  iopOf,
  SIGN_TEXTS,
  STRUCTURE_TEXTS,
  saysAny,
  seen,
  sttOf,
  systolic,
  tonometer,
  WORDS,
} from './eyes.ts';
import { iopFlag } from './intervals.ts';
import { luxated } from './pressure.ts';
import { eitherEye } from './values.ts';

const next = rulesAt('next');

const hasIop = (facts: CaseFacts) => eitherIs((eye) => iopOf(facts, eye) !== undefined);
const hasStt = (facts: CaseFacts) => eitherIs((eye) => sttOf(facts, eye) !== undefined);
const hasStain = (facts: CaseFacts) =>
  eitherIs((eye) => ['negative', 'positive'].includes(fluorescein(facts, eye) ?? ''));
const hasChoice = (facts: CaseFacts, ...keys: readonly string[]) =>
  keys.some((key) => eitherIs((eye) => seen(facts, key, eye) !== undefined));

const RED_FLAGS = Array.from({ length: 12 }, (_, index) => `O-R${index + 1}`);
const CONTRADICTIONS = Array.from({ length: 13 }, (_, index) => `O-K${index + 1}`);

function step(
  order: number,
  about: string,
  when: (facts: CaseFacts) => boolean,
  text: string | ((facts: CaseFacts) => string),
): Rule {
  return next(`O-S${order}`, about, (facts) =>
    when(facts)
      ? { kind: 'nextStep', order, text: typeof text === 'string' ? text : text(facts) }
      : undefined,
  );
}

const complicatedNow = (facts: CaseFacts) =>
  facts.fired('O-C13') && eitherEye(isComplicated).holds(facts);

/** A pressure out of its interval that no class with signs explains. */
const pressureAlone = (facts: CaseFacts) =>
  eitherIs((eye) => iopFlag(facts, eye) !== undefined) && !facts.fired('O-C5', 'O-C7', 'O-C8');

/** Whether a pupil may be dilated to look at a fundus that nobody described. */
const fundusMissing = (facts: CaseFacts) =>
  facts.anyFact() &&
  !hasChoice(facts, 'examFundus') &&
  facts.text('examRetinaFundusObservations') === undefined &&
  !eitherIs((eye) => iopFlag(facts, eye) === 'H') &&
  !eitherEye((eye) => any(luxated(eye), openGlobe(eye))).holds(facts) &&
  !facts.fired('O-C14');

export const nextRules: readonly Rule[] = [
  step(
    1,
    'Bandera roja: derivar hoy a oftalmología.',
    (facts) => facts.fired(...RED_FLAGS),
    'Derive hoy a oftalmología; proteja el ojo y evite la presión sobre el globo.',
  ),
  step(
    2,
    'Datos contradichos.',
    (facts) => facts.fired(...CONTRADICTIONS),
    'Aclare los datos que no concuerdan.',
  ),
  step(
    3,
    'Úlcera corneal: control con fluoresceína.',
    (facts) => facts.fired('O-C10'),
    (facts) =>
      complicatedNow(facts)
        ? 'Controle en 24 h con fluoresceína, con cultivo y citología.'
        : 'Controle en 24–72 h con fluoresceína.',
  ),
  step(
    4,
    'Schirmer bajo: repetirlo.',
    (facts) => facts.fired('O-C1'),
    'Repita el Schirmer antes de cualquier colirio, sedación o atropina.',
  ),
  step(
    5,
    'PIO fuera del intervalo sin signos: repetirla.',
    pressureAlone,
    'Repita la PIO con el animal en calma, sin presión en el cuello ni en los párpados.',
  ),
  step(
    6,
    'Retinopatía sin presión arterial.',
    (facts) => facts.fired('O-C19') && systolic(facts) === undefined,
    'Mida la presión arterial.',
  ),
  step(7, 'Glaucoma: gonioscopia.', (facts) => facts.fired('O-C5'), 'Gonioscopia del otro ojo.'),
  step(
    8,
    'Fondo de ojo sin explorar.',
    fundusMissing,
    'Explore el fondo con la pupila dilatada, salvo PIO alta o luxación.',
  ),
  step(
    9,
    'Todo dentro del intervalo y fondo explorado.',
    (facts) => facts.fired('O-C24') && !facts.fired('O-S8'),
    'Sin más pruebas con lo indicado; revise si hay dolor o cambio de visión.',
  ),
];

interface Datum {
  readonly datum: string;
  readonly missing: (facts: CaseFacts) => boolean;
}

/** In the order of their weight (3.8). */
const DECIDING: readonly Datum[] = [
  {
    datum: 'la fluoresceína',
    missing: (facts) =>
      !hasStain(facts) &&
      (saysAny(facts, WORDS.pain) ||
        facts.says([...SIGN_TEXTS, ...STRUCTURE_TEXTS], ['ulcer']) ||
        hadTrauma(facts)),
  },
  {
    datum: 'la presión intraocular',
    missing: (facts) =>
      !hasIop(facts) &&
      (saysAny(facts, WORDS.redEye) ||
        eitherIs((eye) => seen(facts, 'examPupil', eye) === 'mydriasis')),
  },
  { datum: 'el test de Schirmer', missing: (facts) => !hasStt(facts) },
  {
    datum: 'los reflejos pupilares y la amenaza',
    missing: (facts) => !hasChoice(facts, 'examPlrDirect', 'examPlrConsensual', 'examMenace'),
  },
  {
    datum: 'el fondo de ojo',
    missing: (facts) =>
      !hasChoice(facts, 'examFundus') && facts.text('examRetinaFundusObservations') === undefined,
  },
  {
    datum: 'el tonómetro',
    missing: (facts) => hasIop(facts) && tonometer(facts) === undefined,
  },
];

export const deciding: Rule = next(
  'O-DATO',
  'El dato que falta y que más cambiaría el informe.',
  (facts) => {
    const order = DECIDING.findIndex(({ missing }) => missing(facts));
    const datum = DECIDING[order]?.datum;
    return datum ? { kind: 'deciding', datum, order } : undefined;
  },
  [],
  'house',
);
