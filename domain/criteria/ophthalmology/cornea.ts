import { all, any, atLeastOf, known, not, over, under } from '../grammar/condition.ts';
import type { Fact } from '../grammar/differential.ts';
import { concludes, graded, limit, when } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { listOf, textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { eyeHead, eyeWords } from './eyes.ts';
import { rules } from './ids.ts';
import type { Eye } from './readings.ts';
import { BSAVA_O, LA_CROIX } from './sources.ts';
import {
  depth,
  doesNotStain,
  eachEye,
  exotic,
  fluoresceinOf,
  hypopyon,
  infiltrate,
  melting,
  type OfEye,
  roseStains,
  shows,
  stains,
  ulcerDays,
} from './values.ts';

/** Days after which a simple ulcer should have healed. */
const OLD = over(ulcerDays, 7);
const looseEpithelium = (value: string): OfEye => shows('examLooseEpithelium', value);

const complications = (eye: Eye): readonly Fact[] => [
  ['estromal', depth('stromal')(eye)],
  ['profunda (más de la mitad)', depth('deep')(eye)],
  ['queratomalacia (melting)', melting(eye)],
  ['infiltrado', infiltrate(eye)],
  ['hipopion', hypopyon(eye)],
  ['más de 7 días sin epitelio suelto', atLeastOf(2, OLD, looseEpithelium('no')(eye))],
];
const complicatedUlcer: OfEye = (eye) =>
  all(stains(eye), atLeastOf(1, ...complications(eye).map(([, when]) => when)));
/** Melting or infiltrate without a stain test. */
const unstained: OfEye = (eye) =>
  all(not(any(stains(eye), doesNotStain(eye))), any(melting(eye), infiltrate(eye)));
export const deepUlcer: OfEye = (eye) => all(stains(eye), depth('deep')(eye));
export const meltingUlcer: OfEye = (eye) => all(not(doesNotStain(eye)), melting(eye));

const superficial: OfEye = (eye) => all(stains(eye), depth('superficial')(eye));
/** O-C11: superficial, recent and clean. */
export const simpleUlcer: OfEye = (eye) =>
  all(superficial(eye), not(OLD), not(complicatedUlcer(eye)));
/** O-C12: superficial for more than a week, without infiltrate. */
export const indolentUlcer: OfEye = (eye) =>
  all(
    dogOrCat,
    superficial(eye),
    OLD,
    not(any(infiltrate(eye), melting(eye))),
    not(looseEpithelium('no')(eye)),
  );

const youngDog = all(dog, under(years, 3));
const INDOLENT = 'defecto epitelial crónico espontáneo (úlcera indolente)';
const OF_CAT =
  'En el gato una úlcera superficial que no cierra apunta a herpesvirus o secuestro; no se hace queratotomía en rejilla.';

export const corneaRules = rules('classes', {
  'O-C13': eachEye({
    about:
      'Úlcera con algo indicado que la complica: profundidad, fusión, células o días; sugestivo con fusión o infiltrado sin fluoresceína.',
    when: (eye) => all(not(exotic), any(complicatedUlcer(eye), unstained(eye))),
    says: (eye) => [
      when(
        stains(eye),
        concludes(
          'compatible',
          2,
          words`Úlcera complicada en el ${eyeWords(eye)}: ${listOf(...complications(eye))}.`,
        ),
      ),
      when(
        not(stains(eye)),
        concludes(
          'sugestivo',
          2,
          words`Úlcera complicada probable en el ${eyeWords(eye)}: ${listOf(
            ['queratomalacia (melting)', melting(eye)],
            ['infiltrado', infiltrate(eye)],
          )}.`,
        ),
        when(not(known(fluoresceinOf(eye))), limit('Fluoresceína no indicada.')),
      ),
    ],
    sources: [BSAVA_O],
  }),
  'O-C29': eachEye({
    about: 'Infiltrado o fusión de la córnea con fluoresceína negativa: absceso estromal.',
    when: (eye) => all(doesNotStain(eye), any(infiltrate(eye), melting(eye))),
    says: (eye) =>
      concludes(
        'sugestivo',
        2,
        words`${textIf(infiltrate(eye), 'Infiltrado corneal', 'Fusión corneal')} con fluoresceína negativa en el ${eyeWords(eye)}: absceso estromal posible.`,
      ),
  }),
  'O-C11': eachEye({
    about:
      'Úlcera superficial de 7 días o menos, o sin indicarlos, y ninguna complicación indicada.',
    when: (eye) => all(not(exotic), simpleUlcer(eye)),
    says: (eye) =>
      concludes(
        'compatible',
        4,
        `Úlcera superficial, sin complicación indicada, en el ${eyeWords(eye)}.`,
      ),
    sources: [BSAVA_O],
  }),
  'O-C12': eachEye({
    about:
      'Perro o gato con úlcera superficial de más de 7 días, con epitelio suelto o sin indicarlo y ningún infiltrado indicado.',
    when: indolentUlcer,
    // O-C10 always leads over it, so its own words go into its sentence.
    says: (eye) => {
      const loose = looseEpithelium('yes')(eye);
      const word = textIf(youngDog, 'Posible', textIf(loose, 'Compatible con', 'Sugestivo de'));
      return concludes(
        graded('sugestivo', ['posible', youngDog], ['compatible', loose]),
        4,
        textIf(cat, OF_CAT, words`${word} ${INDOLENT} en el ${eyeWords(eye)}.`),
      );
    },
    sources: { gato: [LA_CROIX], otras: [BSAVA_O] },
  }),
  'O-C10': eachEye({
    about: 'Fluoresceína positiva: úlcera corneal.',
    when: stains,
    says: (eye) =>
      concludes('diagnostico', 3, `Úlcera corneal en el ${eyeWords(eye)}: fluoresceína positiva.`, {
        direct: true,
      }),
    sources: [BSAVA_O],
  }),
});

export const roseRules = rules('classes', {
  'O-C16': eachEye({
    about:
      'Rosa de Bengala positivo con fluoresceína negativa: película lagrimal alterada o lesión sin úlcera.',
    when: (eye) => all(dogOrCat, roseStains(eye), doesNotStain(eye)),
    says: (eye) =>
      concludes(
        'posible',
        5,
        words`${eyeHead(eye)}: rosa de Bengala positivo con fluoresceína negativa: película lagrimal alterada o lesión epitelial sin úlcera${textIf(cat, '; en el gato, herpesvirus')}.`,
      ),
  }),
});
