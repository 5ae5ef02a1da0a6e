import type { Condition, Quantity } from '../core/condition.ts';
import type { Outcome, Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atLeastOf,
  between,
  contains,
  not,
  notObserved,
  over,
  says,
  under,
  usable,
} from '../grammar/condition.ts';
import { imagesCrowded, imagesMeasured } from '../grammar/earlier.ts';
import { coherence, ifTold, type KeyIf, limit, when } from '../grammar/outcome.ts';
import { sum, years } from '../grammar/quantity.ts';
import type { Row } from '../grammar/rules.ts';
import { shown, words } from '../grammar/words.ts';
import { impossiblePatient } from '../shared/impossible.ts';
import { fired, rules } from './ids.ts';
import { CRITERIA, LAVAGE_SHARES, lowered, NODE_SHARES, POPULATIONS } from './readings.ts';
import {
  acellular,
  cocci,
  ear,
  lesion,
  method,
  node,
  poorlyKept,
  present,
  scarce,
  seenIn,
} from './values.ts';

/** Contradictions between answers; ‡ is `serious` and lowers conclusions that read them. */

const SERIOUS = { serious: true } as const;

function misplaced(
  of: string,
  keys: readonly string[],
  fits: Condition,
): Pick<Row, 'when' | 'says'> {
  return {
    when: all(any(...keys.map(usable)), usable('sampleType'), not(fits)),
    says: coherence(
      words`recuentos de ${of} en una muestra marcada como ${lowered('sampleType')}.`,
      [...ifTold(keys), 'sampleType'],
      SERIOUS,
    ),
  };
}

const NODE_KEYS = [...NODE_SHARES, 'lnNonLymphoid', 'lnMastPattern'];
const NODE_STEMS = ['ganglio', 'linf', 'adenomegalia'];
const NODE_PLACES = [
  ...['sampleType', 'clinicalLesionType', 'clinicalAnatomicLocation', 'sampleBodyArea'],
];
const PLACE = ['clinicalLesionType', 'sampleType', 'clinicalAnatomicLocation'] as const;

const populations = sum('suma de poblaciones', POPULATIONS);
const lavageCells = sum('suma del lavado', LAVAGE_SHARES);
const nodeCells = sum('suma del ganglio', NODE_SHARES);
const four = atLeastOf(4, ...POPULATIONS.map(usable));

/** Most that percentages of one whole may add up to, however few were entered. */
const MOST = 105;
const exceeding = (of: Quantity, keys: readonly KeyIf[], name: string): Outcome =>
  when(over(of, MOST), coherence(words`${name} suman ${shown(of)} %.`, keys, SERIOUS));

const early = rules('coherence', {
  'Y-A1': {
    about: 'Cuatro porcentajes de población o más que no suman entre 95 y 105.',
    when: all(four, not(between(populations, 95, MOST))),
    says: coherence(
      words`las poblaciones suman ${shown(populations)} %.`,
      ifTold(POPULATIONS),
      SERIOUS,
    ),
  },
  'Y-A1b': {
    about: 'Menos de cuatro poblaciones, las del lavado o las del ganglio que suman más de 105.',
    when: any(
      all(not(four), over(populations, MOST)),
      over(lavageCells, MOST),
      over(nodeCells, MOST),
    ),
    says: [
      when(not(four), exceeding(populations, ifTold(POPULATIONS), 'las poblaciones')),
      exceeding(lavageCells, ifTold(LAVAGE_SHARES), 'las células del lavado'),
      exceeding(nodeCells, ifTold(NODE_SHARES), 'los linfocitos del ganglio'),
    ],
  },
  'Y-A2': {
    about: 'Un derrame o un líquido enviado como citología.',
    when: any(lesion('derrame'), method('líquido')),
    says: coherence(
      'para un líquido, use el estudio de líquidos corporales (proteínas y recuento).',
      ['clinicalLesionType', 'sampleObtentionMethod'],
    ),
  },
  'Y-A3': {
    about: 'Una muestra de oído obtenida por PAAF.',
    when: all(ear, method('paaf')),
    says: coherence('oído con PAAF: confirme el tipo de muestra.', [
      'sampleType',
      'sampleObtentionMethod',
    ]),
  },
  'Y-A4': {
    about: 'Tres criterios de malignidad o más con celularidad escasa o mala conservación.',
    when: all(atLeast(present, 3), any(scarce, poorlyKept)),
    says: coherence(
      'criterios de malignidad con celularidad escasa o mala conservación: el artefacto los imita.',
      ifTold(CRITERIA),
      SERIOUS,
    ),
  },
  'Y-A6': {
    about: 'Se sospechaba metástasis y no se observan células ajenas al ganglio.',
    when: all(
      says(['specificPreviousSuspicion'], 'metástasis', 'metastás'),
      notObserved('lnNonLymphoid'),
    ),
    says: coherence('no se han indicado células ajenas al ganglio.', [
      'specificPreviousSuspicion',
      'lnNonLymphoid',
    ]),
  },
  'Y-A7': {
    about: 'Recuentos de oído en otra muestra.',
    ...misplaced('oído', ['earYeast', 'earCocci'], any(ear, contains('sampleType', 'oido'))),
  },
  'Y-A8': {
    about: 'Recuentos de lavado respiratorio en otra muestra.',
    ...misplaced('lavado', LAVAGE_SHARES, contains('sampleType', 'lavado')),
  },
  'Y-A13': {
    about: 'Muestra indicada como acelular con núcleos contados en las imágenes.',
    when: all(acellular, imagesMeasured),
    says: coherence(
      'celularidad indicada como acelular y núcleos contados en las imágenes.',
      ['cytoCellularity'],
      SERIOUS,
    ),
  },
  'Y-A14': {
    about:
      'Muestra indicada como acelular o de celularidad escasa con un campo demasiado celular en las imágenes.',
    when: all(any(acellular, scarce), imagesCrowded),
    says: coherence(
      'celularidad indicada como acelular o escasa y un campo demasiado celular para contarlo en las imágenes.',
      ['cytoCellularity'],
      SERIOUS,
    ),
  },
  'Y-A9': {
    about: 'Datos de ganglio en otra lesión.',
    when: all(
      any(...NODE_KEYS.map(usable)),
      any(...PLACE.map(usable)),
      not(any(node, ...NODE_PLACES.map((key) => contains(key, ...NODE_STEMS)))),
    ),
    says: coherence(words`datos de ganglio en una lesión ${lowered(...PLACE)}.`, [
      ...ifTold(NODE_KEYS),
      'sampleType',
    ]),
  },
  'Y-A12': impossiblePatient,
});

const late = rules('limits', {
  'Y-A10': {
    about: 'Una neoplasia en un animal de menos de un año.',
    when: all(under(years, 1), fired('Y-C20', 'Y-C20b')),
    says: coherence(
      'neoplasia en animal de menos de un año: confirme (histiocitoma, hiperplasia).',
      [],
    ),
  },
  'Y-A11': {
    about: 'Cocos solo extracelulares en el hisopado superficial de una muestra buena.',
    when: all(
      cocci,
      seenIn('extracellular'),
      contains('sampleObtentionMethod', 'hisop'),
      contains('sampleQuality', 'excelente', 'buena'),
    ),
    says: limit('Cocos solo extracelulares en un hisopado superficial: contaminación.'),
  },
});

export const coherenceRules: readonly Rule[] = [...early, ...late];
