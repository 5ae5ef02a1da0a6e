import { all, not } from '../grammar/condition.ts';
import { soonest, urgent } from '../grammar/outcome.ts';
import { cat, dogOrCat, male } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { emptyBladder, lowerSigns } from './values.ts';

export const urgencyRules = rules('urgency', {
  'U-R2': {
    about:
      'Macho con signos de vías bajas, sin más señales de obstrucción: descartarla; vital en el gato, hoy en el perro.',
    when: all(dogOrCat, male, lowerSigns, not(fired('U-C01')), not(emptyBladder)),
    says: urgent(soonest('24h', ['vital', cat])),
  },
});
