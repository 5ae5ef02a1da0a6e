import type { CaseFacts } from '../core/facts.ts';
import { cutReference, type Reference } from '../core/references.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atMost,
  chose,
  known,
  not,
  over,
  says,
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, finding, graded, limit } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { part, textIf, words } from '../grammar/words.ts';
import { cat, cattle, horse } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { sources } from './sources.ts';
import {
  absolute,
  bacteria,
  bacteriaInCells,
  cells,
  neutrophils,
  notObserved,
  positive,
  protein,
  red,
  small,
  synovial,
} from './values.ts';

/** Units of synovial fluid: counts in ×10⁹/l, protein in g/l. */

const inSmallAnimal = all(synovial, small);
const inHorse = all(synovial, horse);

/** Percentage of neutrophils from which a joint is inflamed. */
const INFLAMED = 10;
const neutrophilic = atLeast(neutrophils, INFLAMED);
const fewNeutrophils = under(neutrophils, INFLAMED);

/** Upper limit of the count of a dog, or of a cat by B-S13. */
const smallJoint = any(
  chose('jointSize', 'small'),
  all(not(usable('jointSize')), says(['joint'], 'carpo', 'carpian', 'tarso', 'tarsian', 'dedo')),
);
const LIMIT = { small: 2, large: 3 };
const manyCells = any(
  all(smallJoint, over(cells, LIMIT.small)),
  all(not(smallJoint), over(cells, LIMIT.large)),
);
const normalCells = any(
  all(smallJoint, atMost(cells, LIMIT.small)),
  all(not(smallJoint), atMost(cells, LIMIT.large)),
);

/** Limit that the form shows for the count; horses have none. */
export function jointReferences(facts: CaseFacts): Reference[] {
  const upper = smallJoint.holds(facts) ? LIMIT.small : LIMIT.large;
  return cutReference(
    inSmallAnimal.holds(facts),
    'fluidNucleatedCells',
    `Hasta ${upper} (Guelph AHL)`,
  );
}

/** Neutrophils of an inflamed joint, with a high or an unknown count. */
const inflamed = all(inSmallAnimal, neutrophilic, any(not(known(cells)), manyCells));
const joints = entered('jointsAffected');

const dogs = rules('classes', {
  'B-S1': {
    about:
      'Perro o gato: hasta 3 ×10⁹/l (2 en una articulación pequeña) y menos del 10 % de neutrófilos.',
    when: all(inSmallAnimal, normalCells, fewNeutrophils),
    says: concludes('no_concluyente', 6, 'Líquido sinovial dentro de lo esperado (Guelph AHL).', {
      form: 'fact',
    }),
    sources: sources('AHL'),
  },
  'B-S2': {
    about: 'Perro o gato: por encima del límite y hasta 5 ×10⁹/l, menos del 10 % de neutrófilos.',
    when: all(inSmallAnimal, manyCells, atMost(cells, 5), fewNeutrophils),
    says: concludes('sugestivo', 4, 'artropatía no inflamatoria (degenerativa o traumática)'),
    sources: sources('MAC'),
  },
  'B-S3': {
    about:
      'Perro o gato: el 10 % de neutrófilos o más, con recuento por encima del límite o sin él.',
    when: inflamed,
    says: concludes('compatible', 3, 'artropatía inflamatoria neutrofílica'),
    sources: sources('MAC', 'WSAVA18'),
  },
  'B-S4': {
    about: 'Perro o gato: el 10 % de neutrófilos o más con un recuento normal.',
    when: all(inSmallAnimal, neutrophilic, normalCells),
    says: [
      concludes('posible', 5, 'inflamación articular leve'),
      finding(
        words`Neutrófilos ≥10 % con recuento normal: ${textIf(
          red,
          'sangre de la punción o inflamación leve',
          'inflamación leve o sangre de la punción',
        )}.`,
      ),
    ],
    sources: sources('WSAVA18'),
  },
  'B-S5': {
    about: 'Neutrófilos de una articulación inflamada (B-S3) en dos articulaciones o más.',
    when: all(fired('B-S3'), inflamed, atLeast(joints, 2)),
    says: concludes('compatible', 2, 'poliartritis inflamatoria'),
  },
  'B-S6': {
    about: 'Neutrófilos de una articulación inflamada (B-S3) en una sola articulación.',
    when: all(fired('B-S3'), inflamed, atMost(joints, 1)),
    says: concludes('compatible', 1, 'monoartritis inflamatoria (excluir infección)'),
  },
});

