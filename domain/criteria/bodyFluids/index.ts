import type { TypeCriteria } from '../core/apply.ts';
import { commonRules, withCommonActs } from '../shared/common.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { coherenceRules } from './coherence.ts';
import { contentDifferentials } from './contentDifferentials.ts';
import { csfClassRules } from './csfClasses.ts';
import { csfFigureRules, csfFlagRules, OWN_ANALYTES } from './csfFigures.ts';
import { effusionDifferentials } from './differentials.ts';
import { bloodRules } from './effusionBlood.ts';
import { cellRules } from './effusionCells.ts';
import { classRules } from './effusionClasses.ts';
import { contentRules } from './effusionContents.ts';
import { sepsisRules } from './effusionSepsis.ts';
import { figureRules } from './figures.ts';
import { otherDifferentials } from './otherDifferentials.ts';
import { decidingRules, gapRules, qualityRules } from './quality.ts';
import { fluidSteps } from './steps.ts';
import { synovialRules } from './synovial.ts';
import { urgencyRules } from './urgency.ts';
import { BLOOD_KEYS, hasCriteria } from './values.ts';

export const bodyFluidsCriteria: TypeCriteria = {
  type: 'body_fluids_sample',
  rules: [
    ...coherenceRules,
    ...figureRules,
    ...csfFlagRules,
    ...sepsisRules,
    ...bloodRules,
    ...contentRules,
    // After urine, bile and chyle, which explain the figures.
    ...classRules,
    ...cellRules,
    ...synovialRules,
    ...csfFigureRules,
    ...csfClassRules,
    ...urgencyRules,
    ...effusionDifferentials,
    ...contentDifferentials,
    ...otherDifferentials,
    ...qualityRules,
    ...commonRules({ own: BLOOD_KEYS, covered: ['perro', 'gato', 'caballo', 'bovino'] }),
    ...sharedRules({
      family: 'laboratory',
      intervals: 'eClinPath y Guelph AHL',
      treatments: ['currentTreatment'],
      hasCriteria,
    }),
    ...gapRules,
    ...decidingRules,
  ],
  acts: withCommonActs(fluidSteps),
  actsFirst: ['X-K1'],
  analytes: OWN_ANALYTES,
  clauses: [
    {
      id: 'B-C30.alone',
      about: 'Sin hematocrito de la sangre, un 10 % en el líquido basta para llamarlo hemorrágico.',
    },
    {
      id: 'B-C74.class',
      about: 'Con un 5 % de mastocitos o más, además, «posible afectación mastocítica».',
    },
  ],
  inCore: IN_CORE,
  shownOnly: [
    'signsDays',
    'stainingUsed',
    'fastScan',
    'associatedClinicalSigns',
    'additionalObservations',
  ],
  restates: ['B-C5', 'B-C22', 'B-S14'],
  decisive: ['fluidType', 'fluidProtein', 'fluidNucleatedCells', 'fluidNeutrophilPct'],
  onlyImages:
    'No concluyente: la lectura automática no interpreta las imágenes. Indique proteínas, recuento nucleado y diferencial para clasificar el líquido.',
  nothing:
    'No concluyente: faltan datos del líquido. Indique proteínas, recuento nucleado y diferencial para clasificarlo.',
};
