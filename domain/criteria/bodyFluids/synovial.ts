import type { CaseFacts } from '../core/facts.ts';
import { cutReference, type Reference } from '../core/references.ts';
import type { Effect } from '../core/rule.ts';
import {
  all,
  atLeast,
  atMost,
  concluded,
  finding,
  limitation,
  notObserved,
  observed,
  over,
  type Row,
  rulesOf,
  under,
} from '../shared/making.ts';
import { absoluteCount } from './figures.ts';
import { fluidKind, isDogOrCat, isRed, isSpecies } from './kinds.ts';
import { sources } from './sources.ts';

/** Synovial fluid: counts in ×10⁹/l, protein in g/l. */

const inJoint = (facts: CaseFacts) => fluidKind(facts) === 'synovial';
const inSmallAnimal = (facts: CaseFacts) => inJoint(facts) && isDogOrCat(facts);
const inHorse = (facts: CaseFacts) => inJoint(facts) && isSpecies(facts, 'caballo');

const cellsOf = (facts: CaseFacts) => facts.number('fluidNucleatedCells');
const neutrophils = (facts: CaseFacts) => facts.number('fluidNeutrophilPct');

/** Share of neutrophils from which a joint is inflamed. */
const INFLAMED = 10;

/** Upper limit of a joint of a dog, and of a cat by B-S13. */
const limitOf = (facts: CaseFacts) => (facts.choice('jointSize') === 'small' ? 2 : 3);

/** What the count of a joint will be compared with; that of a horse has no limit of its own. */
export function jointReferences(facts: CaseFacts): Reference[] {
  const words = `Hasta ${limitOf(facts)} (Guelph AHL)`;
  return cutReference(inSmallAnimal(facts), 'fluidNucleatedCells', words);
}

/** B-S3: neutrophils of an inflamed joint, with a high count or without one. */
function isInflamed(facts: CaseFacts): boolean {
  if (!inSmallAnimal(facts) || !atLeast(neutrophils(facts), INFLAMED)) return false;
  const cells = cellsOf(facts);
  return cells === undefined || cells > limitOf(facts);
}

/** B-S3 with a number of joints. */
function inflamedJoints(facts: CaseFacts): number | undefined {
  return facts.fired('B-S3') && isInflamed(facts) ? facts.number('jointsAffected') : undefined;
}

function mildInflammation(facts: CaseFacts): Effect[] | undefined {
  if (!inSmallAnimal(facts) || !atLeast(neutrophils(facts), INFLAMED)) return undefined;
  if (!atMost(cellsOf(facts), limitOf(facts))) return undefined;
  const why = isRed(facts)
    ? 'sangre de la punción o inflamación leve'
    : 'inflamación leve o sangre de la punción';
  return [
    concluded('inflamación articular leve', 'posible', 5),
    finding(`Neutrófilos ≥10 % con recuento normal: ${why}.`),
  ];
}

const small: readonly Row[] = [
  {
    id: 'B-S1',
    about: 'Perro: hasta 3 ×10⁹/l (2 en una articulación pequeña) y menos del 10 % de neutrófilos.',
    sources: sources('AHL'),
    apply: (facts) =>
      inSmallAnimal(facts) &&
      atMost(cellsOf(facts), limitOf(facts)) &&
      under(neutrophils(facts), INFLAMED)
        ? concluded('Líquido sinovial dentro de lo esperado (Guelph AHL).', 'no_concluyente', 6)
        : undefined,
  },
  {
    id: 'B-S2',
    about: 'Perro: por encima del límite y hasta 5 ×10⁹/l, menos del 10 % de neutrófilos.',
    sources: sources('MAC'),
    apply(facts) {
      const cells = inSmallAnimal(facts) ? cellsOf(facts) : undefined;
      return over(cells, limitOf(facts)) && cells <= 5 && under(neutrophils(facts), INFLAMED)
        ? concluded('artropatía no inflamatoria (degenerativa o traumática)', 'sugestivo', 4)
        : undefined;
    },
  },
  {
    id: 'B-S3',
    about:
      'Perro o gato: el 10 % de neutrófilos o más, con recuento por encima del límite o sin él.',
    sources: sources('MAC', 'WSAVA18'),
    apply: (facts) =>
      isInflamed(facts)
        ? concluded('artropatía inflamatoria neutrofílica', 'compatible', 3)
        : undefined,
  },
  {
    id: 'B-S4',
    about: 'Perro o gato: el 10 % de neutrófilos o más con un recuento normal.',
    sources: sources('WSAVA18'),
    apply: mildInflammation,
  },
  {
    id: 'B-S5',
    about: 'Neutrófilos de una articulación inflamada (B-S3) en dos articulaciones o más.',
    apply: (facts) =>
      atLeast(inflamedJoints(facts), 2)
        ? concluded('poliartritis inflamatoria', 'compatible', 2)
        : undefined,
  },
  {
    id: 'B-S6',
    about: 'Neutrófilos de una articulación inflamada (B-S3) en una sola articulación.',
    apply: (facts) =>
      inflamedJoints(facts) === 1
        ? concluded('monoartritis inflamatoria (excluir infección)', 'compatible', 2)
        : undefined,
  },
];

