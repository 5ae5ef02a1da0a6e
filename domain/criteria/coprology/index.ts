import type { TypeCriteria } from '../core/apply.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { faecalClasses } from './classes.ts';
import { faecalCoherence } from './coherence.ts';
import { faecalFigures, faecalFindings } from './findings.ts';
import { faecalLimits } from './limits.ts';
import { faecalNext } from './next.ts';
import { faecalDifferentials, faecalUrgency } from './outcomes.ts';

/** No figure is compared with the interval of an age here. */
const WITHOUT_INTERVALS = ['G-L3', 'G-L4'];

/** Doubtful, and not written: when to look for Giardia again (2–4 days, 2 weeks) has no interval. */
export const coprologyCriteria: TypeCriteria = {
  type: 'coprology_sample',
  rules: [
    ...faecalCoherence,
    ...faecalFigures,
    ...faecalClasses,
    ...faecalUrgency,
    ...faecalDifferentials,
    ...faecalFindings,
    ...faecalLimits,
    ...sharedRules({ family: 'laboratory' }).filter(({ id }) => !WITHOUT_INTERVALS.includes(id)),
    ...faecalNext,
  ],
  inCore: IN_CORE,
  restates: ['C-C2', 'C-C3', 'C-C20'],
  decisive: ['parasite1', 'parasite1Stage', 'giardiaAntigen', 'fecesConsistency'],
  onlyImages:
    'No concluyente: este motor no identifica elementos parasitarios en las imágenes. Indique el elemento observado, su tamaño y el método.',
  nothing:
    'No concluyente: falta lo observado en las heces. Indique el elemento, su tamaño y el método.',
};
