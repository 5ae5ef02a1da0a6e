import { CRITERIA_SPECIES } from '#domain/catalogue/species.ts';
import type { TypeCriteria } from '../core/apply.ts';
import { all, animal, any, not, usable } from '../grammar/condition.ts';
import { dogOrCat } from '../shared/animals.ts';
import { commonRules, withCommonActs } from '../shared/common.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { anaemiaRules, erythroblastRules, erythrocytosisRules, laterRedRules } from './anaemia.ts';
import { coherenceRules } from './coherence.ts';
import { derivedRules } from './derived.ts';
import { differentialRules } from './differentials.ts';
import { enteredFigures } from './entered.ts';
import { hemolysisRules } from './hemolysis.ts';
import { fired } from './ids.ts';
import { ANALYTES, flags } from './intervals.ts';
import { addisonRules, leucogramRules } from './leucogram.ts';
import { marrowRules, nothingAltered } from './marrow.ts';
import { missingRules } from './missing.ts';
import { parasiteRules } from './parasites.ts';
import { fragmentation, plateletRules } from './platelets.ts';
import {
  breedRules,
  mandatoryFindings,
  photographed,
  qualityRules,
  rabbitRules,
} from './quality.ts';
import { cytopeniaRules, septicRules } from './sepsis.ts';
import { shapeRules } from './shapes.ts';
import { bloodSteps } from './steps.ts';
import { urgencyRules } from './urgency.ts';

/** Blood smear and hemogram. The order of the classes breaks ties of rank. */
export const hematologyCriteria: TypeCriteria = {
  type: 'hematology_sample',
  rules: [
    ...coherenceRules,
    ...derivedRules,
    ...flags,
    ...enteredFigures,
    ...parasiteRules,
    ...septicRules,
    ...hemolysisRules,
    ...cytopeniaRules,
    ...marrowRules,
    ...fragmentation,
    ...addisonRules,
    ...plateletRules,
    ...leucogramRules,
    ...anaemiaRules,
    ...laterRedRules,
    ...erythroblastRules,
    ...erythrocytosisRules,
    ...shapeRules,
    ...nothingAltered,
    ...mandatoryFindings,
    ...urgencyRules,
    ...differentialRules,
    ...breedRules,
    ...rabbitRules,
    ...qualityRules,
    ...photographed,
    ...commonRules({
      covered: ['perro', 'gato', 'caballo', 'bovino', 'conejo', 'ovino', 'caprino'],
      needsSex: all(dogOrCat, fired('H-C21', 'H-C22', 'H-C23', 'H-C27')),
    }),
    ...sharedRules({
      family: 'laboratory',
      intervals: 'Merck Veterinary Manual',
      hasCriteria: all(
        animal(...CRITERIA_SPECIES),
        not(any(...ANALYTES.map(({ key }) => usable(key)))),
      ),
      treatments: ['previousTreatment'],
    }),
    ...missingRules,
  ],
  acts: withCommonActs(bloodSteps),
  actsFirst: ['H-R1', 'X-K1'],
  clauses: [
    {
      id: 'H-C20b.eos',
      about: 'H-C20b también con 0,5 ×10⁹/l eosinófilos o más y 1 linfocitos o más.',
    },
    { id: 'H-C74.cat', about: 'H-C74 también en el gato, desde el 10 % de células plasmáticas.' },
  ],
  inCore: IN_CORE,
  restates: ['H-C61', 'H-M2'],
  shownOnly: ['clinicalSigns', 'additionalObservations'],
  decisive: ['cbcHematocrit', 'cbcWbc', 'diffSegmented', 'cbcPlatelets'],
  onlyImages: 'No concluyente. Sin hemograma ni recuento diferencial no se clasifica la muestra.',
  nothing: 'No concluyente. Sin hemograma ni recuento diferencial no se clasifica la muestra.',
};
