import type { TypeCriteria } from '../core/apply.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { abdomenRules } from './abdomen.ts';
import { abdomenDifferentials } from './abdomenDifferentials.ts';
import { catHeartRules } from './catHeart.ts';
import { coherenceRules } from './coherence.ts';
import { derivedRules } from './derived.ts';
import { digestiveDifferentials } from './digestiveDifferentials.ts';
import { flowRules, mitralRules } from './dogHeart.ts';
import { flagRules } from './flags.ts';
import { fluidRules } from './fluid.ts';
import { gutRules } from './gut.ts';
import { limitRules, noCriterion, ONLY_IMAGES } from './limits.ts';
import { nextRules } from './next.ts';
import { otherDifferentials } from './otherDifferentials.ts';
import { reproductionRules } from './reproduction.ts';
import { urgencyRules } from './urgency.ts';

/**
 * `ultrasound.md`: abdomen, gestation and heart, by what was measured on the machine. Clauses that
 * are doubtful and off: `U-F11.wide`, `U-F11.cat`, `U-F13.large`, `U-C23.large`.
 */
export const ultrasoundCriteria: TypeCriteria = {
  type: 'ultrasound',
  rules: [
    ...coherenceRules,
    ...derivedRules,
    ...flagRules,
    ...abdomenRules,
    ...gutRules,
    ...reproductionRules,
    ...fluidRules,
    ...mitralRules,
    ...catHeartRules,
    ...flowRules,
    ...urgencyRules,
    ...abdomenDifferentials,
    ...digestiveDifferentials,
    ...otherDifferentials,
    ...limitRules,
    noCriterion,
    ...sharedRules({
      family: 'physiology',
      intervals: 'publicados, los de las referencias',
      compared: ['perro', 'gato'],
    }),
    ...nextRules,
  ],
  inCore: IN_CORE,
  context: ['imageDataFileCount'],
  onlyImages: ONLY_IMAGES,
};
