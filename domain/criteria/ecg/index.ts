import type { TypeCriteria } from '../core/apply.ts';
import { animal } from '../grammar/condition.ts';
import { commonRules } from '../shared/common.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { ecgBlocks } from './blocks.ts';
import { ecgChambers } from './chambers.ts';
import { ecgCoherence } from './coherence.ts';
import { ecgConduction } from './conduction.ts';
import { ecgDerived } from './derived.ts';
import { ecgDifferentials } from './differentials.ts';
import { ecgBreeds, ecgEctopy } from './ectopy.ts';
import { figureName } from './figures.ts';
import { ecgFlags } from './flags.ts';
import { ecgGaps } from './gaps.ts';
import { COMPARED } from './intervals.ts';
import { ecgFacts, ecgFallback, ecgFigures, ecgLimits } from './limits.ts';
import { ecgRhythms } from './rhythm.ts';
import { ecgActs } from './steps.ts';
import { ecgNormal, ecgUrgency } from './urgency.ts';
import { wideDifferentials } from './wideDifferentials.ts';

const SHOWN_ONLY = [
  'signsDays',
  // Read only to offer ticks.
  'clinicalMedicalHistory',
  'clinicalCurrentTreatments',
  'clinicalOtherCardioTests',
];

export const ecgCriteria: TypeCriteria = {
  type: 'ecg',
  rules: [
    ...ecgCoherence,
    ...ecgDerived,
    ...ecgFlags,
    ...ecgFigures,
    ...ecgRhythms,
    ...ecgBlocks,
    ...ecgEctopy,
    ...ecgConduction,
    ...ecgChambers,
    ...ecgBreeds,
    ...ecgUrgency,
    ...ecgDifferentials,
    ...wideDifferentials,
    ...ecgLimits,
    ...ecgNormal,
    ...commonRules({
      own: { potassium: 'ecgSerumPotassium' },
      covered: ['perro', 'gato', 'conejo', 'caballo', 'asno', 'hurón'],
    }),
    ...sharedRules({
      family: 'physiology',
      intervals: 'SAIM 6.ª ed.; conejo, Lord 2010',
      hasCriteria: animal('perro', 'gato', 'conejo'),
      facts: ecgFacts,
    }),
    ...ecgFallback,
    ...ecgGaps,
  ],
  acts: ecgActs,
  actsFirst: ['X-K1'],
  shownOnly: SHOWN_ONLY,
  analytes: COMPARED.map(({ key, unit }) => ({ key, name: figureName(key), unit, species: {} })),
  inCore: IN_CORE,
  restates: ['E-C0'],
  decisive: ['ecgHeartRate', 'ecgRegularity', 'ecgPWaves', 'ecgPrInterval', 'ecgQrsDuration'],
  onlyImages:
    'No concluyente: se han recibido imágenes del trazado sin medidas ni lectura. De la imagen se mide, como mucho, la frecuencia: no se leen ondas, intervalos ni arritmias. Con la frecuencia cardiaca, la regularidad y la relación entre ondas P y QRS se pueden aplicar los criterios publicados.',
  nothing:
    'No concluyente: faltan las medidas y la lectura del trazado. Con la frecuencia cardiaca, la regularidad y la relación entre ondas P y QRS se pueden aplicar los criterios publicados.',
};
