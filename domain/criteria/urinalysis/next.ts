import type { Condition } from '../core/condition.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { all, any, anyFact, known, not, told } from '../grammar/condition.ts';
import { clarifyStep } from '../shared/rules.ts';
import { anyCrystal } from './crystals.ts';
import { CULTURE_FIRST, hasBacteria, lowerSignsUnknown } from './infection.ts';
import { proteinuria, ratio, repeated } from './protein.ts';
import {
  azotaemia,
  bacteria,
  crosses,
  cultured,
  gravity,
  pyuria,
  stored,
  stripDensity,
} from './values.ts';

const at = rulesAt('next');

/** A step of the ladder: the first that applies leads. U-R1 and U-R2 stand before them. */
function step(id: string, order: number, about: string, text: string, applies: Condition): Rule {
  return at(id, about, (facts) =>
    applies.holds(facts) ? { kind: 'nextStep', order, text } : undefined,
  );
}

const mayBeInfected = any(bacteria('present', 'suspected'), pyuria);
const lacksRatio = all(crosses('urineProtein', 1), not(known(ratio)));

const ladder: readonly Rule[] = [
  clarifyStep('U-S2', 3),
  step(
    'U-S3',
    4,
    'Bacterias o piuria sin urocultivo.',
    CULTURE_FIRST,
    all(mayBeInfected, not(cultured)),
  ),
  step(
    'U-S4',
    5,
    'Proteinuria con menos de tres UPC elevados.',
    'Repetir UPC en 2–3 muestras separadas al menos 2 semanas (o en orina mezclada) y medir la presión arterial.',
    all(proteinuria, not(repeated)),
  ),
  step(
    'U-S4b',
    6,
    'Proteinuria persistente: buscar la causa.',
    'Presión arterial y búsqueda de la causa (Leishmania, Ehrlichia, Dirofilaria en el perro), con perfil renal.',
    all(proteinuria, repeated),
  ),
  step('U-S5', 7, 'Proteínas en tira sin UPC.', 'UPC sobre sedimento inactivo.', lacksRatio),
  step(
    'U-S6',
    8,
    'Azotemia sin densidad.',
    'Densidad antes de dar fluidos.',
    all(azotaemia, not(told('urineSpecificGravity'))),
  ),
  step(
    'U-S7',
    9,
    'Densidad medida con tira.',
    'Medir la densidad con refractómetro.',
    stripDensity,
  ),
  step(
    'U-S8',
    10,
    'Cristales en orina guardada.',
    'Repetir en orina fresca.',
    all(anyCrystal, stored),
  ),
  step(
    'U-S9',
    11,
    'Nada indicado.',
    'Refractómetro, tira y sedimento de 5 ml de orina fresca.',
    not(anyFact),
  ),
];

/** What is missing, the datum that would change most first. */
function missing(facts: CaseFacts): readonly (readonly [order: number, datum: string])[] {
  const sediment = ['sedRbc', 'sedWbc'].every((key) => facts.number(key) === undefined);
  const data: readonly (readonly [boolean, string])[] = [
    [all(hasBacteria, lowerSignsUnknown).holds(facts), 'signos de vías bajas'],
    [all(mayBeInfected, not(cultured)).holds(facts), 'urocultivo'],
    [!known(gravity).holds(facts), 'densidad con refractómetro'],
    [lacksRatio.holds(facts), 'UPC'],
    [sediment, 'sedimento'],
  ];
  return data.flatMap(([lacks, datum], order) => (lacks ? [[order, datum] as const] : []));
}

const deciding: Rule = at(
  'U-S10',
  'El dato que más cambiaría el informe: signos, urocultivo, densidad, UPC, sedimento.',
  (facts) =>
    facts.anyFact()
      ? missing(facts).map(([order, datum]) => ({ kind: 'deciding', datum, order }) as const)
      : undefined,
  [],
  'house',
);

export const nextRules: readonly Rule[] = [...ladder, deciding];
