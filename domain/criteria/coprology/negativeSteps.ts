import { all, animal, any, atLeast, chose, not, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, dog, dogOrCat, horse } from '../shared/animals.ts';
import { ESC4, GOOKIN, MCGARRY } from './sources.ts';
import {
  chronic,
  crowded,
  diarrhoea,
  largeBowel,
  looseFaeces,
  underYears,
  undone,
} from './values.ts';

export const NEGATIVE: readonly StepRow[] = [
  {
    when: all(
      ...[cat, largeBowel, looseFaeces, not(chose('copDuration', 'acute'))],
      any(not(atLeast(years, 2.01)), crowded),
      undone('tritrichPcr'),
    ),
    step: 'Pida PCR de Tritrichomonas en heces o lavado de colon y antígeno de Giardia.',
    also: ['Recoja la muestra en fresco y sin refrigerar.', 'Descarte Cryptosporidium.'],
    sources: [GOOKIN],
  },
  {
    when: all(dogOrCat, diarrhoea, not(chronic)),
    step: [
      only(
        all(dog, underYears(1), undone('parvoAntigen')),
        'Haga antígeno de parvovirus y de Giardia y dos muestras más.',
      ),
      only(
        all(cat, underYears(1), undone('parvoAntigen')),
        'Haga antígeno de panleucopenia y de Giardia y dos muestras más.',
      ),
      only(
        undone('giardiaAntigen'),
        'Haga antígeno de Giardia y examine dos muestras más de días distintos.',
      ),
      'Examine dos muestras más de días distintos con flotación centrifugada.',
    ],
    also: [only(ticked('rfVomiting'), 'Valore dieta, tóxicos y cuerpo extraño.')],
    sources: [ESC4],
  },
  {
    when: all(dogOrCat, diarrhoea),
    step: [
      only(dog, 'Mida TLI, cobalamina, folato y cortisol basal y haga ecografía digestiva.'),
      'Mida T4, cobalamina, folato y TLI y haga ecografía digestiva.',
    ],
  },
  {
    when: all(ticked('copCough'), undone('baermann'), any(dogOrCat, animal('ovino', 'bovino'))),
    step: [
      only(dog, 'Haga Baermann de 3 días y antígeno de Angiostrongylus.'),
      only(cat, 'Haga Baermann de 3 días con heces recién emitidas.'),
      'Haga Baermann de varios animales: vermes pulmonares.',
    ],
    urgency: soonest(['vital', ticked('rfDyspnoea')]),
    sources: [MCGARRY],
  },
  {
    when: dogOrCat,
    step: 'Repita con 3 muestras de días distintos y flotación centrifugada si hay signos.',
    sources: [ESC4],
  },
  {
    when: horse,
    step: 'Haga recuento cuantitativo del grupo antes de decidir tratar.',
    sources: [ESC4],
  },
];
