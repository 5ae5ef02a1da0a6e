import type { TypeCriteria } from '../core/apply.ts';
import { any, chose, firedOf } from '../grammar/condition.ts';
import { dogOrCat } from '../shared/animals.ts';
import { commonRules, withCommonActs } from '../shared/common.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { adrenalRules } from './abdomen.ts';
import { abdomenDifferentials } from './abdomenDifferentials.ts';
import { catHeartRules } from './catHeart.ts';
import { chestDifferentials } from './chestDifferentials.ts';
import { coherenceRules } from './coherence.ts';
import { decidingRules } from './deciding.ts';
import { derivedRules } from './derived.ts';
import { digestiveDifferentials } from './digestiveDifferentials.ts';
import { dilatedRules, flowRules } from './dogHeart.ts';
import { flagRules, OWN_ANALYTES } from './flags.ts';
import { fluidRules } from './fluid.ts';
import { acuteRules, liverRules, spleenRules, wallRules } from './gut.ts';
import { kidneyRules } from './kidneys.ts';
import { describedWithoutNumber, limitRules, ONLY_IMAGES } from './limits.ts';
import { WRITTEN } from './measures.ts';
import { mitralRules } from './mitral.ts';
import { otherDifferentials } from './otherDifferentials.ts';
import { OTHER_ANIMALS } from './others.ts';
import { gestationRules, prostateRules } from './reproduction.ts';
import { altered, seenRules } from './seen.ts';
import { ultrasoundSteps } from './steps.ts';
import { urgencyRules } from './urgency.ts';
import { uterusRules } from './uterus.ts';

/** The order breaks ties of rank: threats to heart and lung first. */
const classRules = [
  ...fluidRules,
  ...acuteRules,
  ...liverRules,
  ...kidneyRules,
  ...uterusRules,
  ...gestationRules,
  ...mitralRules,
  ...dilatedRules,
  ...catHeartRules,
  ...flowRules,
  ...adrenalRules,
  ...wallRules,
  ...prostateRules,
  ...spleenRules,
];

const needsSex = any(
  chose('usUterusContent', 'fluid', 'echogenic'),
  chose('usProstateMineral', 'yes'),
);

export const ultrasoundCriteria: TypeCriteria = {
  type: 'ultrasound',
  rules: [
    ...coherenceRules,
    ...derivedRules,
    ...flagRules,
    ...seenRules,
    ...classRules,
    ...urgencyRules,
    ...chestDifferentials,
    ...abdomenDifferentials,
    ...digestiveDifferentials,
    ...otherDifferentials,
    ...commonRules({ covered: ['perro', 'gato', ...OTHER_ANIMALS], needsSex }),
    ...limitRules,
    ...sharedRules({
      family: 'physiology',
      intervals: 'publicados, los de las referencias',
      hasCriteria: dogOrCat,
      altered,
      contradicted: firedOf()(...coherenceRules.map(({ id }) => id)),
      described: {
        keys: ['imageDataKeyStructures', 'imageDataObservations', WRITTEN],
        text: describedWithoutNumber,
      },
    }),
    ...decidingRules,
  ],
  acts: withCommonActs(ultrasoundSteps),
  actsFirst: ['X-K1'],
  analytes: OWN_ANALYTES,
  clauses: [
    { id: 'U-F11.wide', about: 'Perro: el colon de más de 3 mm se marca H.' },
    { id: 'U-F11.cat', about: 'Gato: se muestra la media publicada del colon, 1,7 mm.' },
    {
      id: 'U-F13.large',
      about: 'Perro de más de 15 kg o sin peso: el colédoco de más de 4,8 mm se marca H.',
    },
    {
      id: 'U-C23.large',
      about: 'Perro de más de 25 kg: el parto se fecha con las fórmulas de Socha y Janowski.',
    },
  ],
  inCore: IN_CORE,
  context: ['imageDataFileCount'],
  restates: ['U-C22e', 'U-NONE', 'U-O-SEEN'],
  shownOnly: [
    ...['signsDays', 'clinicalSymptomsDuration', 'clinicalDiagnosticSuspicion'],
    ...['clinicalMedicalHistory', 'clinicalOtherTestResults', 'ultrasoundPatientPosition'],
    ...['ultrasoundProbeUsed', 'ultrasoundProbeFrequency', 'ultrasoundImageMode'],
    ...['imageDataResolution', 'imageDataFormat'],
  ],
  decisive: ['usKidneyLeft', 'usAorta', 'usAdrenalLeft', 'usBladderWall', 'echoLvidd', 'echoLaAo'],
  onlyImages: ONLY_IMAGES,
  nothing:
    'No concluyente: faltan las medidas. Con las hechas en el ecógrafo y el peso se aplican los intervalos publicados.',
};
