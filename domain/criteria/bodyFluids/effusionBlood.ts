import {
  all,
  animal,
  any,
  atLeast,
  not,
  over,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, finding, when } from '../grammar/outcome.ts';
import { byAnimal, entered } from '../grammar/quantity.ts';
import { perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { horse } from '../shared/animals.ts';
import { CRITICAL_CARE } from '../shared/sources.ts';
import { rules } from './ids.ts';
import { sources } from './sources.ts';
import {
  absent,
  cavity,
  haematocritShare,
  haemorrhagic,
  notObserved,
  observed,
  ofThePuncture,
  pericardial,
  peritoneal,
  pleural,
  small,
} from './values.ts';

/**
 * `B-C30.alone` (fluid haematocrit of 10 % or more without that of the blood) is a doubtful clause,
 * off.
 */

const older = all(observed('erythrophagia'), notObserved('fluidPlatelets'));
const recent = all(observed('fluidPlatelets'), notObserved('erythrophagia'));
const clots = observed('fluidClots');

/** B-C33 has the acts for the pericardium of dog and cat. */
const ownPericardial = all(pericardial, small);
/** Signs or figures of current blood loss. Blood of the puncture itself also needs a tick. */
const lostByTicks = all(
  small,
  ticked('rfCollapse', 'rfPale', 'rfShock', 'rfBleeding', 'rfDyspnoea'),
);
const lostByFigures = all(
  small,
  not(ofThePuncture),
  any(under('bloodHematocrit', byAnimal({ perro: 35, gato: 30 })), atLeast(haematocritShare, 80)),
);
const lostByHorse = all(
  horse,
  any(ticked('rfShock'), all(under('bloodHematocrit', 25), not(ofThePuncture))),
);
const losingBlood = all(
  haemorrhagic,
  not(ownPericardial),
  any(lostByTicks, lostByFigures, lostByHorse),
);
const bloodName = textIf(
  pleural,
  'hemotórax (derrame hemorrágico)',
  textIf(peritoneal, 'hemoabdomen (derrame hemorrágico)', 'hemopericardio (derrame hemorrágico)'),
);

export const bloodRules = rules('classes', {
  'B-C30v': {
    about: words`Derrame hemorrágico con ${perAnimal(['colapso, palidez, hipoperfusión, sangrado o disnea', 'perro', 'gato'], ['hipoperfusión', 'caballo'])}, el hematocrito de la sangre por debajo de ${perAnimal(['35', 'perro'], ['30', 'gato'], ['25', 'caballo'])}${perAnimal([' o el del líquido desde el 80 % del de la sangre', 'perro', 'gato'])}. Si la sangre puede ser de la punción, solo por los signos.`,
    when: losingBlood,
    says: concludes('compatible', 1, bloodName),
    sources: [CRITICAL_CARE, ...sources('HEROLD', 'VAL')],
  },
  'B-C30': {
    about: 'Hematocrito del líquido del 25 % del de la sangre o más.',
    when: any(
      all(haemorrhagic, not(losingBlood), animal('perro', 'gato', 'caballo', 'bovino')),
      all(cavity, over('fluidHematocrit', 0), absent('bloodHematocrit'), not(haemorrhagic)),
    ),
    says: [
      when(haemorrhagic, concludes('compatible', 1, bloodName)),
      when(
        not(haemorrhagic),
        finding(
          words`Hematocrito del líquido ${shown(entered('fluidHematocrit'))} %: sin el de la sangre no se clasifica como hemorrágico.`,
        ),
      ),
    ],
    sources: sources('VAL'),
  },
  'B-C31': {
    about: 'Derrame hemorrágico: eritrofagia, plaquetas y coágulo dicen de cuándo es la sangre.',
    when: all(haemorrhagic, any(older, recent, clots)),
    says: [
      when(
        older,
        finding('Eritrofagia sin plaquetas: hemorragia de más de unas horas, no de la punción.'),
      ),
      when(recent, finding('Plaquetas sin eritrofagia: punción o hemorragia muy reciente.')),
      when(clots, finding('Si coagula, sangre de la punción o muy reciente.')),
    ],
    sources: sources('VT-H', 'WIKI'),
  },
  'B-C32': {
    about: 'Derrame hemorrágico: las células y las proteínas no se clasifican.',
    when: all(haemorrhagic, any(usable('fluidProtein'), usable('fluidNucleatedCells'))),
    says: finding('Las células y proteínas reflejan sobre todo la sangre.'),
  },
  'B-C33': {
    about: 'Líquido pericárdico de perro o gato.',
    when: ownPericardial,
    says: concludes('compatible', 2, textIf(haemorrhagic, bloodName, 'derrame pericárdico')),
  },
});
