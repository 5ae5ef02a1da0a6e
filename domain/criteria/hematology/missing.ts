import { all, any, anyFact, flagged, known, not, usable } from '../grammar/condition.ts';
import { missing, when } from '../grammar/outcome.ts';
import { derived } from '../grammar/quantity.ts';
import { dogOrCat } from '../shared/animals.ts';
import { differential } from './derived.ts';
import { rules } from './ids.ts';
import { CORRECTED_WBC } from './intervals.ts';
import { anaemic, fewPlatelets, hemogram, reticulocytes } from './values.ts';

const whiteCountOff = any(
  flagged(CORRECTED_WBC.key),
  all(not(known(derived(CORRECTED_WBC.key))), flagged('cbcWbc')),
);

export const missingRules = rules('next', {
  'H-S9': {
    about:
      'El dato que más cambiaría el informe: reticulocitos, diferencial, frotis de plaquetas, hemograma.',
    when: anyFact,
    says: [
      when(all(dogOrCat, anaemic, not(known(reticulocytes))), missing(0, 'reticulocitos')),
      when(all(whiteCountOff, not(differential)), missing(1, 'diferencial manual')),
      when(all(fewPlatelets, not(usable('plateletsPerField'))), missing(2, 'frotis de plaquetas')),
      when(not(hemogram), missing(3, 'hemograma')),
    ],
  },
});
