import type { TypeCriteria } from '../core/apply.ts';
import { commonRules, withCommonActs } from '../shared/common.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { coherenceRules } from './coherence.ts';
import { crystalLimits, crystalRules, pigmentOfRabbit } from './crystals.ts';
import { dangerRules } from './danger.ts';
import { decidingRules } from './deciding.ts';
import { densityFacts, densityLimits, densityRules, diluteUrine } from './density.ts';
import { differentialRules } from './differentials.ts';
import { fieldRules } from './fields.ts';
import { CREATININE, figureRules, GLUCOSE } from './figures.ts';
import { ascendingRules, infectionLimits, infectionRules, subclinical } from './infection.ts';
import { azotaemiaRules, hasLimits, kidneyLimits, stageRules } from './kidney.ts';
import { kidneyDifferentials } from './kidneyDifferentials.ts';
import { proteinLimits, proteinRules } from './protein.ts';
import { nothingAltered, qualityRules } from './quality.ts';
import { atypiaRules, bloodAlone, castRules, cellRules } from './sediment.ts';
import { urineSteps } from './steps/index.ts';
import { glucoseRules, pigmentRules } from './strip.ts';
import { urgencyRules } from './urgency.ts';
import { TREATMENTS } from './values.ts';

/** Urine: density, strip, sediment, protein ratio. The order of the classes breaks ties. */
export const urinalysisCriteria: TypeCriteria = {
  type: 'urinalysis_sample',
  rules: [
    ...coherenceRules,
    ...figureRules,
    ...dangerRules,
    ...ascendingRules,
    ...densityRules,
    ...densityLimits,
    ...azotaemiaRules,
    ...proteinRules,
    ...proteinLimits,
    ...glucoseRules,
    ...stageRules,
    ...kidneyLimits,
    ...cellRules,
    ...infectionRules,
    ...infectionLimits,
    ...castRules,
    ...pigmentRules,
    ...atypiaRules,
    ...diluteUrine,
    ...pigmentOfRabbit,
    ...nothingAltered,
    ...crystalRules,
    ...crystalLimits,
    ...fieldRules,
    ...commonRules({
      covered: [
        ...(['perro', 'gato', 'caballo', 'bovino', 'ovino', 'caprino'] as const),
        ...(['conejo', 'hurón', 'roedor', 'porcino'] as const),
      ],
    }),
    ...urgencyRules,
    ...subclinical,
    ...bloodAlone,
    ...differentialRules,
    ...kidneyDifferentials,
    ...qualityRules,
    ...sharedRules({
      family: 'laboratory',
      intervals: 'de libro, redondeados',
      treatments: TREATMENTS,
      urine: true,
      facts: densityFacts,
      hasCriteria: hasLimits,
    }),
    ...decidingRules,
  ],
  acts: withCommonActs(urineSteps),
  actsFirst: ['X-K1'],
  analytes: [CREATININE, GLUCOSE],
  clauses: [
    {
      id: 'U-C50.trace',
      about: 'Perro con una cruz de bilirrubina y densidad menor de 1,020: bilirrubinuria.',
    },
  ],
  inCore: IN_CORE,
  shownOnly: [],
  decisive: ['urineSpecificGravity', 'serumCreatinine', 'upc', 'sedWbc', 'sedRbc'],
  onlyImages:
    'No concluyente: la lectura automática no cuenta los elementos del sedimento en las imágenes. Indique densidad, tira y recuento por campo para aplicar los criterios.',
  nothing:
    'No concluyente: faltan datos de la orina. Indique densidad, tira y recuento por campo para aplicar los criterios.',
};
