import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import { LISCIANDRO } from './sources.ts';

const classes = rulesAt('classes');

/** AFAST fluid score, 0 to 4 by halves. */
export const fluidScore = (facts: CaseFacts) => facts.number('usAfs');

const AMOUNTS: Readonly<Record<string, string>> = {
  scant: 'escaso',
  moderate: 'moderado',
  large: 'abundante',
};
/** Word of an amount of fluid that was seen. */
export const amountOf = (facts: CaseFacts, key: string): string | undefined =>
  AMOUNTS[facts.choice(key) ?? ''];

const scant = classes(
  'U-C27a',
  'Puntuación AFAST de 0,5 a 2,5: líquido libre escaso.',
  (facts) => {
    const score = fluidScore(facts) ?? 0;
    return score > 0 && score < 3
      ? {
          kind: 'conclusion',
          rank: 4,
          text: `Líquido libre escaso (AFS ${figure(score)})`,
          certainty: 'diagnostico',
          direct: true,
        }
      : undefined;
  },
  [LISCIANDRO],
);

const abundant = classes(
  'U-C27b',
  'Puntuación AFAST de 3 o más: líquido libre abundante.',
  (facts) => {
    const score = fluidScore(facts) ?? 0;
    return score >= 3
      ? {
          kind: 'conclusion',
          rank: 2,
          text: `Líquido libre abundante (AFS ${figure(score)}; en traumatismo, 3 o más predice anemia y transfusión).`,
          certainty: 'diagnostico',
          direct: true,
        }
      : undefined;
  },
  [LISCIANDRO],
);

const unscored = classes('U-C27c', 'Líquido libre visto, sin puntuación AFAST.', (facts) => {
  const amount = amountOf(facts, 'usFreeFluid');
  return amount && fluidScore(facts) === undefined
    ? {
        kind: 'conclusion',
        rank: 4,
        text: `Líquido libre ${amount}, sin puntuación AFAST`,
        certainty: 'diagnostico',
        direct: true,
      }
    : undefined;
});

export const hasPericardial = (facts: CaseFacts): boolean =>
  amountOf(facts, 'usPericardial') !== undefined;

function pericardial(
  id: string,
  about: string,
  rank: 1 | 3,
  text: string,
  when: (tamponade: string | undefined) => boolean,
): Rule {
  return classes(id, about, (facts) =>
    hasPericardial(facts) && when(facts.choice('usTamponade'))
      ? { kind: 'conclusion', rank, text, certainty: 'diagnostico', direct: true }
      : undefined,
  );
}

export const fluidRules: readonly Rule[] = [
  scant,
  abundant,
  unscored,
  pericardial(
    'U-C28a',
    'Derrame pericárdico con colapso de la aurícula derecha: taponamiento.',
    1,
    'Derrame pericárdico con colapso de la aurícula derecha: taponamiento.',
    (tamponade) => tamponade === 'yes',
  ),
  pericardial(
    'U-C28b',
    'Derrame pericárdico sin colapso de la aurícula derecha.',
    3,
    'Derrame pericárdico sin signos de taponamiento',
    (tamponade) => tamponade === 'no',
  ),
  pericardial(
    'U-C28c',
    'Derrame pericárdico sin indicar si hay colapso de la aurícula derecha.',
    3,
    'Derrame pericárdico; indique si hay colapso de la aurícula derecha.',
    (tamponade) => tamponade !== 'yes' && tamponade !== 'no',
  ),
];
