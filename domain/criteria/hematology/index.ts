import type { TypeCriteria } from '../core/apply.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { anaemiaRules, erythroblastRules, erythrocytosisRules, laterRedRules } from './anaemia.ts';
import { coherenceRules } from './coherence.ts';
import { derivedRules } from './derived.ts';
import { differentialRules } from './differentials.ts';
import { enteredFigures } from './entered.ts';
import { hemolysisRules } from './hemolysis.ts';
import { ANALYTES, flags } from './intervals.ts';
import { leucogramRules } from './leucogram.ts';
import { marrowRules, nothingAltered } from './marrow.ts';
import { nextRules } from './next.ts';
import { parasiteRules } from './parasites.ts';
import { fragmentation, plateletRules } from './platelets.ts';
import { breedRules, mandatoryFindings, photographed, qualityRules } from './quality.ts';
import { urgencyRules } from './urgency.ts';

/** Blood smear and hemogram. The classes stand in the order of the specification: it breaks ties. */
export const hematologyCriteria: TypeCriteria = {
  type: 'hematology_sample',
  rules: [
    ...coherenceRules,
    ...derivedRules,
    ...flags,
    ...enteredFigures,
    ...anaemiaRules,
    ...hemolysisRules,
    ...laterRedRules,
    ...fragmentation,
    ...erythroblastRules,
    ...leucogramRules,
    ...plateletRules,
    ...erythrocytosisRules,
    ...parasiteRules,
    ...marrowRules,
    ...nothingAltered,
    ...mandatoryFindings,
    ...urgencyRules,
    ...differentialRules,
    ...breedRules,
    ...qualityRules,
    ...photographed,
    ...sharedRules({
      family: 'laboratory',
      intervals: 'Merck Veterinary Manual',
      tabled: ANALYTES.map(({ key }) => key),
      treatments: ['previousTreatment'],
    }),
    ...nextRules,
  ],
  inCore: IN_CORE,
  restates: ['H-C61', 'H-M2'],
  decisive: ['cbcHematocrit', 'cbcWbc', 'diffSegmented', 'cbcPlatelets'],
  onlyImages: 'No concluyente. Sin hemograma ni recuento diferencial no se clasifica la muestra.',
  nothing: 'No concluyente. Sin hemograma ni recuento diferencial no se clasifica la muestra.',
};