const highCells = atLeast(cells, 30);
const highProtein = atLeast(protein, 40);
const septicHorse = all(inHorse, atLeast(neutrophils, 80), any(highCells, highProtein));

const jointName = part('articulación', ['joint'], (facts) =>
  (facts.text('joint') ?? '').replace(/[.\s]+$/, ''),
);
const viscosity = part('viscosidad', ['viscosity'], (facts) =>
  (facts.shown('viscosity') ?? '').toLowerCase(),
);

const septic = rules('classes', {
  'B-S7': {
    about: 'Bacterias intracelulares observadas, o cultivo positivo, en un líquido sinovial.',
    when: all(
      synovial,
      animal('perro', 'gato', 'caballo', 'bovino'),
      any(bacteria, positive('fluidCulture')),
    ),
    says: concludes(graded('compatible', ['diagnostico', bacteriaInCells]), 1, 'artritis séptica', {
      direct: true,
    }),
    sources: sources('WSAVA18'),
  },
  'B-S8': {
    about: 'B-S3 con bacterias no observadas: no excluye la infección.',
    when: all(fired('B-S3'), notObserved('intracellularBacteria')),
    says: limit(
      'Bacterias no visibles no excluyen infección: se vieron en 7 de 13 perros y casi nunca con neutrófilos degenerados. Cultive en frasco de hemocultivo.',
    ),
    sources: sources('WSAVA18'),
  },
  'B-S9': {
    about: 'Caballo: 30 ×10⁹/l o 40 g/l o más, con el 80 % de neutrófilos o más.',
    when: septicHorse,
    says: [
      concludes(
        graded('sugestivo', ['compatible', all(highCells, highProtein, atLeast(neutrophils, 90))]),
        2,
        'artritis o tenosinovitis séptica',
      ),
      limit(
        'Valores menores no la excluyen en fase temprana, en sinovia medicada o en herida reciente.',
      ),
    ],
    sources: sources('VCH', 'STE'),
  },
  'B-S10': {
    about: 'Caballo: hasta 1 ×10⁹/l, menos del 10 % de neutrófilos y de 25 g/l.',
    when: all(inHorse, atMost(cells, 1), fewNeutrophils, under(protein, 25)),
    says: concludes('no_concluyente', 6, 'Líquido sinovial equino dentro de lo esperado.', {
      form: 'fact',
    }),
    sources: sources('STE', 'AHL'),
  },
  'B-S11': {
    about: 'Caballo: más de 1 ×10⁹/l, sin llegar a las cifras de B-S9.',
    when: all(inHorse, over(cells, 1), not(septicHorse)),
    says: concludes('posible', 4, 'sinovitis no infecciosa o infección incipiente'),
    sources: sources('STE'),
  },
  'B-S12': {
    about: 'Bovino: más de 25 ×10⁹/l y de 45 g/l, con más del 80 % de neutrófilos o de 20 ×10⁹/l.',
    when: all(
      synovial,
      cattle,
      any(over(neutrophils, 80), over(absolute('fluidNeutrophilPct'), 20)),
      over(cells, 25),
      over(protein, 45),
    ),
    says: concludes('compatible', 1, 'artritis infecciosa'),
    sources: sources('ROH'),
  },
  'B-S13': {
    about: 'Gato: se aplican los límites del perro.',
    when: all(synovial, cat, known(cells)),
    says: limit('Intervalo de perro: en gatos sanos la mediana fue 0,09 ×10⁹/l.'),
    sources: sources('PAC'),
  },
  'B-S14': {
    about: 'Viscosidad reducida: se dice, sin clase.',
    when: all(synovial, chose('viscosity', 'reduced', 'very_reduced')),
    says: finding(words`Viscosidad ${viscosity}`),
  },
  'B-S15': {
    about: 'Articulación puncionada; carpo, tarso y dedos son pequeñas si no se dice otra cosa.',
    when: all(synovial, usable('joint')),
    says: finding(words`Articulación: ${jointName}.`),
  },
});

export const synovialRules: readonly Rule[] = [...dogs, ...septic];
