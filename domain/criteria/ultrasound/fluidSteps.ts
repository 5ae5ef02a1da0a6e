import { all, any, not, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { dogOrCat, horse } from '../shared/animals.ts';
import { CRITICAL_CARE } from '../shared/sources.ts';
import { fired, steps } from './ids.ts';
import { LISCIANDRO } from './sources.ts';
import { fever, freeFluid, mayBleed, muchFluid, pain } from './values.ts';

const REANIMATE: Pick<StepRow, 'step' | 'also' | 'urgency' | 'sources'> = {
  step: [
    only(
      mayBleed,
      'Reanime, mida TP, TTPa y hematocrito ahora y puncione el líquido solo si cambia la decisión.',
    ),
    'Reanime, puncione el líquido y mida su hematocrito ahora.',
  ],
  also: [
    'Prepare transfusión y mida TP, TTPa, plaquetas y lactato.',
    'Repita la puntuación AFAST y el hematocrito cada 30–60 minutos: la hemorragia aguda aún no lo baja.',
    only(ticked('usSpleenNodule'), 'Estadifique con tórax antes de operar.'),
  ],
  urgency: 'vital',
  sources: [LISCIANDRO, CRITICAL_CARE],
};

const colic = all(horse, pain);
const abdominal: readonly StepRow[] = [
  // U-R3 raises the urgency but concludes nothing.
  { ...REANIMATE, when: fired('U-R3'), vital: true },
  {
    when: all(dogOrCat, muchFluid),
    step: 'Puncione hoy el líquido y mida hematocrito, recuento y citología; según el caso, creatinina o bilirrubina pareadas.',
    also: [only(mayBleed, 'Pida TP y TTPa antes de puncionar.')],
    urgency: '24h',
  },
  {
    when: all(dogOrCat, ticked('rfTrauma')),
    step: 'Repita la puntuación AFAST y el hematocrito cada 30–60 minutos y puncione si aumenta.',
    also: ['Compare la creatinina del líquido con la sangre si se obtiene.'],
    urgency: '24h',
    sources: [LISCIANDRO],
  },
  {
    when: all(dogOrCat, ticked('rfPale')),
    step: 'Mida ahora hematocrito, proteínas y lactato y repita la puntuación AFAST en 30–60 minutos.',
    urgency: '24h',
    sources: [LISCIANDRO],
  },
  {
    when: dogOrCat,
    step: 'Repita la ecografía en 24 horas y relacione el líquido con albúmina y signos.',
    also: [only(any(fever, pain), 'Puncione el líquido y compare su glucosa con la sangre.')],
    urgency: soonest('dias', ['24h', any(fever, pain)]),
  },
  {
    step: [
      only(
        colic,
        'Haga abdominocentesis ahora y compare el lactato del líquido con el de la sangre.',
      ),
      'Puncione el líquido y envíelo a citología y proteínas.',
    ],
    urgency: soonest('dias', ['vital', colic], ['24h', muchFluid]),
  },
];

const fluids = steps({
  'U-R3': { ...REANIMATE, absorbs: ['X-R6', 'X-R15', 'X-R8', 'X-R2'] },
  'U-C27a': abdominal,
  'U-C27b': abdominal,
  'U-C27c': abdominal,
});

const withUltrasound = steps({
  'X-R6': {
    when: not(freeFluid),
    step: 'Mida hoy hematocrito y proteínas y repita el AFAST en 4 horas.',
  },
  'X-R15': {
    step: 'Estabilice y repita AFAST y hematocrito de forma seriada.',
    sources: [LISCIANDRO],
  },
});

export const fluidSteps = { ...fluids, ...withUltrasound };
