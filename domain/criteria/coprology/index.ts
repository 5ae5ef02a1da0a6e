import type { TypeCriteria } from '../core/apply.ts';
import { speciesTold } from '../shared/animals.ts';
import { commonRules, withCommonActs } from '../shared/common.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { faecalClasses } from './classes.ts';
import { faecalCoherence } from './coherence.ts';
import { faecalDifferentials } from './differentials.ts';
import { eggCountClasses, eggCountFlags } from './eggCounts.ts';
import { faecalFigures, faecalFindings } from './findings.ts';
import { faecalLimits } from './limits.ts';
import { faecalMissing } from './missing.ts';
import { COVERED } from './parasites.ts';
import { faecalSteps } from './steps.ts';
import { faecalUrgency } from './urgency.ts';

/** Left out as doubtful: «resistencia probable» from one reduction without confidence limits. */
export const coprologyCriteria: TypeCriteria = {
  type: 'coprology_sample',
  rules: [
    ...faecalCoherence,
    ...faecalFigures,
    ...eggCountFlags,
    ...faecalClasses,
    ...eggCountClasses,
    ...faecalUrgency,
    ...faecalDifferentials,
    ...faecalFindings,
    ...faecalLimits,
    ...commonRules({ covered: COVERED }),
    ...sharedRules({ family: 'laboratory', hasCriteria: speciesTold }),
    ...faecalMissing,
  ],
  acts: withCommonActs(faecalSteps),
  actsFirst: ['X-K1'],
  inCore: IN_CORE,
  shownOnly: ['additionalObservations'],
  restates: ['C-C2', 'C-C3', 'C-C20', 'C-C28', 'C-M2'],
  decisive: ['parasite1', 'parasite1Stage', 'giardiaAntigen', 'fecesConsistency'],
  onlyImages:
    'No concluyente: la lectura automática no identifica elementos parasitarios en las imágenes. Indique el elemento observado, su tamaño y el método.',
  nothing:
    'No concluyente: falta lo observado en las heces. Indique el elemento, su tamaño y el método.',
};
