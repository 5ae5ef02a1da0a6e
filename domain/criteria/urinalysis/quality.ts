import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import { limitWhen, when } from '../shared/phrases.ts';
import { hoursWaited } from '../shared/waiting.ts';
import { crystals } from './crystals.ts';
import { proteinuria } from './protein.ts';
import { SOURCES } from './sources.ts';
import {
  bacteria,
  contains,
  EXPECTED_CELLS,
  erythrocytes,
  gravity,
  hasAzotaemia,
  hasPyuria,
  isBy,
  isSpecies,
  leucocytes,
  pad,
  perField,
} from './urine.ts';

const limits = rulesAt('limits');

function limit(
  id: string,
  about: string,
  text: string,
  applies: (facts: CaseFacts) => boolean,
  sources: readonly Source[] = [],
): Rule {
  return limits(id, about, (facts) => limitWhen(applies(facts), text), sources);
}

const waited: Rule = limits(
  'U-Q1',
  'Más de una hora hasta el análisis; desde seis, la muestra es limitada.',
  (facts) => {
    const hours = hoursWaited(facts) ?? 0;
    const lysed: Effect = {
      kind: 'limitation',
      text: 'Pasada una hora se lisan células, se deshacen cilindros y se forman cristales.',
    };
    const limited: Effect = { kind: 'quality', verdict: 'limitada' };
    return when(hours >= 1, hours >= 6 ? [lysed, limited] : lysed);
  },
);

/** U-Q1 to U-Q7. */
export const qualityRules: readonly Rule[] = [
  waited,
  limit(
    'U-Q2',
    'Menos de 5 ml: recuentos no comparables; menos de 0,5 ml, sin clases de recuento.',
    'Menos de 5 ml: los recuentos por campo no son comparables (volumen estándar 5 ml).',
    (facts) => {
      const volume = facts.number('sampleVolume') ?? 0;
      return volume > 0 && volume < 5;
    },
    [SOURCES.ECP_U],
  ),
  limit(
    'U-Q3',
    'Micción espontánea: células y bacterias pueden venir de fuera de la vejiga.',
    'Micción espontánea: células, bacterias y epitelio escamoso pueden ser genitales o uretrales.',
    (facts) => isBy(facts, 'spontaneous_voiding'),
  ),
  limit(
    'U-Q4',
    'Sondaje: puede producir hematuria.',
    'El sondaje puede producir hematuria y arrastrar epitelio.',
    (facts) => isBy(facts, 'catheterization'),
  ),
  limit(
    'U-Q5',
    'Bacterias sospechadas sin tinción.',
    'Sin tinción, las partículas en movimiento se confunden con bacterias: Diff-Quik o Gram de una extensión seca.',
    (facts) => bacteria(facts) === 'suspected' && contains(facts, 'stainingUsed', 'sin tenir'),
  ),
  limit(
    'U-Q6',
    'Tinción de Sternheimer-Malbin: su precipitado simula bacterias.',
    'El colorante precipitado y sus bacterias contaminantes simulan bacteriuria.',
    (facts) => contains(facts, 'stainingUsed', 'sternheimer'),
  ),
  limit(
    'U-Q7',
    'Caballo, conejo o cobaya con orina turbia: normal.',
    'Orina turbia por carbonato cálcico (y moco en el caballo): normal en esta especie.',
    (facts) =>
      (facts.species === 'caballo' || facts.species === 'conejo' || isSpecies(facts, 'cobaya')) &&
      contains(facts, 'urineAppearance', 'turbi'),
  ),
];

const STRIP = ['urineProtein', 'urineGlucose', 'urineKetones', 'urineBilirubin', 'urineBlood'];
const CASTS = { sedHyalineCasts: 2, sedGranularCasts: 2, sedWaxyCasts: 0, sedCellularCasts: 0 };

/** What nobody would call an inactive sediment, or a strip without alterations. */
function isAltered(facts: CaseFacts): boolean {
  const seen = ['sedAtypical', 'yeasts', 'urinaryParasite'];
  return (
    Object.entries(CASTS).some(([key, most]) => (perField(facts, key) ?? 0) > most) ||
    seen.some((key) => facts.choice(key) === 'observed') ||
    crystals(facts).length > 0 ||
    facts.choice('urineCulture') === 'positive' ||
    hasPyuria(facts)
  );
}

/** Nothing but a ratio without proteinuria was concluded, which is no alteration. */
function onlyWithoutProteinuria(facts: CaseFacts): boolean {
  return proteinuria(facts) === 'absent' && !hasAzotaemia(facts);
}

/** H-C80's like: everything that was entered is as expected. */
export const nothingAltered: Rule = rulesAt('classes')(
  'U-C80',
  'Densidad con refractómetro, sedimento dentro de lo esperado y tira negativa o con trazas.',
  (facts) => {
    const cells = [erythrocytes(facts), leucocytes(facts)];
    const pads = STRIP.flatMap((key) => pad(facts, key) ?? []);
    const clean =
      gravity(facts) !== undefined &&
      cells.every((count) => count !== undefined && count <= EXPECTED_CELLS) &&
      bacteria(facts) === 'not_detected' &&
      pads.length > 0 &&
      pads.every((read) => read <= 1);
    const nothingElse = !facts.concluded() || onlyWithoutProteinuria(facts);
    return when(clean && !isAltered(facts) && nothingElse, {
      kind: 'conclusion',
      text: 'Sedimento inactivo sin alteraciones en los datos indicados.',
      rank: 6,
      certainty: 'no_concluyente',
    });
  },
  [],
  'house',
);
