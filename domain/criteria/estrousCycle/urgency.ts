import type { Rule } from '../core/rule.ts';
import { all, any, atLeast, contains, marked, not, over, says } from '../grammar/condition.ts';
import { soonest, urgent } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { type CycleId, fired } from './ids.ts';
import { SIGNS, TOLD } from './readings.ts';
import { dayFromLh, p4, STATUS, spayed } from './values.ts';

export const SENTENCES = {
  'C-R1':
    'Flujo verdoso: si no ha nacido ningún cachorro, indica desprendimiento placentario; valore cesárea.',
  'C-R2': 'Descarte piómetra hoy.',
  'C-R3': 'Riesgo de pérdida gestacional.',
  'C-R4': 'Gestación pasada de fecha.',
} as const;

const born = any(...TOLD.map((key) => contains(key, 'ha parido', 'posparto', 'cachorros nacidos')));
const near = any(
  says([STATUS, ...SIGNS], 'gestante', 'gestacion'),
  says(SIGNS, 'parto'),
  over(dayFromLh, 50),
);

export const cycleUrgency: readonly Rule[] = rules<CycleId>('urgency', {
  'C-R1': {
    about: 'Flujo verdoso en una gestante o de parto, sin cachorros nacidos.',
    when: all(says([...SIGNS, 'collectionObservations'], 'verde', 'verdos'), near, not(born)),
    says: urgent('vital', SENTENCES['C-R1']),
    sources: 'house',
  },
  'C-R2': {
    about: 'Sospecha de piómetra; vital con colapso, hipotermia o vómitos repetidos.',
    when: fired('C-C10'),
    says: urgent(
      soonest('24h', ['vital', says(SIGNS, 'colaps', 'hipoterm', 'vomitos repetid')]),
      SENTENCES['C-R2'],
    ),
    sources: 'house',
  },
  'C-R3': {
    about: 'Progesterona de menos de 2 ng/ml antes del día 62 de gestación.',
    when: marked('earlyFall'),
    says: urgent('24h', SENTENCES['C-R3']),
    sources: 'house',
  },
  'C-R4': {
    about: 'Día 68 o más desde el pico de LH.',
    when: atLeast(dayFromLh, 68),
    says: urgent('24h', SENTENCES['C-R4']),
    sources: 'house',
  },
  'C-R5': {
    about: 'Hurona con celo prolongado y palidez.',
    when: all(fired('C-C13'), says(SIGNS, 'palid')),
    says: urgent('24h', 'Hemograma hoy.'),
    sources: 'house',
  },
  'C-R6': {
    about:
      'Inflamación séptica sin fase lútea, progesterona lútea en una esterilizada o celo prolongado.',
    when: any(
      all(fired('C-C9'), not(fired('C-C10'))),
      all(fired('C-C7'), spayed, over(p4, 2)),
      fired('C-C14'),
    ),
    says: urgent('dias'),
    sources: 'house',
  },
});
