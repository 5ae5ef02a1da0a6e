import { all, any, anyFact, known, not, usable } from '../grammar/condition.ts';
import { missing, when } from '../grammar/outcome.ts';
import { dogOrCat, mammal } from '../shared/animals.ts';
import { ph, potassium } from '../shared/chemistry.ts';
import { fired, rules } from './ids.ts';
import { hasBacteria } from './infection.ts';
import { ratio } from './protein.ts';
import { bacteria, crosses, cultured, gravity, pyuria } from './values.ts';

const mayBeInfected = any(hasBacteria, bacteria('suspected'), all(dogOrCat, pyuria));
const lacksRatio = all(dogOrCat, crosses('urineProtein', 1), not(known(ratio)));
export const withoutSediment = not(any(usable('sedRbc'), usable('sedWbc')));

/** Missing datum that would change the report most, by class. */
export const decidingRules = rules('next', {
  'U-S10': {
    about:
      'El dato que más cambiaría el informe: el de la clase que lidera, urocultivo, UPC, densidad o sedimento.',
    when: any(dogOrCat, all(mammal, anyFact)),
    says: [
      when(fired('U-C02'), missing(0, 'prueba de etilenglicol')),
      when(fired('U-C03'), missing(1, 'ecografía de útero')),
      when(all(fired('U-C43'), not(known(ph))), missing(2, 'gasometría')),
      when(
        all(fired('U-C38', 'U-C41b'), not(known(potassium)), not(usable('urineOutput'))),
        missing(3, 'potasio y diuresis'),
      ),
      when(all(mayBeInfected, not(cultured), not(fired('U-C03'))), missing(4, 'urocultivo')),
      when(lacksRatio, missing(5, 'UPC')),
      when(not(known(gravity)), missing(6, 'densidad con refractómetro')),
      when(withoutSediment, missing(7, 'sedimento')),
    ],
  },
});
