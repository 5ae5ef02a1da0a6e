import { all, any, anyFact, known, not, told } from '../grammar/condition.ts';
import { given, missing } from '../grammar/outcome.ts';
import { dogOrCat, mammal } from '../shared/animals.ts';
import { ph, potassium } from '../shared/chemistry.ts';
import { fired, rules } from './ids.ts';
import { hasBacteria } from './infection.ts';
import { ratio } from './protein.ts';
import { bacteria, crosses, cultured, gravity, pyuria } from './values.ts';

const mayBeInfected = any(hasBacteria, bacteria('suspected'), all(dogOrCat, pyuria));
const lacksRatio = all(dogOrCat, crosses('urineProtein', 1), not(known(ratio)));
export const withoutSediment = not(any(told('sedRbc'), told('sedWbc')));

/** The datum that would change the report most, by class; a vital case names none. */
export const decidingRules = rules('next', {
  'U-S10': {
    about:
      'El dato que más cambiaría el informe: el de la clase que lidera, urocultivo, UPC, densidad o sedimento.',
    when: any(dogOrCat, all(mammal, anyFact)),
    says: [
      given(fired('U-C02'), missing(0, 'prueba de etilenglicol')),
      given(fired('U-C03'), missing(1, 'ecografía de útero')),
      given(all(fired('U-C43'), not(known(ph))), missing(2, 'gasometría')),
      given(
        all(fired('U-C38', 'U-C41b'), not(known(potassium)), not(told('urineOutput'))),
        missing(3, 'potasio y diuresis'),
      ),
      given(all(mayBeInfected, not(cultured), not(fired('U-C03'))), missing(4, 'urocultivo')),
      given(lacksRatio, missing(5, 'UPC')),
      given(not(known(gravity)), missing(6, 'densidad con refractómetro')),
      given(withoutSediment, missing(7, 'sedimento')),
    ],
  },
});
