import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  anyFact,
  atLeast,
  byHand,
  chose,
  concluded,
  flagged,
  grade,
  not,
  told,
} from '../grammar/condition.ts';
import { ceiling, finding, lead, limit } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { textIf, words } from '../grammar/words.ts';
import type { BloodId } from './ids.ts';
import { SOURCES } from './sources.ts';
import { agglutinates, coombsPositive, hemogram, marrowSample } from './values.ts';

export const marrowRules: readonly Rule[] = [
  ...rules<BloodId>('classes', {
    'H-C70': {
      about: 'Médula ósea con 20 % de blastos o más: leucemia aguda.',
      when: all(marrowSample, atLeast('marrowBlastPct', 20)),
      says: [
        lead('sugestivo', 2, 'leucemia aguda'),
        limit(
          'Umbral del 20 % según los esquemas basados en la OMS; otros usan el 30 %. Requiere hemograma simultáneo e inmunofenotipo.',
        ),
      ],
      sources: [SOURCES.CVA],
    },
    'H-C71': {
      about: 'Relación mieloide:eritroide fuera del intervalo de la especie.',
      when: flagged('myeloidRatio'),
      says: finding(
        words`Relación mieloide:eritroide ${textIf(flagged('myeloidRatio', 'H'), 'alta', 'baja')}: se interpreta junto al hemograma del mismo día.`,
      ),
      sources: [SOURCES.MVM],
    },
  }),
  ...rules<BloodId>('limits', {
    'H-C72': {
      about: 'Médula ósea sin hemograma: nada pasa de posible.',
      when: all(marrowSample, anyFact, not(hemogram)),
      says: [
        limit('Una médula no se interpreta sin el hemograma del mismo día.'),
        ceiling('posible'),
      ],
      sources: [SOURCES.ECP],
    },
  }),
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
] as const;
const PRESENT = [
  'smearAgglutination',
  'ghostCells',
  'reactiveLymphocytes',
  'macroplatelets',
] as const;

/** Signs that leave nothing «sin alteraciones», with any figures. */
const abnormal = any(
  ...SEEN.map((key) => grade(key, 2)),
  ...PRESENT.map((key) => chose(key, 'observed')),
  chose('hemolysisSigns', 'yes'),
  chose('bleedingSigns', 'yes'),
  agglutinates,
  coombsPositive,
  all(told('plasmaAppearance'), not(chose('plasmaAppearance', 'normal'))),
);

const everyFigureInside = byHand([], (facts) => {
  const found = facts.allFound();
  return found.length > 0 && found.every(({ flag }) => flag === undefined);
});

/** H-C80, after every other class: nothing is out of place in what was told. */
export const nothingAltered: readonly Rule[] = rules<BloodId>('classes', {
  'H-C80': {
    about: 'Todas las cifras dentro del intervalo, sin blastos, hemoparásitos ni cambio tóxico.',
    when: all(
      everyFigureInside,
      chose('blasts', 'not_observed'),
      chose('hemoparasites', 'not_observed'),
      chose('toxicChange', 'none'),
      not(concluded),
      not(abnormal),
    ),
    says: lead('no_concluyente', 6, 'Sin alteraciones en los datos indicados.'),
    sources: 'house',
  },
});
