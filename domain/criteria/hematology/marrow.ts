import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { gradeAtLeast, when } from '../shared/phrases.ts';
import { hasHemogram, isMarrow } from './animal.ts';
import { MYELOID_RATIO, standing } from './intervals.ts';
import { SOURCES } from './sources.ts';

const BLASTS = 20;

const classes = rulesAt('classes');
const limits = rulesAt('limits');

export const marrowRules: readonly Rule[] = [
  classes(
    'H-C70',
    'Médula ósea con 20 % de blastos o más: leucemia aguda.',
    (facts) =>
      when(isMarrow(facts) && (facts.number('marrowBlastPct') ?? 0) >= BLASTS, [
        { kind: 'conclusion', text: 'leucemia aguda', rank: 2, certainty: 'sugestivo' },
        {
          kind: 'limitation',
          text: 'Umbral del 20 % según los esquemas basados en la OMS; otros usan el 30 %. Requiere hemograma simultáneo e inmunofenotipo.',
        },
      ]),
    [SOURCES.CVA],
  ),
  classes(
    'H-C71',
    'Relación mieloide:eritroide fuera del intervalo de la especie.',
    (facts) => {
      const stands = standing(facts, MYELOID_RATIO);
      if (stands === undefined || stands === 'N') return undefined;
      const word = stands === 'H' ? 'alta' : 'baja';
      return {
        kind: 'finding',
        text: `Relación mieloide:eritroide ${word}: se interpreta junto al hemograma del mismo día.`,
      };
    },
    [SOURCES.MVM],
  ),
  limits(
    'H-C72',
    'Médula ósea sin hemograma: nada pasa de posible.',
    (facts) =>
      when(isMarrow(facts) && facts.anyFact() && !hasHemogram(facts), [
        {
          kind: 'limitation',
          text: 'Una médula no se interpreta sin el hemograma del mismo día.',
        },
        { kind: 'ceiling', certainty: 'posible' },
      ]),
    [SOURCES.ECP],
  ),
];

const SEEN = [
  'toxicChange',
  'polychromasia',
  'anisocytosis',
  'hypochromasia',
  'echinocytes',
  'acanthocytes',
  'schistocytes',
  'keratocytes',
  'eccentrocytes',
  'heinzBodies',
  'basophilicStippling',
  'rouleaux',
];

/** What nobody would call «sin alteraciones», whatever the figures. */
function isAbnormal(facts: CaseFacts): boolean {
  const seen = ['smearAgglutination', 'ghostCells', 'reactiveLymphocytes', 'macroplatelets'];
  const told = ['hemolysisSigns', 'bleedingSigns'];
  const plasma = facts.choice('plasmaAppearance') ?? 'normal';
  return (
    SEEN.some((key) => gradeAtLeast(facts, key, 2)) ||
    seen.some((key) => facts.choice(key) === 'observed') ||
    told.some((key) => facts.choice(key) === 'yes') ||
    /^positive/.test(facts.choice('salineAgglutination') ?? '') ||
    facts.choice('coombs') === 'positive' ||
    plasma !== 'normal'
  );
}

/** H-C80, after every other class: nothing is out of place in what was told. */
export const nothingAltered: Rule = classes(
  'H-C80',
  'Todas las cifras dentro del intervalo, sin blastos, hemoparásitos ni cambio tóxico.',
  (facts) => {
    const found = facts.allFound();
    const clean =
      found.length > 0 &&
      found.every(({ flag }) => flag === undefined) &&
      facts.choice('blasts') === 'not_observed' &&
      facts.choice('hemoparasites') === 'not_observed' &&
      facts.choice('toxicChange') === 'none';
    return when(clean && !facts.concluded() && !isAbnormal(facts), {
      kind: 'conclusion',
      text: 'Sin alteraciones en los datos indicados.',
      rank: 6,
      certainty: 'no_concluyente',
    });
  },
  [],
);
