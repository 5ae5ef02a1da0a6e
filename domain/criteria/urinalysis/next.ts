import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { clarifyStep } from '../shared/rules.ts';
import { crystals } from './crystals.ts';
import { CULTURE_FIRST, hasBacteria, lowerSigns, wasCultured } from './infection.ts';
import { proteinuria, repeats } from './protein.ts';
import { bacteria, crosses, gravity, hasAzotaemia, hasPyuria, isStored } from './urine.ts';

const at = rulesAt('next');

/** A step of the ladder: the first that applies leads. U-R1 and U-R2 stand before them. */
function step(
  id: string,
  order: number,
  about: string,
  text: string,
  applies: (facts: CaseFacts) => boolean,
): Rule {
  return at(id, about, (facts) => (applies(facts) ? { kind: 'nextStep', order, text } : undefined));
}

function mayBeInfected(facts: CaseFacts): boolean {
  const seen = bacteria(facts);
  return seen === 'present' || seen === 'suspected' || hasPyuria(facts);
}

function hasProteinuria(facts: CaseFacts): boolean {
  return proteinuria(facts) === 'present';
}

function lacksRatio(facts: CaseFacts): boolean {
  return crosses(facts, 'urineProtein', 1) && facts.number('upc') === undefined;
}

function isStrip(facts: CaseFacts): boolean {
  return facts.choice('usgMethod') === 'strip';
}

const ladder: readonly Rule[] = [
  clarifyStep('U-S2', 3),
  step(
    'U-S3',
    4,
    'Bacterias o piuria sin urocultivo.',
    CULTURE_FIRST,
    (facts) => mayBeInfected(facts) && !wasCultured(facts),
  ),
  step(
    'U-S4',
    5,
    'Proteinuria con menos de tres UPC elevados.',
    'Repetir UPC en 2–3 muestras separadas al menos 2 semanas (o en orina mezclada) y medir la presión arterial.',
    (facts) => hasProteinuria(facts) && repeats(facts) < 3,
  ),
  step(
    'U-S4b',
    6,
    'Proteinuria persistente: buscar la causa.',
    'Presión arterial y búsqueda de la causa (Leishmania, Ehrlichia, Dirofilaria en el perro), con perfil renal.',
    (facts) => hasProteinuria(facts) && repeats(facts) >= 3,
  ),
  step('U-S5', 7, 'Proteínas en tira sin UPC.', 'UPC sobre sedimento inactivo.', lacksRatio),
  step(
    'U-S6',
    8,
    'Azotemia sin densidad.',
    'Densidad antes de dar fluidos.',
    (facts) => hasAzotaemia(facts) && facts.number('urineSpecificGravity') === undefined,
  ),
  step('U-S7', 9, 'Densidad medida con tira.', 'Medir la densidad con refractómetro.', isStrip),
  step(
    'U-S8',
    10,
    'Cristales en orina guardada.',
    'Repetir en orina fresca.',
    (facts) => crystals(facts).length > 0 && isStored(facts),
  ),
  step(
    'U-S9',
    11,
    'Nada indicado.',
    'Refractómetro, tira y sedimento de 5 ml de orina fresca.',
    (facts) => !facts.anyFact(),
  ),
];

/** What is missing, the datum that would change most first. */
function missing(facts: CaseFacts): readonly (readonly [order: number, datum: string])[] {
  const sediment = ['sedRbc', 'sedWbc'].every((key) => facts.number(key) === undefined);
  const data: readonly (readonly [boolean, string])[] = [
    [hasBacteria(facts) && lowerSigns(facts) === undefined, 'signos de vías bajas'],
    [mayBeInfected(facts) && !wasCultured(facts), 'urocultivo'],
    [gravity(facts) === undefined, 'densidad con refractómetro'],
    [lacksRatio(facts), 'UPC'],
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
