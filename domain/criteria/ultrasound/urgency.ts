import type { Rule } from '../core/rule.ts';
import { all, any, chose, not, ticked } from '../grammar/condition.ts';
import { concludes, urgent } from '../grammar/outcome.ts';
import { dogOrCat } from '../shared/animals.ts';
import { CRITICAL_CARE } from '../shared/sources.ts';
import { rules } from './ids.ts';
import { kidneyFlags } from './kidneys.ts';
import { CURATIVE, KEENE, LISCIANDRO, LUIS_FUENTES } from './sources.ts';
import { dyspnoea, failed, freeFluid, muchFluid, unstable } from './values.ts';

/** Urgent blood or pus: much fluid in an unstable animal, or any in shock. */
const bleedingInside = any(
  all(muchFluid, any(unstable, ticked('rfTrauma'))),
  all(
    freeFluid,
    not(muchFluid),
    any(ticked('rfShock', 'rfCollapse'), all(ticked('rfPale'), ticked('rfTrauma', 'rfBleeding'))),
  ),
);

export const urgencyRules: readonly Rule[] = [
  ...rules('urgency', {
    'U-R3': {
      about:
        'Perro o gato con mucho líquido libre e inestable o con traumatismo, o con algo de líquido y en choque: urgencia vital.',
      when: all(dogOrCat, bleedingInside),
      says: urgent('vital'),
      sources: [LISCIANDRO, CRITICAL_CARE],
    },
    'U-R5': {
      about:
        'Contraste espontáneo o trombo con una extremidad fría o sin pulso: tromboembolia arterial, urgencia vital.',
      when: all(dogOrCat, chose('echoSmoke', 'yes'), ticked('limbIschaemia')),
      says: [
        urgent('vital'),
        concludes(
          'sugestivo',
          3,
          'Tromboembolia arterial probable: paresia aguda con extremidad fría y contraste espontáneo o trombo.',
        ),
      ],
      sources: [CURATIVE],
    },
    'U-R14': {
      about: 'Insuficiencia cardiaca actual, pasada o refractaria con disnea: urgencia vital.',
      when: all(dogOrCat, failed, dyspnoea),
      says: urgent('vital'),
      sources: { perro: [KEENE], gato: [LUIS_FUENTES] },
    },
  }),
  ...kidneyFlags,
];
