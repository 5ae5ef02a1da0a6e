import type { TypeCriteria } from '../core/apply.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { coherenceRules } from './coherence.ts';
import { crystalRules } from './crystals.ts';
import { differentialRules } from './differentials.ts';
import { bacteriuriaRules, inflammation } from './infection.ts';
import { azotaemiaRules, densityRules, hasLimits } from './kidney.ts';
import { nextRules } from './next.ts';
import { proteinRules } from './protein.ts';
import { nothingAltered, qualityRules } from './quality.ts';
import { atypiaRules, bloodAlone, castRules, cellRules } from './sediment.ts';
import { glucoseRules, pigmentRules } from './strip.ts';
import { urgencyRules } from './urgency.ts';
import { CREATININE, enteredFigures, TREATMENTS } from './urine.ts';

/** Urine: density, strip, sediment, protein ratio. The order of the specification breaks ties. */
export const urinalysisCriteria: TypeCriteria = {
  type: 'urinalysis_sample',
  rules: [
    ...coherenceRules,
    enteredFigures,
    ...densityRules,
    ...azotaemiaRules,
    ...proteinRules,
    ...cellRules,
    bloodAlone,
    inflammation,
    ...bacteriuriaRules,
    ...castRules,
    ...glucoseRules,
    ...pigmentRules,
    ...atypiaRules,
    nothingAltered,
    ...crystalRules,
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
