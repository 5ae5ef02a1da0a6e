import type { Rule } from '../core/rule.ts';
import { all, any, anyFact, atLeast, not, under } from '../grammar/condition.ts';
import { limit, quality } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { hoursWaited } from '../shared/waiting.ts';
import type { FluidsId } from './ids.ts';
import { sources } from './sources.ts';
import { absent, cavity, csf, fibrin, hasDifferential, observed, synovial } from './values.ts';

const hours = quantity('horas de espera', ['timeToAnalysis'], hoursWaited);

export const qualityRules: readonly Rule[] = rules<FluidsId>('limits', {
  'B-Q1': {
    about: 'Menos de 1 ml de muestra.',
    when: under('quantityObtained', 1),
    says: limit('Menos de 1 ml: extensión directa mejor que recuento.'),
    sources: 'house',
  },
  'B-Q2': {
    about: 'LCR que esperó más de una hora: muestra limitada.',
    when: all(csf, atLeast(hours, 1)),
    says: [
      quality(undefined, { verdict: 'limitada' }),
      limit(
        'LCR de más de una hora: las células se degradan; añadir suero autólogo y refrigerar conserva el diferencial hasta 48 h.',
      ),
    ],
    sources: sources('FRY'),
  },
  'B-Q3': {
    about: 'Derrame que esperó seis horas o más.',
    when: all(cavity, atLeast(hours, 6)),
    says: limit(
      'Recuento y morfología alterados; eritrofagia y vacuolización pueden ser artefactos.',
    ),
    sources: 'house',
  },
  'B-Q5': {
    about: 'Sin ningún porcentaje del diferencial.',
    when: all(any(synovial, csf, cavity), anyFact, not(hasDifferential)),
    says: limit('Sin diferencial no se valora el tipo de inflamación.'),
    sources: 'house',
  },
  'B-Q6': {
    about: 'Fibrina o coágulo sin hematocrito del líquido.',
    when: all(any(fibrin, observed('fluidClots')), absent('fluidHematocrit')),
    says: limit('El coágulo baja el recuento.'),
    sources: 'house',
  },
});
