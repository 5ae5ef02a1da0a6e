import type { TypeCriteria } from '../core/apply.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { cycleBands } from './bands.ts';
import { cycleCoherence } from './coherence.ts';
import { cycleDerived } from './derived.ts';
import { cycleDifferentials } from './differentials.ts';
import { cycleFigures } from './figures.ts';
import { spayedClasses, uterusClasses } from './findings.ts';
import { cycleLimits } from './limits.ts';
import { cycleNext } from './next.ts';
import { bitchPhases, queenPhases } from './phase.ts';
import { cycleUrgency } from './urgency.ts';

export const estrousCycleCriteria: TypeCriteria = {
  type: 'estrous_cycle',
  rules: [
    ...cycleCoherence,
    ...cycleDerived,
    ...cycleFigures,
    ...cycleBands,
    ...bitchPhases,
    ...spayedClasses,
    ...queenPhases,
    ...uterusClasses,
    ...cycleUrgency,
    ...cycleDifferentials,
    ...cycleLimits,
    ...sharedRules({ family: 'physiology', compared: ['perro', 'gato'] }),
    ...cycleNext,
  ],
  clauses: [
    {
      id: 'C-F6.high',
      about: 'Progesterona de más de 25 ng/ml sin citología: fase lútea.',
    },
  ],
  inCore: IN_CORE,
  restates: ['C-C6', 'C-F9'],
  decisive: [
    'progesterone',
    'cytoParabasal',
    'cytoIntermediate',
    'cytoSuperficial',
    'cytoAnucleated',
  ],
  onlyImages:
    'No concluyente: se han recibido imágenes sin recuento. Este motor no clasifica células vaginales. Con el porcentaje de parabasales, intermedias, superficiales y anucleadas se calcula la queratinización y la fase.',
  nothing:
    'No concluyente: falta el recuento. Con el porcentaje de parabasales, intermedias, superficiales y anucleadas se calcula la queratinización y la fase.',
};
