import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import {
  diestrus,
  erythrocytes,
  isCat,
  isEntireBitch,
  isPregnant,
  keratin,
  neutrophils,
  phaseProgesterone,
  restingSmear,
} from './readings.ts';
import { classRule, concluded } from './said.ts';
import { JOHNSTON } from './sources.ts';

/** Index of an entire bitch whose phase may be read: not in a pregnancy. */
function phaseIndex(facts: CaseFacts): number | undefined {
  return isEntireBitch(facts) && !isPregnant(facts) ? keratin(facts) : undefined;
}

const few = (seen: string | undefined) => seen === 'none' || seen === 'few';

/** Where estrus stands, by progesterone in ng/ml. */
function withinEstrus(p4: number): string {
  if (p4 < 1) return 'antes del pico de LH';
  if (p4 < 2) return 'con la progesterona empezando a subir';
  if (p4 < 4) return 'en el entorno del pico';
  return p4 < 10 ? 'ovulando' : 'ya ha ovulado';
}

/** A smear that was more keratinised before is coming down: no proestrus. */
const comingDown = (facts: CaseFacts, ki: number) => (facts.number('previousKeratin') ?? 0) > ki;

function estrus(facts: CaseFacts): Effect[] | undefined {
  const [ki, p4] = [phaseIndex(facts), phaseProgesterone(facts)];
  if (ki === undefined || ki < 80 || neutrophils(facts) === 'many') return undefined;
  const seen = `Estro (citología ${figure(ki, 0)} % queratinizada)`;
  return p4 === undefined
    ? [
        concluded(seen, 'sugestivo', 4),
        { kind: 'summary', text: 'La progesterona es lo que sitúa la ovulación.' },
      ]
    : [concluded(`${seen}, ${withinEstrus(p4)}`, 'compatible', 4)];
}

const bitch: readonly Rule[] = [
  classRule(
    'C-C1',
    'Perra entera con índice de menos de 20 %, pocos eritrocitos y progesterona de menos de 1: anestro.',
    (facts) => {
      if (phaseIndex(facts) === undefined || !restingSmear(facts)) return undefined;
      if (facts.fired('C-K2')) return concluded('Anestro.', 'posible', 4);
      if (!few(erythrocytes(facts))) return undefined;
      const basal = phaseProgesterone(facts) !== undefined;
      return concluded('Anestro.', basal ? 'compatible' : 'sugestivo', 4);
    },
    [],
    'house',
  ),
  classRule(
    'C-C2',
    'Perra entera con índice de 20 a 49 %, eritrocitos y pocos neutrófilos o progesterona de menos de 1: proestro temprano.',
    (facts) => {
      const [ki, p4] = [phaseIndex(facts), phaseProgesterone(facts)];
      if (ki === undefined || ki < 20 || ki >= 50 || diestrus(facts)) return undefined;
      const bleeding = ['few', 'many'].includes(erythrocytes(facts) ?? '');
      const basal = p4 !== undefined && p4 < 1;
      const against = (p4 ?? 0) >= 2 || comingDown(facts, ki);
      if (!bleeding || against || !(few(neutrophils(facts)) || basal)) return undefined;
      return concluded('Proestro temprano.', basal ? 'compatible' : 'sugestivo', 4);
    },
    [],
    'house',
  ),
  classRule(
    'C-C3',
    'Perra entera con índice de 50 a 79 % y progesterona de menos de 2: proestro tardío.',
    (facts) => {
      const [ki, p4] = [phaseIndex(facts), phaseProgesterone(facts)];
      if (ki === undefined || ki < 50 || ki >= 80 || (p4 ?? 0) >= 2) return undefined;
      if (comingDown(facts, ki)) return undefined;
      return concluded('Proestro tardío.', p4 === undefined ? 'sugestivo' : 'compatible', 4);
    },
    [],
    'house',
  ),
  classRule(
    'C-C4',
    'Perra entera con índice de 80 % o más sin muchos neutrófilos: estro, situado por la progesterona.',
    estrus,
    [JOHNSTON],
  ),
  classRule(
    'C-C5',
    'Perra entera con índice de menos de 50 % tras uno de 80, con neutrófilos y progesterona, o ya en diestro: diestro.',
    (facts) => {
      if (phaseIndex(facts) === undefined || !diestrus(facts)) return undefined;
      const before = (facts.number('previousKeratin') ?? 0) >= 80;
      const luteal = (phaseProgesterone(facts) ?? 0) >= 2;
      return concluded('Diestro.', before && luteal ? 'compatible' : 'sugestivo', 4);
    },
    [JOHNSTON],
  ),
  classRule(
    'C-C6',
    'Perra entera con índice de 20 a 79 %, sin muestra anterior ni progesterona: fase no asignable.',
    (facts) => {
      const ki = phaseIndex(facts);
      const alone =
        facts.number('previousKeratin') === undefined && phaseProgesterone(facts) === undefined;
      if (ki === undefined || ki < 20 || ki >= 80 || !alone) return undefined;
      return concluded(
        'Fase no asignable con una sola muestra: proestro en ascenso y diestro temprano pueden tener la misma citología.',
        'no_concluyente',
        5,
      );
    },
    [JOHNSTON],
  ),
];

function queenText(ki: number): string {
  if (ki >= 80) return 'Influencia estrogénica en la gata.';
  return ki < 20
    ? 'Sin queratinización: interestro, anestro o fase lútea.'
    : 'Queratinización parcial: fase no asignable en la gata.';
}

const queen = classRule(
  'C-C8',
  'Gata, por su índice de queratinización; el hisopado puede provocar la ovulación.',
  (facts) => {
    if (!isCat(facts) || !facts.anyFact()) return undefined;
    const ki = isPregnant(facts) ? undefined : keratin(facts);
    return [
      ...(ki === undefined ? [] : [concluded(queenText(ki), 'posible', 4)]),
      { kind: 'limitation', text: 'El hisopado puede provocar la ovulación.' },
    ];
  },
  [JOHNSTON],
);

export const bitchPhases: readonly Rule[] = bitch;
export const queenPhases: readonly Rule[] = [queen];
