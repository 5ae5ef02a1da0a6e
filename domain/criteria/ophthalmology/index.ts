import type { TypeCriteria } from '../core/apply.ts';
import { animal } from '../grammar/condition.ts';
import { commonRules, withCommonActs } from '../shared/common.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { coherenceRules } from './coherence.ts';
import { corneaRules, roseRules } from './cornea.ts';
import { EXAMINED_TEXTS } from './eyes.ts';
import { fundusRules } from './fundus.ts';
import { glaucomaRules, lonePressureRules } from './glaucoma.ts';
import { globeRules } from './globe.ts';
import { globeSteps } from './globeSteps.ts';
import { insideDifferentials } from './insideDifferentials.ts';
import { intervalRules, OWN_ANALYTES } from './intervals.ts';
import { deciding, limitRules } from './limits.ts';
import { otherFigureRules } from './otherFigures.ts';
import { pressureDifferentials } from './pressureDifferentials.ts';
import { alarmRules, insideRules, lensRules, sightRules } from './sight.ts';
import { sightSteps } from './sightSteps.ts';
import { altered } from './signs.ts';
import { corneaDifferentials, tearDifferentials } from './surfaceDifferentials.ts';
import { corneaSteps, surfaceSteps } from './surfaceSteps.ts';
import { tableRules } from './table.ts';
import { tearRules } from './tear.ts';
import { uveitisRules } from './uveitis.ts';

const COVERED = ['perro', 'gato', 'conejo', 'caballo', 'bovino'] as const;

/** Criteria of both eyes. The order of the classes breaks ties of rank. */
export const ophthalmologyCriteria: TypeCriteria = {
  type: 'ophthalmology',
  rules: [
    ...coherenceRules,
    ...tableRules,
    ...intervalRules,
    ...otherFigureRules,
    ...globeRules,
    ...glaucomaRules,
    ...corneaRules,
    ...uveitisRules,
    ...tearRules,
    ...lonePressureRules,
    ...fundusRules,
    ...sightRules,
    ...lensRules,
    ...roseRules,
    ...insideRules,
    ...alarmRules,
    ...corneaDifferentials,
    ...pressureDifferentials,
    ...insideDifferentials,
    ...tearDifferentials,
    ...limitRules,
    ...commonRules({ covered: COVERED }),
    ...sharedRules({
      family: 'physiology',
      intervals: 'publicados, los de las referencias',
      hasCriteria: animal('perro', 'gato', 'caballo', 'conejo'),
      altered,
      described: { keys: EXAMINED_TEXTS },
    }),
    ...deciding,
  ],
  acts: withCommonActs({ ...globeSteps, ...corneaSteps, ...surfaceSteps, ...sightSteps }),
  analytes: OWN_ANALYTES,
  inCore: IN_CORE,
  restates: ['O-D3', 'O-D4', 'O-C0'],
  shownOnly: ['clinicalSymptomsDuration'],
  decisive: ['examFluoOd', 'examFluoOs', 'examSttOd', 'examSttOs', 'examIopOd', 'examIopOs'],
  onlyImages:
    'No concluyente: se han recibido fotografías sin exploración. Las fotografías del ojo no se interpretan. Con fluoresceína, Schirmer y presión intraocular de los dos ojos se aplican los criterios publicados.',
  nothing:
    'No concluyente: falta la exploración. Con fluoresceína, Schirmer y presión intraocular de los dos ojos se aplican los criterios publicados.',
};
