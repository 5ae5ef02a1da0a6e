import { all, not, ticked } from '../grammar/condition.ts';
import { urgent } from '../grammar/outcome.ts';
import { mammal } from '../shared/animals.ts';
import { CRITICAL_CARE } from '../shared/sources.ts';
import { marked } from './csfFigures.ts';
import { fired, rules } from './ids.ts';
import { haemorrhagic, pleural } from './values.ts';

export const urgencyRules = rules('urgency', {
  'B-R2': {
    about: 'Derrame pleural no hemorrágico con disnea marcada.',
    when: all(pleural, mammal, ticked('rfDyspnoea'), not(haemorrhagic)),
    says: urgent('vital'),
    sources: [CRITICAL_CARE],
  },
  'B-R6': {
    about: 'LCR con más de 500 células/µl (perro, gato).',
    when: all(fired('B-L1'), marked),
    says: urgent('24h'),
  },
});
