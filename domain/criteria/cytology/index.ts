import type { TypeCriteria } from '../core/apply.ts';
import type { CaseFacts } from '../core/facts.ts';
import { animal } from '../grammar/condition.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { atypiaRules } from './atypia.ts';
import { coherenceRules } from './coherence.ts';
import { differentialRules } from './differentials.ts';
import { figureRules } from './figures.ts';
import { inflammationRules } from './inflammation.ts';
import { lavageRules } from './lavage.ts';
import { nextRules } from './next.ts';
import { nodeAndEarRules } from './nodeAndEar.ts';
import { otherRules } from './others.ts';
import { qualityRules } from './quality.ts';
import { urgencyRules } from './urgency.ts';

const dogOrCat = animal('perro', 'gato');
const lavaged = animal('perro', 'gato', 'caballo');

const isGiven = (facts: CaseFacts, prefix: string) =>
  facts.figures().some(({ key }) => key?.startsWith(prefix));

/** Cut-offs by species: those of the ear, of the lavage and of calcium. */
function hasCriteria(facts: CaseFacts): boolean {
  if (facts.species === undefined) return false;
  if (isGiven(facts, 'ear') || isGiven(facts, 'calcium')) return dogOrCat.holds(facts);
  return isGiven(facts, 'bal') ? lavaged.holds(facts) : true;
}

/** Cytology: it names no cell that the vet did not name. */
export const cytologyCriteria: TypeCriteria = {
  type: 'cytology',
  context: ['sampleExtensionCount'],
  rules: [
    ...coherenceRules,
    ...figureRules,
    ...inflammationRules,
    ...atypiaRules,
    ...nodeAndEarRules,
    ...lavageRules,
    ...otherRules,
    ...urgencyRules,
    ...differentialRules,
    ...qualityRules,
    ...sharedRules({
      family: 'laboratory',
      treatments: ['clinicalPreviousTreatments'],
      hasCriteria,
    }),
    ...nextRules,
  ],
  inCore: IN_CORE,
  restates: ['Y-C1', 'Y-C23', 'Y-C63', 'Y-M2'],
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
