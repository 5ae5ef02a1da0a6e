import type { Rule } from '../core/rule.ts';
import { all, atLeast, atMost, chose, not, observed } from '../grammar/condition.ts';
import { finding, line, recommend, urgent } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { perAnimal, shown, words } from '../grammar/words.ts';
import { fired, rules } from './ids.ts';
import { sources } from './sources.ts';
import { growsFast, hypercalcaemia } from './values.ts';

const calcium = shown(entered('calcium'));

const biopsied = fired('Y-C20', 'Y-C20b', 'Y-C24', 'Y-C25', 'Y-C60', 'Y-C61');

export const urgencyRules: readonly Rule[] = [
  ...rules('urgency', {
    'Y-R3': {
      about: words`Calcio por encima de ${perAnimal(['3 mmol/l', 'perro'], ['2,75 mmol/l', 'gato'])} y hasta 3,75, desde un año de edad.`,
      when: all(hypercalcaemia, atMost('calcium', 3.75)),
      says: [
        urgent('24h'),
        line('compatible', words`hipercalcemia (${calcium} mmol/l)`),
        finding(words`Calcio ${calcium} mmol/l: hipercalcemia.`),
      ],
      sources: sources('SCC'),
    },
  }),
  ...rules('limits', {
    'Y-R6': {
      about:
        'Lesión de 4 semanas o más que crece rápido, sin una clase que ya pida histología: biopsia.',
      when: all(atLeast('lesionWeeks', 4), growsFast, not(biopsied)),
      says: recommend('Haga biopsia: la lesión crece rápido.'),
    },
    'Y-R7': {
      about: 'Neutrófilos degenerados sin microorganismos observados: cultivo.',
      when: all(chose('neutrophilMorphology', 'degenerate'), not(observed('microorganisms'))),
      says: recommend('Cultive aunque no haya visto microorganismos.'),
    },
  }),
];
