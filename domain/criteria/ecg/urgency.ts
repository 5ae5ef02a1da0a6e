import { all, any, not, over, ticked, under } from '../grammar/condition.ts';
import { concludes, urgent } from '../grammar/outcome.ts';
import { byAnimal, years } from '../grammar/quantity.ts';
import { horse } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { FIVE_MINUTE, PROBLEM_FELINE } from './sources.ts';
import { anaesthetised, rate, syncope } from './values.ts';

/** Classes of arrhythmia: excludes sinus rhythms (C1, C2) and chambers. */
export const hasArrhythmia = fired(
  ...(['E-C3', 'E-C4', 'E-C5', 'E-C6', 'E-C7', 'E-C7b', 'E-C8', 'E-C9', 'E-C10'] as const),
  ...(['E-C11', 'E-C12', 'E-C12h', 'E-C12f', 'E-C13', 'E-C14', 'E-C15', 'E-C16'] as const),
  ...(['E-C17', 'E-C17c', 'E-C18', 'E-C18b', 'E-C19', 'E-C20', 'E-C21', 'E-C22'] as const),
  ...(['E-C23', 'E-C33', 'E-C34', 'E-C35', 'E-C36'] as const),
);

const SLOW = byAnimal({ perro: 40, gato: 100 });
const slowHorse = all(horse, over(years, 2), under(rate, 20));
/** Classes of bradycardia, which have the step. */
const bradycardia = fired('E-C4', 'E-C10', 'E-C11', 'E-C12', 'E-C14', 'E-C34');

export const ecgUrgency = rules('urgency', {
  'E-R9': {
    about:
      'Menos de 40 lpm (perro), 100 (gato) o 20 (caballo de más de 2 años), sin clase de bradicardia ni anestesia: urgente.',
    when: all(any(under(rate, SLOW), slowHorse), not(anaesthetised), not(bradycardia)),
    says: urgent('24h'),
    sources: { perro: [FIVE_MINUTE], gato: [PROBLEM_FELINE] },
  },
  'E-R10': {
    about: 'Cualquier arritmia en un animal con síncopes o colapso: urgente.',
    when: all(hasArrhythmia, syncope),
    says: urgent('24h'),
  },
});

/** After every class: a normal rhythm does not explain syncopes. */
export const ecgNormal = rules('urgency', {
  'E-C37': {
    about:
      'Síncope con ritmo sinusal y sin ninguna clase de arritmia: un registro normal no descarta la intermitente.',
    when: all(ticked('rfSyncope'), fired('E-C1', 'E-C2'), not(hasArrhythmia)),
    says: concludes(
      'posible',
      4,
      'Sin arritmia en este registro: no descarta una arritmia intermitente en un animal con síncopes.',
    ),
  },
});
