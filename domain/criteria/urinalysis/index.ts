import type { TypeCriteria } from '../core/apply.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { coherenceRules } from './coherence.ts';
import { crystalLimits, crystalRules } from './crystals.ts';
import { differentialRules } from './differentials.ts';
import { CREATININE, figureRules } from './figures.ts';
import { infectionLimits, infectionRules } from './infection.ts';
import { azotaemiaRules, densityRules, hasLimits, kidneyLimits } from './kidney.ts';
import { nextRules } from './next.ts';
import { proteinLimits, proteinRules } from './protein.ts';
import { nothingAltered, qualityRules } from './quality.ts';
import { atypiaRules, bloodAlone, castRules, cellRules } from './sediment.ts';
import { glucoseRules, pigmentRules } from './strip.ts';
import { urgencyRules } from './urgency.ts';
import { TREATMENTS } from './values.ts';

/** Urine: density, strip, sediment, protein ratio. The order of the specification breaks ties. */
export const urinalysisCriteria: TypeCriteria = {
  type: 'urinalysis_sample',
  rules: [
    ...coherenceRules,
    ...figureRules,
    ...densityRules,
    ...azotaemiaRules,
    ...kidneyLimits,
    ...proteinRules,
    ...proteinLimits,
    ...cellRules,
    ...bloodAlone,
    ...infectionRules,
    ...infectionLimits,
    ...castRules,
    ...glucoseRules,
    ...pigmentRules,
    ...atypiaRules,
    ...nothingAltered,
    ...crystalRules,
    ...crystalLimits,
    ...urgencyRules,
    ...differentialRules,
    ...qualityRules,
    ...sharedRules({
      family: 'laboratory',
      treatments: TREATMENTS,
      urine: true,
      hasCriteria: hasLimits,
    }),
    ...nextRules,
  ],
  analytes: [CREATININE],
  clauses: [
    {
      id: 'U-C50.trace',
      about: 'Perro con una cruz de bilirrubina y densidad menor de 1,020: bilirrubinuria.',
    },
  ],
  inCore: IN_CORE,
  decisive: ['urineSpecificGravity', 'sedRbc', 'sedWbc', 'upc', 'serumCreatinine'],
  onlyImages:
    'No concluyente: este motor no cuenta los elementos del sedimento en las imágenes. Indique densidad, tira y recuento por campo para aplicar los criterios.',
  nothing:
    'No concluyente: faltan datos de la orina. Indique densidad, tira y recuento por campo para aplicar los criterios.',
};
