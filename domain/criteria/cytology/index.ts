import type { TypeCriteria } from '../core/apply.ts';
import { all, animal, any, not } from '../grammar/condition.ts';
import { dogOrCat, speciesTold } from '../shared/animals.ts';
import { commonRules, withCommonActs } from '../shared/common.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { atypiaRules } from './atypia.ts';
import { coherenceRules } from './coherence.ts';
import { decidingRules } from './deciding.ts';
import { differentialRules } from './differentials.ts';
import { earFigures, figureRules, lavageFigures, populationFacts } from './figures.ts';
import { inflammationRules } from './inflammation.ts';
import { lavageRules } from './lavage.ts';
import { earRules, nodeRules } from './nodeAndEar.ts';
import { backgroundRules, otherRules } from './others.ts';
import { qualityRules } from './quality.ts';
import { cytologySteps } from './steps.ts';
import { urgencyRules } from './urgency.ts';

const lavaged = animal('perro', 'gato', 'caballo');

/** Only figures of the ear and the lavage have limits by species. */
const hasCriteria = all(
  speciesTold,
  any(dogOrCat, not(earFigures)),
  any(lavaged, not(lavageFigures), earFigures),
);

const COVERED = [
  ...(['perro', 'gato', 'caballo', 'bovino', 'ovino', 'caprino', 'porcino'] as const),
  ...(['conejo', 'hurón', 'roedor', 'ave', 'reptil'] as const),
];

/** Criteria of cytology, which only name cells that the vet named. */
export const cytologyCriteria: TypeCriteria = {
  type: 'cytology',
  context: ['sampleExtensionCount'],
  acts: withCommonActs(cytologySteps),
  actsFirst: ['X-K1'],
  rules: [
    ...coherenceRules,
    ...figureRules,
    ...inflammationRules,
    ...nodeRules,
    ...atypiaRules,
    ...earRules,
    ...lavageRules,
    ...otherRules,
    ...urgencyRules,
    ...differentialRules,
    ...qualityRules,
    ...backgroundRules,
    ...commonRules({ own: { calcium: 'calcium' }, covered: COVERED }),
    ...sharedRules({
      family: 'laboratory',
      intervals: 'de manual, redondeados',
      treatments: ['clinicalPreviousTreatments'],
      facts: populationFacts,
      hasCriteria,
    }),
    ...decidingRules,
  ],
  inCore: IN_CORE,
  restates: ['Y-C1', 'Y-C23', 'Y-C63', 'Y-M2', 'Y-C29b'],
  shownOnly: [
    ...['clinicalLesionSize', 'clinicalLesionDuration', 'clinicalRecentEvolution'],
    ...['clinicalAssociatedSigns', 'clinicalOtherTests', 'signsDays'],
  ],
  decisive: [
    'cytoNeutrophilPct',
    'cytoMacrophagePct',
    'cytoLymphocytePct',
    'cytoLineage',
    'mcAnisokaryosis',
    'mcNucleoli',
  ],
  onlyImages: 'No concluyente. Sin estirpe ni criterios nucleares no se interpreta.',
  nothing: 'No concluyente. Sin estirpe ni criterios nucleares no se interpreta.',
};
