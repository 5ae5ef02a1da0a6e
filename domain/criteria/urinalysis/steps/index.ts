import type { ActTable } from '../../core/act.ts';
import { animal } from '../../grammar/condition.ts';
import { steps } from '../ids.ts';
import { infectionSteps } from './infection.ts';
import { kidneySteps } from './kidney.ts';
import { stripSteps } from './strip.ts';
import { vitalSteps } from './vital.ts';

/** Birds and reptiles, with different kidneys. */
const otherUrine = steps({
  'X-G2': {
    when: animal('ave', 'reptil'),
    step: 'Pida ácido úrico, proteínas y hemograma: la orina de aves y reptiles no se interpreta como la de mamíferos.',
  },
});

export const urineSteps: ActTable = {
  ...vitalSteps,
  ...kidneySteps,
  ...infectionSteps,
  ...stripSteps,
  ...otherUrine,
};
