import type { TypeCriteria } from '../core/apply.ts';
import { dogOrCat } from '../shared/animals.ts';
import { commonRules, withCommonActs } from '../shared/common.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { cycleBands, otherClasses } from './bands.ts';
import { birthClasses } from './birth.ts';
import { cycleCoherence } from './coherence.ts';
import { cycleDerived } from './derived.ts';
import { cycleDifferentials } from './differentials.ts';
import { cycleFigures } from './figures.ts';
import { spayedClasses, uterusClasses } from './findings.ts';
import { cycleLimits } from './limits.ts';
import { cycleMissing } from './missing.ts';
import { bitchPhases, queenPhases } from './phase.ts';
import { cycleOvulation, cycleRise } from './rise.ts';
import { cycleSteps } from './steps.ts';

const COVERED = [
  ...(['perro', 'gato', 'hurón', 'conejo', 'caballo', 'bovino', 'ovino', 'caprino'] as const),
  'porcino' as const,
];

export const estrousCycleCriteria: TypeCriteria = {
  type: 'estrous_cycle',
  rules: [
    ...cycleCoherence,
    ...cycleRise,
    ...cycleDerived,
    ...cycleFigures,
    ...cycleBands,
    ...birthClasses,
    ...bitchPhases,
    ...cycleOvulation,
    ...spayedClasses,
    ...queenPhases,
    ...uterusClasses,
    ...otherClasses,
    ...cycleDifferentials,
    ...cycleLimits,
    ...commonRules({ covered: COVERED }),
    ...sharedRules({ family: 'physiology', hasCriteria: dogOrCat }),
    ...cycleMissing,
  ],
  acts: withCommonActs(cycleSteps),
  actsFirst: ['X-K1'],
  clauses: [
    { id: 'C-F6.high', about: 'Progesterona de más de 25 ng/ml sin citología: fase lútea.' },
  ],
  inCore: IN_CORE,
  shownOnly: ['animalConditionAtCollection', 'collectionObservations'],
  restates: ['C-C6', 'C-F9'],
  decisive: [
    'progesterone',
    'cytoParabasal',
    'cytoIntermediate',
    'cytoSuperficial',
    'cytoAnucleated',
  ],
  onlyImages:
    'No concluyente: se han recibido imágenes sin recuento. Las células vaginales no se clasifican en la imagen. Con el porcentaje de parabasales, intermedias, superficiales y anucleadas se calcula la queratinización y la fase.',
  nothing:
    'No concluyente: falta el recuento. Con el porcentaje de parabasales, intermedias, superficiales y anucleadas se calcula la queratinización y la fase.',
};
