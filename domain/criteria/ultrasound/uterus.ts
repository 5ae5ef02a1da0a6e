import { figure } from '#domain/text/rounding.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atMost,
  chose,
  known,
  not,
  over,
  sex,
  ticked,
  under,
} from '../grammar/condition.ts';
import { concludes } from '../grammar/outcome.ts';
import { byAnimal, entered } from '../grammar/quantity.ts';
import { part, perAnimal, textIf, words } from '../grammar/words.ts';
import {
  cattle,
  dogOrCat,
  entireFemale,
  female,
  ferret,
  horse,
  male,
  rabbit,
  smallRuminant,
  spayed,
} from '../shared/animals.ts';
import { PYOMETRA } from '../shared/sources.ts';
import { rules } from './ids.ts';
import { JUTKOWITZ, KUNZEL, PRETZER, WALTER } from './sources.ts';
import { fetalRate, fetuses, labour, uterineSigns } from './values.ts';

const noFetus = all(not(over(fetuses, 0)), not(over(fetalRate, 0)));
export const uterineContent = all(chose('usUterusContent', 'fluid', 'echogenic'), noFetus);
const mass = all(ticked('usUterineMass'), noFetus);
/** Not entered as pregnant; otherwise fluid may be an early gestation. */
const empty = sex('hembra', 'lactante');

const pyometra = rules('classes', {
  'U-C26a': {
    about: 'Perra o gata entera, útero con contenido y signos generales: piómetra.',
    when: all(dogOrCat, entireFemale, uterineContent, uterineSigns),
    says: concludes(
      'compatible',
      1,
      'Útero con contenido y signos generales: compatible con piómetra.',
    ),
    sources: [PYOMETRA],
  },
  'U-C26b': {
    about: 'Perra o gata entera con contenido en el útero y ningún signo general indicado.',
    when: all(dogOrCat, empty, uterineContent, not(uterineSigns)),
    says: concludes(
      'sugestivo',
      4,
      'Útero con contenido: piómetra, mucómetra, hidrómetra o hemómetra.',
    ),
    sources: [PYOMETRA],
  },
  'U-C26c': {
    about: 'Perra o gata esterilizada con contenido en el muñón uterino.',
    when: all(dogOrCat, spayed, uterineContent),
    says: concludes(
      'sugestivo',
      4,
      'Contenido en el muñón uterino: piómetra de muñón; busque un remanente ovárico.',
    ),
  },
});

const otherAnimal = textIf(
  ferret,
  'hurona',
  textIf(
    horse,
    'yegua',
    textIf(
      cattle,
      'vaca',
      textIf(animal('ovino'), 'oveja', textIf(animal('caprino'), 'cabra', 'cerda')),
    ),
  ),
);
const contentOrMass = words`Útero con contenido o masa en una ${otherAnimal}.`;

const others = rules('classes', {
  'U-C26r': {
    about: 'Coneja entera con contenido o masa en el útero y sin fetos.',
    when: all(rabbit, empty, any(uterineContent, mass)),
    says: concludes(
      'sugestivo',
      3,
      'Útero con contenido o masa en una coneja: descarte adenocarcinoma uterino.',
    ),
    sources: [WALTER, KUNZEL],
  },
  'U-C26h': {
    about: 'Hurona con contenido o masa en el útero y sin fetos.',
    when: all(ferret, female, any(uterineContent, mass)),
    says: concludes('posible', 4, contentOrMass),
  },
  'U-C26e': {
    about: 'Yegua, vaca, oveja, cabra o cerda con contenido o masa en el útero y sin fetos.',
    when: all(
      any(animal('caballo', 'bovino', 'porcino'), smallRuminant),
      female,
      any(uterineContent, mass),
    ),
    says: concludes('posible', 4, contentOrMass),
  },
});

const hours = entered('labourHours');
const long = atLeast(hours, 0.5);
const green = all(chose('dischargeKind', 'green'), not(atLeast('pupsBorn', 1)));
const silent = all(known(fetalRate), atMost(fetalRate, 0));
const slow = all(over(fetalRate, 0), under(fetalRate, byAnimal({ perro: 160 })));
export const damUnstable = ticked('rfCollapse', 'rfShock');
const reasons = part(
  'motivo',
  ['labourHours', 'dischargeKind', 'pupsBorn', 'usFetalRate'],
  (facts) =>
    [
      [long, `${figure(hours.of(facts) ?? 0, 1)} h de contracciones sin cría`] as const,
      [green, 'flujo verdoso sin crías nacidas'] as const,
      [silent, 'feto sin latido'] as const,
      [slow, `latido fetal de ${figure(fetalRate.of(facts) ?? 0, 0)} lpm`] as const,
    ]
      .flatMap(([when, text]) => (when.holds(facts) ? [text] : []))
      .join(', '),
);

const dystocia = rules('classes', {
  'U-C44': {
    about: words`Perra o gata de parto con media hora o más de contracciones sin cría, flujo verdoso sin crías, feto ${perAnimal(['sin latido o a menos de 160 lpm', 'perro'], ['sin latido', 'gato'])}, o la madre inestable.`,
    when: all(
      dogOrCat,
      not(male),
      not(spayed),
      labour,
      any(damUnstable, long, green, silent, slow),
    ),
    says: concludes(
      'compatible',
      1,
      textIf(damUnstable, 'Parto con la madre inestable.', words`Distocia: ${reasons}.`),
    ),
    sources: [JUTKOWITZ, PRETZER],
  },
});

export const uterusRules: readonly Rule[] = [...pyometra, ...others, ...dystocia];
