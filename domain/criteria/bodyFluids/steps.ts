import { all, any } from '../grammar/condition.ts';
import { rabbit } from '../shared/animals.ts';
import { cellSteps } from './cellSteps.ts';
import { contentSteps } from './contentSteps.ts';
import { csfSteps } from './csfSteps.ts';
import { bloodSteps, sepsisSteps } from './effusionSteps.ts';
import { figureSteps } from './figureSteps.ts';
import { fired, steps } from './ids.ts';
import { jointSteps } from './jointSteps.ts';
import { cavity, csf, pericardial, pleural, synovial } from './values.ts';

/** Steps when no class fired: what to enter or measure, by kind of fluid. */
const gaps = steps({
  'X-G2': { when: all(rabbit, any(pleural, pericardial)), step: 'Drene con cuidado y derive.' },
  'B-G1': [
    {
      when: fired('B-A1'),
      step: 'Confirme el tipo de líquido: no corresponde al método de obtención.',
    },
    { step: 'Indique la cavidad.' },
  ],
  'B-G2': [
    { when: cavity, step: 'Mida proteínas y recuento nucleado.' },
    { when: csf, step: 'Cuente células y proteínas en menos de 60 minutos.' },
    { when: synovial, step: 'Cuente neutrófilos y puncione más de una articulación.' },
  ],
});

export const fluidSteps = {
  ...sepsisSteps,
  ...bloodSteps,
  ...contentSteps,
  ...figureSteps,
  ...cellSteps,
  ...jointSteps,
  ...csfSteps,
  ...gaps,
};