function septicArthritis(facts: CaseFacts): Effect | undefined {
  if (!inJoint(facts)) return undefined;
  const seen = observed(facts, 'intracellularBacteria');
  if (!seen && facts.choice('fluidCulture') !== 'positive') return undefined;
  return concluded('artritis séptica', seen ? 'diagnostico' : 'compatible', 1, { direct: true });
}

/** B-S9: how surely a joint of a horse is septic. */
function septicHorse(facts: CaseFacts): 'compatible' | 'sugestivo' | undefined {
  if (!inHorse(facts) || !atLeast(neutrophils(facts), 80)) return undefined;
  const cells = atLeast(cellsOf(facts), 30);
  const protein = atLeast(facts.number('fluidProtein'), 40);
  if (!cells && !protein) return undefined;
  return cells && protein && atLeast(neutrophils(facts), 90) ? 'compatible' : 'sugestivo';
}

function infectedBovine(facts: CaseFacts): Effect | undefined {
  if (!inJoint(facts) || !isSpecies(facts, 'bovino')) return undefined;
  const neutrophilic =
    over(neutrophils(facts), 80) || over(absoluteCount(facts, 'fluidNeutrophilPct'), 20);
  const high = over(cellsOf(facts), 25) && over(facts.number('fluidProtein'), 45);
  return neutrophilic && high ? concluded('artritis infecciosa', 'compatible', 2) : undefined;
}

const septic: readonly Row[] = [
  {
    id: 'B-S7',
    about: 'Bacterias intracelulares observadas, o cultivo positivo, en un líquido sinovial.',
    sources: sources('WSAVA18'),
    apply: septicArthritis,
  },
  {
    id: 'B-S8',
    about: 'B-S3 con bacterias no observadas: no excluye la infección.',
    sources: sources('WSAVA18'),
    apply: (facts) =>
      facts.fired('B-S3') && notObserved(facts, 'intracellularBacteria')
        ? limitation(
            'Bacterias no visibles no excluyen infección: se vieron en 7 de 13 perros y casi nunca con neutrófilos degenerados. Cultive en frasco de hemocultivo.',
          )
        : undefined,
  },
  {
    id: 'B-S9',
    about: 'Caballo: 30 ×10⁹/l o 40 g/l o más, con el 80 % de neutrófilos o más.',
    sources: sources('VCH', 'STE'),
    apply(facts) {
      const certainty = septicHorse(facts);
      return certainty
        ? [
            concluded('artritis o tenosinovitis séptica', certainty, 2),
            limitation(
              'Valores menores no la excluyen en fase temprana, en sinovia medicada o en herida reciente.',
            ),
          ]
        : undefined;
    },
  },
  {
    id: 'B-S10',
    about: 'Caballo: hasta 1 ×10⁹/l, menos del 10 % de neutrófilos y de 25 g/l.',
    sources: sources('STE', 'AHL'),
    apply: (facts) =>
      inHorse(facts) &&
      atMost(cellsOf(facts), 1) &&
      under(neutrophils(facts), INFLAMED) &&
      under(facts.number('fluidProtein'), 25)
        ? concluded('Líquido sinovial equino dentro de lo esperado.', 'no_concluyente', 4)
        : undefined,
  },
  {
    id: 'B-S11',
    about: 'Caballo: más de 1 ×10⁹/l, sin llegar a las cifras de B-S9.',
    sources: sources('STE'),
    apply: (facts) =>
      inHorse(facts) && over(cellsOf(facts), 1) && septicHorse(facts) === undefined
        ? concluded('sinovitis no infecciosa o infección incipiente', 'posible', 4)
        : undefined,
  },
  {
    id: 'B-S12',
    about: 'Bovino: más de 25 ×10⁹/l y de 45 g/l, con más del 80 % de neutrófilos o de 20 ×10⁹/l.',
    sources: sources('ROH'),
    apply: infectedBovine,
  },
  {
    id: 'B-S13',
    about: 'Gato: se aplican los límites del perro.',
    sources: sources('PAC'),
    apply: (facts) =>
      inJoint(facts) && isSpecies(facts, 'gato') && cellsOf(facts) !== undefined
        ? limitation('Intervalo de perro: en gatos sanos la mediana fue 0,09 ×10⁹/l.')
        : undefined,
  },
  {
    id: 'B-S14',
    about: 'Viscosidad reducida: se dice, sin clase.',
    apply(facts) {
      const reduced = ['reduced', 'very_reduced'].includes(facts.choice('viscosity') ?? '');
      return all(
        inJoint(facts) &&
          reduced &&
          finding(`Viscosidad ${facts.shown('viscosity')?.toLowerCase()}`),
      );
    },
  },
];

export const synovialRules = rulesOf('classes', [...small, ...septic]);
