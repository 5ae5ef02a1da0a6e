import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { all, any, flagged, known, not, told } from '../grammar/condition.ts';
import { derived } from '../grammar/quantity.ts';
import { clarifyStep } from '../shared/rules.ts';
import { differential } from './derived.ts';
import { secondCytopenia } from './differentials.ts';
import { CORRECTED_WBC } from './intervals.ts';
import {
  anaemic,
  dogOrCat,
  fewPlatelets,
  hemogram,
  immuneHemolysis,
  regenerative,
  reticulocytes,
} from './values.ts';

const at = rulesAt('next');

/** A step of the ladder: the first that applies leads. */
function step(
  id: string,
  order: number,
  about: string,
  text: string,
  applies: (facts: CaseFacts) => boolean,
): Rule {
  return at(id, about, (facts) => (applies(facts) ? { kind: 'nextStep', order, text } : undefined));
}

const lacksReticulocytes = all(dogOrCat, anaemic, not(known(reticulocytes))).holds;

function wasTested(facts: CaseFacts): boolean {
  return ['salineAgglutination', 'coombs'].some(
    (key) => (facts.choice(key) ?? 'not_done') !== 'not_done',
  );
}

const ladder: readonly Rule[] = [
  clarifyStep('H-S1', 1),
  step(
    'H-S2',
    2,
    'Muchos agregados: repetir el recuento plaquetario.',
    'Repetir el recuento plaquetario con muestra nueva (citrato o extracción limpia) y mirar el borde de la extensión.',
    (facts) => facts.choice('plateletClumps') === 'many',
  ),
  step(
    'H-S3',
    3,
    'Perro o gato con anemia sin reticulocitos.',
    'Reticulocitos absolutos y proteínas plasmáticas.',
    lacksReticulocytes,
  ),
  step(
    'H-S4',
    4,
    'Hemólisis inmunomediada: cribar la causa.',
    'Cribado de la causa (hemoparásitos por PCR, imagen, fármacos) y tiempos de coagulación.',
    immuneHemolysis.holds,
  ),
  step(
    'H-S4b',
    5,
    'Anemia regenerativa sin ninguna prueba inmune.',
    'Aglutinación en salino (1:4 y, si es positiva, con tres lavados), Coombs y búsqueda de hemoparásitos.',
    (facts) => regenerative.holds(facts) && !wasTested(facts),
  ),
  step(
    'H-S5',
    6,
    'Anemia sin regeneración con otra citopenia: médula.',
    'Médula ósea con hemograma del mismo día.',
    secondCytopenia.holds,
  ),
  step(
    'H-S6',
    7,
    'Blastos o linfocitosis marcada: citometría.',
    'Citometría de flujo antes de dar corticoides.',
    (facts) => facts.fired('H-C29', 'H-C30'),
  ),
  step(
    'H-S7',
    8,
    'Leucograma inflamatorio o neutropenia: buscar el foco.',
    'Búsqueda del foco (imagen, hemocultivo o cultivo) y hemograma en 12–24 h.',
    (facts) => facts.fired('H-C21', 'H-C21b', 'H-C22', 'H-C23', 'H-C26'),
  ),
  step(
    'H-S8',
    9,
    'Sin hemograma.',
    'Hemograma con analizador y diferencial manual de al menos 100 células.',
    not(hemogram).holds,
  ),
];

const whiteCountOff = any(
  flagged(CORRECTED_WBC.key),
  all(not(known(derived(CORRECTED_WBC.key))), flagged('cbcWbc')),
);

/** What is missing, the datum that would change most first. */
function missing(facts: CaseFacts): readonly (readonly [order: number, datum: string])[] {
  const data: readonly (readonly [boolean, string])[] = [
    [lacksReticulocytes(facts), 'reticulocitos'],
    [all(whiteCountOff, not(differential)).holds(facts), 'diferencial manual'],
    [all(fewPlatelets, not(told('plateletsPerField'))).holds(facts), 'frotis de plaquetas'],
    [!hemogram.holds(facts), 'hemograma'],
  ];
  return data.flatMap(([lacks, datum], order) => (lacks ? [[order, datum] as const] : []));
}

const deciding: Rule = at(
  'H-S9',
  'El dato que más cambiaría el informe: reticulocitos, diferencial, frotis de plaquetas, hemograma.',
  (facts) =>
    facts.anyFact()
      ? missing(facts).map(([order, datum]) => ({ kind: 'deciding', datum, order }) as const)
      : undefined,
  [],
  'house',
);

export const nextRules: readonly Rule[] = [...ladder, deciding];
