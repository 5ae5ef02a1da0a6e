import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { signsMissing } from '../shared/rows.ts';
import { complications, isOpen } from './cornea.ts';
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
  TEXT_OF,
  TREATMENTS,
  textNumbers,
  tonometer,
  WORDS,
} from './eyes.ts';
import { iopFlag, iopLimits } from './intervals.ts';
import { isLuxated } from './pressure.ts';
import { readStain } from './readings.ts';

const limits = rulesAt('limits');
const next = rulesAt('next');

function limitation(
  id: string,
  about: string,
  text: string,
  when: (facts: CaseFacts) => boolean,
): Rule {
  return limits(
    id,
    about,
    (facts) => (when(facts) ? { kind: 'limitation', text } : undefined),
    [],
    'house',
  );
}

const hasIop = (facts: CaseFacts) => eitherIs((eye) => iopOf(facts, eye) !== undefined);
const hasStt = (facts: CaseFacts) => eitherIs((eye) => sttOf(facts, eye) !== undefined);
const hasStain = (facts: CaseFacts) =>
  eitherIs((eye) => ['negative', 'positive'].includes(fluorescein(facts, eye) ?? ''));
const hasChoice = (facts: CaseFacts, ...keys: readonly string[]) =>
  keys.some((key) => eitherIs((eye) => seen(facts, key, eye) !== undefined));

const unreadTexts = limits(
  'O-L1',
  'Un texto de Schirmer o de PIO no se puede leer sin adivinar.',
  (facts) =>
    (['examStt', 'examIop'] as const).flatMap((measured) => {
      const text = facts.text(TEXT_OF[measured]);
      if (text === undefined || textNumbers(facts, measured)) return [];
      return [
        {
          kind: 'limitation',
          text: `No se han podido leer los valores de «${text}»: escríbalos en las casillas OD y OS.`,
        } as const,
      ];
    }),
  [],
  'house',
);

const unreadStains = limits(
  'O-L6',
  'El resultado de una tinción no se puede leer sin adivinar.',
  (facts) =>
    ['examFluoresceinTest', 'examRoseBengalTest'].flatMap((key) => {
      const text = facts.text(key);
      if (text === undefined || Object.keys(readStain(text)).length > 0) return [];
      return [
        {
          kind: 'limitation',
          text: `No se ha podido leer el resultado «${text}»: escriba «Positivo» o «Negativo» y el ojo (OD, OS o ambos).`,
        } as const,
      ];
    }),
  [],
  'house',
);

/** Rules of 3.8 have no id in the specification; these are their names. */
export const limitRules: readonly Rule[] = [
  unreadTexts,
  unreadStains,
  limitation(
    'O-L2',
    'PIO sin tonómetro indicado.',
    'Sin el tonómetro, la PIO se compara con un intervalo general.',
    (facts) => hasIop(facts) && tonometer(facts) === undefined && iopLimits(facts) !== undefined,
  ),
  limitation(
    'O-L3',
    'Los tratamientos mencionan sedación o colirios.',
    'Los colirios, la atropina y la sedación bajan el Schirmer y cambian las pupilas.',
    (facts) => facts.says([TREATMENTS], ['sedad', 'sedaci', 'colirio', 'atropin']),
  ),
  limitation(
    'O-L4',
    'No se ha hecho la fluoresceína.',
    'Úlcera no evaluable: no se ha hecho la fluoresceína.',
    (facts) => eitherIs((eye) => fluorescein(facts, eye) === 'notDone'),
  ),
  signsMissing('O-L5', SIGN_TEXTS),
];

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

const isComplicated = (facts: CaseFacts) =>
  facts.fired('O-C13') && eitherIs((eye) => complications(facts, eye).length > 0);

/** A pressure out of its interval that no class with signs explains. */
const pressureAlone = (facts: CaseFacts) =>
  eitherIs((eye) => iopFlag(facts, eye) !== undefined) && !facts.fired('O-C5', 'O-C7', 'O-C8');

/** Whether a pupil may be dilated to look at a fundus that nobody described. */
const fundusMissing = (facts: CaseFacts) =>
  facts.anyFact() &&
  !hasChoice(facts, 'examFundus') &&
  facts.text('examRetinaFundusObservations') === undefined &&
  !eitherIs((eye) => iopFlag(facts, eye) === 'H' || isLuxated(facts, eye) || isOpen(facts, eye)) &&
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
      isComplicated(facts)
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
