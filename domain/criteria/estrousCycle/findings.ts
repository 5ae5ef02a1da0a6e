import { all, any, atLeast, chose, not, over, under, usable } from '../grammar/condition.ts';
import { concludes, when } from '../grammar/outcome.ts';
import { perAnimal, textIf, words } from '../grammar/words.ts';
import { dogOrCat, ferret } from '../shared/animals.ts';
import { PYOMETRA as HAGMAN } from '../shared/sources.ts';
import { fired, rules } from './ids.ts';
import { CONCANNON, COTE, DAVIDSON, JOHNSTON, PLACE, QUESENBERRY } from './sources.ts';
import {
  bitch,
  bitchOrQueen,
  cycleDay,
  dayFromLh,
  discharge,
  entire,
  keratinised,
  keratinisedFor,
  luteal,
  p4,
  pregnant,
  queen,
  septic,
  spayed,
} from './values.ts';

const oestrogenSigns = any(keratinised, discharge('bloody'), usable('lastHeatWeeks'));
const lutealTissue = over(p4, 2);
const lh = (result: string) => all(chose('lhTest', result), not(oestrogenSigns));
const amh = (result: string) => chose('amh', result);
const noTissue = all(amh('negative'), under(p4, 1));

export const spayedClasses = rules('classes', {
  'C-C7': {
    about: 'Esterilizada con índice, progesterona, LH o AMH indicados.',
    when: all(
      spayed,
      dogOrCat,
      any(keratinised, lutealTissue, lh('positive'), lh('negative'), amh('positive'), noTissue),
    ),
    says: [
      when(
        all(keratinised, amh('positive')),
        concludes('compatible', 3, 'Remanente ovárico (AMH positiva y epitelio queratinizado).'),
      ),
      when(
        all(keratinised, not(amh('positive'))),
        concludes(
          'sugestivo',
          3,
          'Epitelio queratinizado en una esterilizada: estrógenos activos (remanente ovárico, exógenos o adrenales).',
        ),
      ),
      when(
        lutealTissue,
        concludes('compatible', 3, 'Progesterona lútea en una esterilizada: tejido ovárico.'),
      ),
      when(lh('positive'), concludes('compatible', 3, 'Sin tejido ovárico funcional (LH alta).')),
      when(lh('negative'), concludes('sugestivo', 3, 'La LH baja apoya tejido ovárico.')),
      when(
        all(amh('positive'), not(keratinised)),
        concludes('sugestivo', 3, 'tejido ovárico (AMH positiva)'),
      ),
      when(noTissue, concludes('compatible', 3, 'El panel AMH + P4 no detecta tejido ovárico.')),
    ],
    sources: [PLACE, JOHNSTON],
  },
});

const ofEntire = all(entire, any(fired('C-C9'), discharge('purulent')), luteal);
const ofSpayed = all(spayed, discharge('purulent'));

export const uterusClasses = rules('classes', {
  'C-C9': {
    about: 'Muchos neutrófilos degenerados con bacterias fagocitadas: vaginitis o endometritis.',
    when: septic,
    says: concludes(
      'sugestivo',
      2,
      'Inflamación con bacterias fagocitadas: vaginitis o endometritis.',
    ),
    sources: [DAVIDSON],
  },
  'C-C10': {
    about:
      'Perra o gata entera con flujo purulento o inflamación séptica en las semanas tras el celo: descarte piómetra; esterilizada con flujo purulento, de muñón.',
    when: all(bitchOrQueen, any(ofEntire, ofSpayed)),
    says: concludes(
      'sugestivo',
      1,
      textIf(
        spayed,
        'Flujo purulento en una esterilizada: descarte piómetra de muñón.',
        'Flujo purulento o inflamación séptica en las semanas que siguen al celo: descarte piómetra.',
      ),
    ),
    sources: [HAGMAN, JOHNSTON],
  },
  'C-C11': {
    about: 'Espermatozoides: monta o inseminación reciente.',
    when: chose('cytoSperm', 'yes'),
    says: concludes(
      'diagnostico',
      5,
      'Espermatozoides: monta o inseminación en las últimas horas; su ausencia no la descarta.',
      { direct: true },
    ),
    sources: [DAVIDSON],
  },
  'C-C12': {
    about: 'Gestación de 20 días o más con progesterona de menos de 2 ng/ml.',
    when: all(pregnant, under(p4, 2)),
    says: [
      concludes(
        'sugestivo',
        2,
        textIf(
          atLeast(dayFromLh, 62),
          'Progesterona por debajo de 2 ng/ml a término: parto esperable en unas 24 h (a veces 48).',
          'Progesterona insuficiente para mantener la gestación: repítala hoy y valore viabilidad fetal.',
        ),
      ),
    ],
    sources: [CONCANNON],
  },
  'C-C13': {
    about: 'Hurona con celo de más de 30 días.',
    when: all(ferret, over('heatDays', 30)),
    says: concludes('posible', 2, 'Celo prolongado en hurona: riesgo de anemia por estrógenos.'),
    sources: [QUESENBERRY],
  },
  'C-C14': {
    about: words`Hembra entera queratinizada ${perAnimal(['desde hace más de 42 días, o en dos muestras separadas por 21 días o más', 'perro'], ['más de 10 días', 'gato'])}: celo prolongado.`,
    when: all(
      ...[keratinised, entire, not(pregnant)],
      any(
        all(bitch, any(over(cycleDay, 42), atLeast(keratinisedFor, 21))),
        all(queen, any(over('heatDays', 10), over(keratinisedFor, 10))),
      ),
    ),
    says: concludes(
      'posible',
      3,
      'Celo prolongado: quiste folicular, tumor ovárico o celo partido.',
    ),
    sources: [COTE],
  },
});
