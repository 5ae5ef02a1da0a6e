import { redFlagGroup } from '#domain/analyses/redFlags.ts';
import type { Condition } from '../core/condition.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  anyFact,
  chose,
  compared,
  concluded,
  known,
  not,
  says,
  usable,
} from '../grammar/condition.ts';
import { concludes, limit, missing, when } from '../grammar/outcome.ts';
import { answer } from '../grammar/quantity.ts';
import type { Row } from '../grammar/rules.ts';
import { part, words } from '../grammar/words.ts';
import { dog } from '../shared/animals.ts';
import { SIGN_TEXTS, TEXT_OF, TREATMENTS, textNumbers } from './eyes.ts';
import { fired, rules } from './ids.ts';
import { readStain } from './readings.ts';
import { explained } from './sight.ts';
import {
  eitherEye,
  fluoresceinOf,
  fundusTold,
  iopTold,
  mydriatic,
  stainDone,
  steroid,
  sttTold,
  systolic,
  eitherShows as toldOfEyes,
  tonometer,
} from './values.ts';

/** Limitations for texts that cannot be read without guessing. */
function unread(
  about: string,
  keys: readonly string[],
  isUnread: (key: string) => Condition,
  advice: readonly [before: string, after: string],
): Row {
  const [before, after] = advice;
  return {
    about,
    when: any(...keys.map(isUnread)),
    says: keys.map((key) => {
      const written = part('texto', [key], (facts) => facts.text(key) ?? '');
      return when(isUnread(key), limit(words`${before} «${written}»: ${after}`));
    }),
  };
}

const TOLD_SIGNS = [...SIGN_TEXTS, ...redFlagGroup('ophthalmology').fields.map(({ key }) => key)];

const MEASURED = { [TEXT_OF.examStt]: 'examStt', [TEXT_OF.examIop]: 'examIop' } as const;
const figuresUnread = (key: string) => {
  const figures = answer('cifras', [key], (facts) => {
    const measured = MEASURED[key as keyof typeof MEASURED];
    return textNumbers(facts, measured) && 'legibles';
  });
  return all(usable(key), not(known(figures)));
};
const stainUnread = (key: string) => {
  const eyes = answer('ojos', [key], (facts) =>
    Object.keys(readStain(facts.text(key) ?? '')).length > 0 ? 'legibles' : undefined,
  );
  return all(usable(key), not(known(eyes)));
};

const species = part('especie', [], ({ speciesText }) => (speciesText ?? '').toLowerCase());
const contradicted = fired(
  ...(['O-K1', 'O-K2', 'O-K3', 'O-K4', 'O-K5', 'O-K6', 'O-K7', 'O-K8', 'O-K9'] as const),
  ...(['O-K10', 'O-K11', 'O-K12', 'O-K13'] as const),
);

/** These rules have no id in the specification; the names are ours. */
export const limitRules: readonly Rule[] = [
  ...rules('limits', {
    'O-L1': unread(
      'Un texto de Schirmer o de PIO no se puede leer sin adivinar.',
      [TEXT_OF.examStt, TEXT_OF.examIop],
      figuresUnread,
      ['No se han podido leer los valores de', 'escríbalos en las casillas OD y OS.'],
    ),
    'O-L6': unread(
      'El resultado de una tinción no se puede leer sin adivinar.',
      ['examFluoresceinTest', 'examRoseBengalTest'],
      stainUnread,
      [
        'No se ha podido leer el resultado',
        'escriba «Positivo» o «Negativo» y el ojo (OD, OS o ambos).',
      ],
    ),
    'O-L2': {
      about: 'PIO sin tonómetro indicado.',
      when: all(iopTold, not(known(tonometer)), any(compared('PIO OD'), compared('PIO OS'))),
      says: limit('Sin el tonómetro, la PIO se compara con un intervalo general.'),
    },
    'O-L3': {
      about:
        'Los tratamientos mencionan sedación o colirios, o se ha indicado un midriático o un corticoide.',
      when: any(says([TREATMENTS], 'sedad', 'sedaci', 'colirio', 'atropin'), mydriatic, steroid),
      says: limit(
        'Los colirios, la atropina y la sedación bajan el Schirmer y cambian las pupilas.',
      ),
    },
    'O-L4': {
      about: 'No se ha hecho la fluoresceína.',
      when: eitherEye((eye) => chose(fluoresceinOf(eye), 'notDone')),
      says: limit('Úlcera no evaluable: no se ha hecho la fluoresceína.'),
    },
    'O-L5': {
      about: 'No se ha descrito ningún signo clínico, y ninguna clase explica la urgencia.',
      when: all(anyFact, not(any(...TOLD_SIGNS.map(usable))), not(explained), not(fired('O-R14'))),
      says: limit('No se han descrito signos clínicos: la urgencia no se puede valorar.'),
    },
    'O-L7': {
      about: 'Ave o reptil con un reflejo pupilar reducido o ausente: es voluntario.',
      when: all(
        animal('ave', 'reptil'),
        any(
          toldOfEyes('examPlrDirect', 'reduced', 'absent'),
          toldOfEyes('examPlrConsensual', 'reduced', 'absent'),
        ),
      ),
      says: limit(
        'El reflejo pupilar de aves y reptiles es voluntario: no lo valore como ausente.',
      ),
    },
    'O-L8': {
      about: 'PIO de un ave o de un reptil: no tiene intervalo.',
      when: all(animal('ave', 'reptil'), iopTold),
      says: limit(words`La PIO de ${species} no tiene intervalo en este producto.`),
    },
    'O-C0': {
      about: 'Hay datos que no concuerdan y ninguna clase.',
      when: all(contradicted, not(concluded)),
      says: concludes('no_concluyente', 6, 'No concluyente: hay datos que no concuerdan.'),
    },
  }),
];

/** Classes that need no further datum; an open globe must not be measured. */
const settled = fired('O-C14', 'O-C15', 'O-C20', 'O-K9');
const own = any(settled, fired('O-C13', 'O-C18', 'O-C19', 'O-C28', 'O-C29', 'O-R14'));
/** Surface disease: the fundus would change nothing. */
const surface = fired('O-C1', 'O-C2', 'O-C10', 'O-C11', 'O-C12', 'O-C16');
const depthTold = toldOfEyes(
  'examUlcerDepth',
  ...['superficial', 'stromal', 'deep', 'descemetocele', 'perforated'],
);

export const deciding = rules('next', {
  'O-DATO': {
    about: 'El dato que falta y que más cambiaría el informe, por la clase.',
    when: not(settled),
    says: [
      when(all(fired('O-C19'), not(known(systolic))), missing(0, 'la presión arterial')),
      when(all(fired('O-C18'), not(iopTold)), missing(1, 'la presión intraocular')),
      when(all(fired('O-C13'), not(depthTold)), missing(2, 'la profundidad o el cultivo')),
      when(all(fired('O-C13'), depthTold), missing(3, 'el cultivo')),
      when(all(not(own), not(stainDone)), missing(4, 'la fluoresceína')),
      when(all(not(own), not(iopTold)), missing(5, 'la presión intraocular')),
      when(all(not(own), dog, not(sttTold)), missing(6, 'el test de Schirmer')),
      when(all(not(own), not(surface), not(fundusTold)), missing(7, 'el fondo de ojo')),
    ],
  },
});
