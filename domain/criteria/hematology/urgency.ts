import { all, any, known, not, over, ticked } from '../grammar/condition.ts';
import { alarm, soonest, urgent, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { perAnimal, shown, words } from '../grammar/words.ts';
import { CRITICAL_CARE } from '../shared/sources.ts';
import { fired, rules } from './ids.ts';
import { SOURCES } from './sources.ts';
import {
  anaemic,
  bleedingTold,
  explained,
  GREYHOUND,
  greyhound,
  hematocrit,
  mildAnaemia,
  severe,
  verySevere,
} from './values.ts';

/** Hematocrit (%) of hyperviscosity. */
const THICK = byAnimal({ perro: 65, gato: 60 });
const tooThick = any(
  all(greyhound, over(hematocrit, 70)),
  all(not(greyhound), over(hematocrit, THICK)),
);

const degreeTold = fired('H-C2', 'H-C4', 'H-C5');
const notYetLow = all(
  known(hematocrit),
  any(not(anaemic), mildAnaemia),
  not(any(verySevere, severe)),
);
const shocked = all(ticked('rfPale'), ticked('rfCollapse', 'rfShock'));
const bleedsOut = all(bleedingTold, ticked('rfPale', 'rfCollapse', 'rfShock'));

/** Degree of an anaemia, when no class gives it. */
const named = (degree: string) =>
  when(
    any(not(degreeTold), explained),
    alarm(words`${degree} (hematocrito ${shown(hematocrit)} %)`, 'compatible'),
  );

/** H-R0 to H-R8. Other urgencies stand in the steps of their classes. */
export const urgencyRules = rules('urgency', {
  'H-R1': {
    about: words`Hematocrito de menos de ${perAnimal(['15 %', 'perro', 'gato', 'caballo', 'conejo', 'hurón', 'porcino', 'roedor'], ['12 %', 'bovino', 'ovino', 'caprino'])}: urgencia vital.`,
    when: verySevere,
    says: [urgent('vital'), named('anemia muy grave')],
    sources: [SOURCES.TRACS],
  },
  'H-R2': {
    about: words`Hematocrito de ${perAnimal(['15 a menos de 20 %', 'perro', 'gato'], ['15 a menos de 18 %', 'caballo'], ['12 a menos de 15 %', 'ovino', 'caprino'])}: hoy.`,
    when: severe,
    says: [urgent('24h'), named('anemia grave')],
  },
  'H-R0': {
    about:
      'Hematocrito no bajo, o poco bajo, con sangrado (vital con mucosas pálidas, colapso o hipoperfusión), o con mucosas pálidas y colapso o hipoperfusión: el sangrado agudo aún no lo baja.',
    when: all(notYetLow, any(shocked, bleedingTold)),
    says: urgent(soonest('24h', ['vital', any(shocked, bleedsOut)])),
    sources: [CRITICAL_CARE],
  },
  'H-R8': {
    about: words`Hematocrito de más de ${perAnimal(['70 %', { label: 'galgo', when: greyhound }], ['65 %', 'perro'], ['60 %', 'gato'])}: hiperviscosidad.`,
    when: tooThick,
    says: [
      urgent('24h'),
      when(
        not(fired('H-C50', 'H-C51')),
        alarm(
          words`eritrocitosis con riesgo de hiperviscosidad (hematocrito ${shown(hematocrit)} %)`,
          'compatible',
        ),
      ),
    ],
    sources: [SOURCES.SS, GREYHOUND],
  },
});
