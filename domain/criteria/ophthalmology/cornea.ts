import type { Rule } from '../core/rule.ts';
import { all, animal, any, atLeastOf, not, over, under } from '../grammar/condition.ts';
import { type Fact, given, graded, lead } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { listOf, textIf, words } from '../grammar/words.ts';
import { eyeName, ofEye } from './eyes.ts';
import type { EyeId } from './ids.ts';
import type { Eye } from './readings.ts';
import { LA_CROIX } from './sources.ts';
import {
  doesNotStain,
  eachEye,
  type OfEye,
  roseStains,
  shows,
  stains,
  ulcerDays,
} from './values.ts';

const depth = (...depths: readonly string[]): OfEye => shows('examUlcerDepth', ...depths);
/** From here on an ulcer that was simple should have healed, days. */
const OLD = over(ulcerDays, 7);
const looseEpithelium = (told: string): OfEye => shows('examLooseEpithelium', told);

/** What complicates an ulcer. */
const COMPLICATIONS = {
  stromal: ['estromal', depth('stromal')],
  deep: ['profunda (más de la mitad)', depth('deep')],
  melting: ['melting', shows('examMelting', 'yes')],
  infiltrate: ['infiltrado', shows('examInfiltrate', 'yes')],
  hypopyon: ['hipopion', shows('examHypopyon', 'yes')],
  attached: [
    'más de 7 días sin epitelio suelto',
    (eye) => atLeastOf(2, OLD, looseEpithelium('no')(eye)),
  ],
} as const satisfies Record<string, readonly [string, OfEye]>;
type Complication = keyof typeof COMPLICATIONS;

const complicationsOf = (eye: Eye): readonly Fact[] =>
  Object.values(COMPLICATIONS).map(([name, of]) => [name, of(eye)]);
export const isComplicated: OfEye = (eye) =>
  all(stains(eye), atLeastOf(1, ...complicationsOf(eye).map(([, when]) => when)));
/** An ulcer with one of these complications. */
export const complicatedBy =
  (...names: readonly Complication[]): OfEye =>
  (eye) =>
    all(stains(eye), any(...names.map((name) => COMPLICATIONS[name][1](eye))));

const superficial: OfEye = (eye) => all(stains(eye), depth('superficial')(eye));
/** O-C11: superficial, recent and clean. */
export const simpleUlcer: OfEye = (eye) => all(superficial(eye), not(OLD), not(isComplicated(eye)));
/** O-C12: superficial for more than a week, without infiltrate. */
export const indolentUlcer: OfEye = (eye) =>
  all(
    animal('perro', 'gato'),
    superficial(eye),
    OLD,
    not(shows('examInfiltrate', 'yes')(eye)),
    not(looseEpithelium('no')(eye)),
  );

export const descemetocele: OfEye = depth('descemetocele');
const leaks: OfEye = shows('examSeidel', 'positive');
export const openGlobe: OfEye = (eye) => any(leaks(eye), depth('perforated')(eye));

const youngDog = all(animal('perro'), under(years, 3));
const INDOLENT = 'defecto epitelial crónico espontáneo (úlcera indolente).';
const OF_CAT =
  'en el gato una úlcera superficial que no cierra apunta a herpesvirus o secuestro; no se hace queratotomía en rejilla.';

export const corneaRules: readonly Rule[] = rules<EyeId>('classes', {
  'O-C10': eachEye({
    about: 'Fluoresceína positiva: úlcera corneal.',
    when: stains,
    says: (eye) =>
      lead('diagnostico', 3, `Úlcera corneal (${eyeName(eye)}): fluoresceína positiva.`, {
        direct: true,
      }),
    sources: 'house',
  }),
  'O-C11': eachEye({
    about:
      'Úlcera superficial de 7 días o menos, o sin indicarlos, y ninguna complicación indicada.',
    when: simpleUlcer,
    says: (eye) => lead('compatible', 4, ofEye(eye, 'Superficial, sin complicación indicada.')),
    sources: 'house',
  }),
  'O-C12': eachEye({
    about:
      'Úlcera superficial de más de 7 días, con epitelio suelto o sin indicarlo y ningún infiltrado indicado.',
    when: indolentUlcer,
    // O-C10 always leads over it: its own word stands in its sentence, or nowhere.
    says: (eye) => {
      const loose = looseEpithelium('yes')(eye);
      const word = textIf(youngDog, 'posible', textIf(loose, 'compatible con', 'sugestivo de'));
      return lead(
        graded('sugestivo', ['posible', youngDog], ['compatible', loose]),
        4,
        words`${eyeName(eye)}: ${textIf(animal('gato'), OF_CAT, words`${word} ${INDOLENT}`)}`,
      );
    },
    sources: [LA_CROIX],
  }),
  'O-C13': eachEye({
    about: 'Úlcera con algo indicado que la complica: profundidad, fusión, células o días.',
    when: isComplicated,
    says: (eye) =>
      lead(
        'compatible',
        2,
        words`${eyeName(eye)}: úlcera complicada: ${listOf(...complicationsOf(eye))}.`,
      ),
    sources: 'house',
  }),
  'O-C14': eachEye({
    about: 'Descemetocele: riesgo de perforación.',
    when: descemetocele,
    says: (eye) =>
      lead(
        'compatible',
        1,
        ofEye(
          eye,
          'Descemetocele: riesgo de perforación; una fluoresceína negativa en el centro no lo descarta.',
        ),
      ),
    sources: 'house',
  }),
  'O-C15': eachEye({
    about: 'Globo abierto, por el Seidel o por la profundidad indicada.',
    when: openGlobe,
    says: (eye) => [
      given(
        leaks(eye),
        lead('diagnostico', 1, ofEye(eye, 'Perforación o fuga corneal (Seidel positivo)'), {
          direct: true,
        }),
      ),
      given(not(leaks(eye)), lead('compatible', 1, ofEye(eye, 'Perforación o fuga corneal'))),
    ],
    sources: 'house',
  }),
  'O-C16': eachEye({
    about:
      'Rosa de Bengala positivo con fluoresceína negativa: película lagrimal alterada o lesión sin úlcera.',
    when: (eye) => all(roseStains(eye), doesNotStain(eye)),
    says: (eye) =>
      lead(
        'posible',
        5,
        ofEye(
          eye,
          'Rosa de Bengala positivo con fluoresceína negativa: película lagrimal alterada o lesión epitelial sin úlcera; en el gato, herpesvirus.',
        ),
      ),
    sources: 'house',
  }),
});
