import {
  all,
  animal,
  any,
  atLeast,
  between,
  chose,
  not,
  over,
  ticked,
  under,
} from '../../grammar/condition.ts';
import { finding, soonest, urgent, when } from '../../grammar/outcome.ts';
import { rules } from '../../grammar/rules.ts';
import { perAnimal, shown, textIf, words } from '../../grammar/words.ts';
import { dogOrCat, foal, mammal, piglet, smallRuminant } from '../animals.ts';
import { bicarbonate, glucose, ketones, ph } from '../chemistry.ts';
import { HYPEROSMOLAR, HYPOGLYCAEMIA } from '../sources.ts';

import type { CriticalId } from './ids.ts';
import { cow, infant, mmol, row } from './values.ts';

const sensitive = any(animal('perro', 'gato', 'hurón'), foal, piglet);
const ruminant = any(cow, smallRuminant);
const lowGlucose = any(
  all(sensitive, under(glucose, 3.3)),
  all(ruminant, under(glucose, 2)),
  all(mammal, not(ruminant), under(glucose, 2.2)),
);
const glucoseSigns = ticked('rfSeizures', 'rfCollapse', 'rfNeuro');
const ketoacidotic = any(under(ph, 7.3), under(bicarbonate, 15));
/** High if in mmol/l, low if in mg/dl. */
const unclearUnit = between(glucose, 40, 60);
const ketoneName = textIf(
  all(dogOrCat, over(glucose, 14), ketoacidotic),
  'cetoacidosis diabética',
  textIf(dogOrCat, 'cetonemia', 'cetosis'),
);

export const energyRules = rules<CriticalId>('urgency', {
  'X-K6': row(
    words`Glucosa de menos de ${perAnimal(['3,3 mmol/l', { label: 'perro, gato, hurón, potro, lechón', when: sensitive }], ['2 mmol/l', 'bovino', 'ovino', 'caprino'], ['2,2 mmol/l'])}: urgente; vital ${perAnimal(['con', { label: 'rumiantes', when: ruminant }], ['por debajo de 2,2 o con'])} convulsiones, colapso o signos neurológicos, o con menos de medio año.`,
    lowGlucose,
    mmol('hipoglucemia', glucose),
    {
      soon: soonest('24h', [
        'vital',
        any(glucoseSigns, infant, all(under(glucose, 2.2), not(ruminant))),
      ]),
      sources: [HYPOGLYCAEMIA],
    },
  ),
  'X-K6bird': {
    about: 'Ave con glucosa de menos de 8 mmol/l.',
    when: all(animal('ave'), under(glucose, 8)),
    says: finding(words`Glucosa de ${shown(glucose)} mmol/l, baja para un ave.`),
  },
  'X-K7': row(
    'Glucosa de más de 33 mmol/l en perro y gato: urgente; vital con colapso, signos neurológicos, convulsiones, vómitos, cetonemia o cetonuria.',
    all(dogOrCat, over(glucose, 33), not(unclearUnit)),
    mmol('hiperglucemia', glucose),
    {
      soon: soonest('24h', [
        'vital',
        any(
          ticked('rfCollapse', 'rfNeuro', 'rfSeizures', 'rfVomiting'),
          atLeast(ketones, 3),
          chose('urineKetones', 'trace', '1+', '2+', '3+', '4+'),
        ),
      ]),
      sources: [HYPEROSMOLAR],
    },
  ),
  'X-K7u': {
    about:
      'Glucosa de 40 a 60: muy alta en mmol/l y baja en mg/dl. Urgente hasta aclarar la unidad; vital con los mismos signos.',
    when: unclearUnit,
    says: urgent(
      soonest('24h', ['vital', ticked('rfCollapse', 'rfNeuro', 'rfSeizures', 'rfVomiting')]),
    ),
  },
  'X-K8': row(
    words`β-hidroxibutirato de 3 mmol/l o más: ${perAnimal(['urgente, vital con acidosis, vómitos o colapso', 'perro', 'gato'], ['urgente, vital con colapso o signos neurológicos', 'ovino', 'caprino'], ['preferente', 'bovino'])}.`,
    all(any(dogOrCat, cow, smallRuminant), atLeast(ketones, 3)),
    words`${ketoneName} (${shown(ketones)} mmol/l)`,
    {
      soon: soonest(
        '24h',
        ['vital', all(dogOrCat, any(ketoacidotic, ticked('rfVomiting', 'rfCollapse')))],
        ['vital', all(smallRuminant, ticked('rfCollapse', 'rfNeuro'))],
        ['dias', cow],
      ),
    },
  ),
  'X-K8low': {
    about:
      'β-hidroxibutirato de 1,2 a menos de 3 mmol/l: cetonemia en perro y gato, cetosis subclínica en bovino.',
    when: all(any(dogOrCat, cow), atLeast(ketones, 1.2), under(ketones, 3)),
    says: [
      when(dogOrCat, finding(words`Cetonemia de ${shown(ketones)} mmol/l.`)),
      when(cow, finding(words`Cetosis subclínica: β-hidroxibutirato de ${shown(ketones)} mmol/l.`)),
    ],
  },
});
