import { all, any, chose, marked, not, ticked } from '../grammar/condition.ts';
import { alarm, soonest, urgent } from '../grammar/outcome.ts';
import { dog, dogOrCat } from '../shared/animals.ts';
import { parvoSuspected } from './classes.ts';
import { fired, rules } from './ids.ts';
import { lungwormSigns, positive, seenIn, underYears } from './values.ts';

const lungworm = any(fired('C-C11'), seenIn('C-P21'), marked('vasorum'));
const bleedingExplained = fired('C-C1', 'C-C10', 'C-C11', 'C-C13');

export const faecalUrgency = rules('urgency', {
  'C-R1': {
    about:
      'Angiostrongylus: 24 horas; vital con sangrado, disnea, colapso, síncope o signos neurológicos.',
    when: all(lungworm, dog),
    says: urgent(soonest('24h', ['vital', lungwormSigns])),
  },
  'C-R2': {
    about:
      'Parvovirus positivo en perro o gato: vital. Sospechado: vital con colapso, hipoperfusión o menos de medio año con vómitos; si no, 24 horas.',
    when: any(all(positive('parvoAntigen'), dogOrCat), parvoSuspected),
    says: urgent(
      soonest(
        '24h',
        ['vital', positive('parvoAntigen')],
        ['vital', ticked('rfCollapse', 'rfShock')],
        ['vital', all(underYears(0.5), ticked('rfVomiting'))],
      ),
    ),
  },
  'C-R5': {
    about: 'Melena sin causa: 24 horas; vital con mucosas pálidas o colapso.',
    when: all(chose('melena', 'observed'), not(bleedingExplained)),
    says: [
      urgent(soonest('24h', ['vital', ticked('rfPale', 'rfCollapse')])),
      alarm('Melena observada por usted.'),
    ],
  },
});
