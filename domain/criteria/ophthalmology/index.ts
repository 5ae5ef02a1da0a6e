import type { TypeCriteria } from '../core/apply.ts';
import { IN_CORE, sharedRules } from '../shared/rules.ts';
import { coherenceRules } from './coherence.ts';
import { corneaRules } from './cornea.ts';
import { EXAMINED_TEXTS } from './eyes.ts';
import { insideDifferentials, pressureDifferentials } from './insideDifferentials.ts';
import { intervalRules, OWN_ANALYTES } from './intervals.ts';
import { limitRules } from './limits.ts';
import { deciding, nextRules } from './next.ts';
import { otherFigureRules } from './otherFigures.ts';
import { pressureRules } from './pressure.ts';
import { isAltered } from './signs.ts';
import { corneaDifferentials, tearDifferentials } from './surfaceDifferentials.ts';
import { tableRules } from './table.ts';
import { tearRules } from './tear.ts';
import { urgencyRules } from './urgency.ts';
import { visionRules } from './vision.ts';

/** `ophthalmology.md`: both eyes, by what was entered of each. */
export const ophthalmologyCriteria: TypeCriteria = {
  type: 'ophthalmology',
  rules: [
    ...coherenceRules,
    ...tableRules,
    ...intervalRules,
    ...otherFigureRules,
    ...tearRules,
    ...pressureRules,
    ...corneaRules,
    ...visionRules,
    ...urgencyRules,
    ...tearDifferentials,
    ...pressureDifferentials,
    ...corneaDifferentials,
    ...insideDifferentials,
    ...limitRules,
    ...sharedRules({
      family: 'physiology',
      intervals: 'publicados, los de las referencias',
      hasCriteria: ({ species }) => species !== undefined && species !== 'bovino',
      altered: isAltered,
      described: { keys: EXAMINED_TEXTS },
    }),
    ...nextRules,
    deciding,
  ],
  analytes: OWN_ANALYTES,
  inCore: IN_CORE,
  restates: ['O-D3', 'O-D4'],
  decisive: ['examFluoOd', 'examFluoOs', 'examSttOd', 'examSttOs', 'examIopOd', 'examIopOs'],
  onlyImages:
    'No concluyente: se han recibido fotografías sin exploración. Este motor no interpreta fotografías del ojo. Con fluoresceína, Schirmer y presión intraocular de los dos ojos se aplican los criterios publicados.',
  nothing:
    'No concluyente: falta la exploración. Con fluoresceína, Schirmer y presión intraocular de los dos ojos se aplican los criterios publicados.',
};
