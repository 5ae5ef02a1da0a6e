import type { AnimalKind } from '#domain/catalogue/species.ts';
import type { Condition } from '../core/condition.ts';
import type { Rule } from '../core/rule.ts';
import { all, animal, any, anyFact, atLeast, not, under } from '../grammar/condition.ts';
import { concludes, limit, saidByHand, urgent, when } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { type Ids, rules } from '../grammar/rules.ts';
import { steps } from '../grammar/steps.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { group, sexUntold, speciesTold } from './animals.ts';
import { glucose, potassium } from './chemistry.ts';
import { offersOf } from './offers.ts';
import { isOfAnEye } from './offerWords.ts';

type GapId = Ids<`X-G1 X-G1v X-G2 X-G3 X-O1`>;

/** Missing, or two species named. */
const noSpecies = not(speciesTold);
const haematocrit = entered('cbcHematocrit');
const lowHaematocrit = under(haematocrit, 15);
const highPotassium = atLeast(potassium, 7.5);
const critical = any(lowHaematocrit, highPotassium, under(glucose, 2.2));
const criticalFigure = textIf(
  highPotassium,
  words`potasio de ${shown(potassium)} mmol/l`,
  textIf(
    lowHaematocrit,
    words`hematocrito de ${shown(haematocrit)} %`,
    words`glucosa de ${shown(glucose)} mmol/l`,
  ),
);

const speciesName = part('especie', [], ({ speciesText = '' }) => speciesText);

interface Gaps {
  /** Animals with criteria in this type. */
  readonly covered: readonly AnimalKind[];
  /** Condition under which a row needs the sex. */
  readonly needsSex?: Condition;
}

/** Limits for a missing species, a species without criteria, or a missing sex that a row needs. */
export function gapRules({ covered, needsSex }: Gaps): readonly Rule[] {
  return [
    ...rules<GapId>('urgency', {
      'X-G1v': {
        about: 'Sin especie y con una cifra crítica en cualquier mamífero: urgencia vital.',
        when: all(noSpecies, critical),
        says: [
          urgent('vital'),
          concludes(
            'no_concluyente',
            6,
            words`Sin la especie no se puede clasificar; ${criticalFigure} es un valor crítico.`,
          ),
        ],
      },
    }),
    ...rules<GapId>('limits', {
      'X-G1': {
        about: 'Sin especie no se aplica ningún intervalo ni se valora la urgencia por cifras.',
        when: all(noSpecies, anyFact),
        says: [
          when(
            not(critical),
            concludes('no_concluyente', 6, 'Sin la especie no se puede clasificar.'),
          ),
          limit(
            'Sin una sola especie no se aplica ningún intervalo ni criterio que dependa de ella.',
          ),
        ],
      },
      'X-G2': {
        about: 'Especie sin criterios en este tipo: no se aplican los de perro ni gato.',
        when: all(anyFact, not(noSpecies), not(animal(...covered))),
        says: limit(
          words`Especie sin criterios publicados en este producto: ${speciesName}. No se han aplicado los de perro ni gato.`,
        ),
      },
      'X-O1': {
        about: 'Un texto nombra un signo cuya casilla está sin marcar: no se usa.',
        when: anyFact,
        says: saidByHand('limitation', [], ({ definition, answers }) =>
          offersOf(definition, answers)
            // Texts about an eye are read by rules, so the sentence would be false.
            .filter(({ key, value }) => value === 'yes' && !isOfAnEye(key))
            .map(({ words: written, asks }) => ({
              kind: 'limitation',
              text: `Ha escrito «${written}»; la casilla «${asks}» está sin marcar y no se ha usado.`,
            })),
        ),
      },
      ...(needsSex
        ? {
            'X-G3': {
              about: 'Sin sexo, donde cambia lo que hay que descartar.',
              when: all(sexUntold, needsSex),
              says: limit('Sexo no indicado: no se ha usado lo que depende de él.'),
            },
          }
        : {}),
    }),
  ];
}

export const gapSteps = steps<GapId>({
  'X-G1v': {
    step: words`Indique la especie y atienda ya: ${criticalFigure} es un valor crítico en cualquier mamífero.`,
  },
  'X-G1': {
    step: 'Indique la especie: sin ella no se puede aplicar ningún intervalo ni valorar la urgencia por cifras.',
  },
  'X-G2': {
    step: words`Consulte a un laboratorio o especialista en ${group}: los criterios de perro y gato no son aplicables.`,
  },
  'X-G3': { step: 'Indique el sexo y si está esterilizado: cambia lo que hay que descartar.' },
});
