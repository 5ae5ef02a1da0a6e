import { any, atMost, over } from '../grammar/condition.ts';
import { when } from '../grammar/outcome.ts';
import { patientCoherence } from '../grammar/patient.ts';
import { byAnimal, kilograms, years } from '../grammar/quantity.ts';
import type { Row } from '../grammar/rules.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';

const animal = part('animal', [], ({ species }) => (species === 'gato' ? 'un gato' : 'un perro'));

const tooOld = over(years, byAnimal({ perro: 35, gato: 35 }));
const tooHeavy = over(kilograms, byAnimal({ perro: 120, gato: 25 }));
const weighsNothing = atMost(kilograms, byAnimal({ perro: 0, gato: 0 }));

/** Drops an impossible age or weight (typed in days or grams) before any comparison. */
export const impossiblePatient: Row = {
  about: 'Perro o gato con una edad o un peso que no puede ser: no se usan.',
  when: any(tooOld, tooHeavy, weighsNothing),
  says: [
    when(
      tooOld,
      patientCoherence(
        'patient.age',
        words`${shown(years)} años en ${animal}: ¿está en meses o en días?`,
        { drops: true },
      ),
    ),
    when(
      any(tooHeavy, weighsNothing),
      patientCoherence(
        'patient.weight',
        words`${shown(kilograms)} kg en ${animal}${textIf(tooHeavy, ': ¿está en gramos?', ' no puede ser.')}`,
        { drops: true },
      ),
    ),
  ],
};
