import type { Condition } from '../core/condition.ts';
import { all, any, chose, known, not, sex, usable } from '../grammar/condition.ts';
import { limit, when } from '../grammar/outcome.ts';
import { derived, kilograms, years } from '../grammar/quantity.ts';
import { type Text, textIf, words } from '../grammar/words.ts';
import { cat, dog } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { measure, ventricle } from './values.ts';

/** Answer that cannot be judged, with the missing datum («No evaluable: falta …»). */

interface Abstention {
  readonly when: Condition;
  readonly what: string;
  /** Includes the verb: «falta el peso». */
  readonly lacks: Text;
}

const has = (...keys: readonly string[]) => any(...keys.map((key) => known(measure(key))));
const PROSTATE = ['usProstateLength', 'usProstateWidth'];
const unweighed = not(known(kilograms));
const ageless = not(known(years));
const sexless = sex('desconocido');

const ABSTENTIONS: readonly Abstention[] = [
  {
    when: all(dog, has('echoLvidd'), unweighed),
    what: 'Diámetro diastólico normalizado del ventrículo izquierdo (DVIDN)',
    lacks: 'falta el peso',
  },
  {
    when: all(dog, sex('macho'), has(...PROSTATE), any(unweighed, ageless)),
    what: 'Máximo de la próstata',
    lacks: textIf(
      all(unweighed, ageless),
      'faltan el peso y la edad',
      textIf(unweighed, 'falta el peso', 'falta la edad'),
    ),
  },
  {
    when: all(dog, sexless, any(has(...PROSTATE), chose('usProstateMineral', 'yes', 'no'))),
    what: 'Próstata',
    lacks: 'falta el sexo',
  },
  {
    when: all(sexless, chose('usUterusContent', 'fluid', 'echogenic')),
    what: 'Contenido uterino',
    lacks: 'falta el sexo',
  },
  { when: all(has('usPortalVein'), not(has('usAorta'))), what: 'PV/Ao', lacks: 'falta la aorta' },
  {
    when: all(
      dog,
      chose('echoMitral', 'lesion'),
      not(chose('echoChf', 'past', 'refractory')),
      not(has('echoLaAo')),
      not(known(ventricle)),
    ),
    what: 'Estadio de la enfermedad mitral',
    lacks: 'faltan LA:Ao y el diámetro diastólico normalizado (DVIDN)',
  },
  {
    when: all(
      cat,
      not(known(derived('lvwt'))),
      any(has('echoLaAo', 'echoLaLong'), chose('echoSmoke', 'yes')),
    ),
    what: 'Fenotipo de la miocardiopatía',
    lacks: 'falta el septo o la pared libre en diástole',
  },
  {
    when: all(dog, has('echoTrVelocity'), not(usable('echoPhSites'))),
    what: 'Probabilidad de hipertensión pulmonar',
    lacks: 'falta el número de zonas con signos',
  },
];

export const notEvaluable = rules('limits', {
  'U-L4': {
    about: 'Algo indicado no se puede valorar porque falta otro dato, y se dice cuál.',
    when: any(...ABSTENTIONS.map(({ when: condition }) => condition)),
    says: ABSTENTIONS.map(({ when: condition, what, lacks }) =>
      when(condition, limit(words`${what}: no evaluable: ${lacks}.`)),
    ),
  },
});
