import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
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
} from '../shared/making.ts';
import { cholesterolToTriglycerides, haematocritShare, serumRatio } from './figures.ts';
import { cavityOf, fluidKind, isDogOrCat, isMilky, isPeritoneal, isSpecies } from './kinds.ts';
import { sources } from './sources.ts';

/**
 * Effusions: chyle, blood, urine and bile. The clause `B-C30.alone` (fluid haematocrit of 10 % or
 * more without that of the blood) is doubtful: off.
 */

/** mmol/l of triglycerides over which an effusion may be chylous: 100 mg/dl. */
const CHYLE = 1.13;

const inCavity = (facts: CaseFacts) => fluidKind(facts) === 'cavity';
const triglycerides = (facts: CaseFacts) =>
  inCavity(facts) ? facts.number('fluidTriglycerides') : undefined;

function chyleByPair(facts: CaseFacts): boolean {
  if (!over(triglycerides(facts), CHYLE)) return false;
  if (facts.number('serumTriglycerides') !== undefined) {
    return over(serumRatio(facts, 'Triglycerides'), 1);
  }
  const ratio = cholesterolToTriglycerides(facts);
  return ratio !== undefined && ratio < 1;
}

const CHYLOUS = {
  pleural: 'quilotórax',
  peritoneal: 'quiloabdomen',
  pericardial: 'derrame quiloso',
} as const;

const chyle: readonly Row[] = [
  {
    id: 'B-C20',
    about:
      'Triglicéridos por encima de 1,13 mmol/l, y de los del suero (sin suero, colesterol:triglicéridos menor que 1).',
    sources: sources('FOS', 'TG'),
    apply(facts) {
      const cavity = cavityOf(facts);
      return cavity && chyleByPair(facts) ? concluded(CHYLOUS[cavity], 'compatible', 2) : undefined;
    },
  },
  {
    id: 'B-C21',
    about: 'Triglicéridos por encima de 1,13 mmol/l sin suero ni colesterol.',
    sources: sources('LIPO'),
    apply(facts) {
      const alone =
        facts.number('serumTriglycerides') === undefined &&
        facts.number('fluidCholesterol') === undefined;
      if (!over(triglycerides(facts), CHYLE) || !alone) return undefined;
      return [
        concluded('derrame quiloso', 'sugestivo', 4),
        limitation(
          'Falta el par suero o colesterol; la pancreatitis puede dar trasudados ricos en triglicéridos.',
        ),
      ];
    },
  },
  {
    id: 'B-C22',
    about: 'Aspecto quiloso o blanco lechoso sin triglicéridos.',
    sources: sources('FOS'),
    apply: (facts) =>
      inCavity(facts) && isMilky(facts) && facts.number('fluidTriglycerides') === undefined
        ? finding('Aspecto lechoso: no basta para llamarlo quiloso')
        : undefined,
  },
  {
    id: 'B-C23',
    about: 'Aspecto lechoso con triglicéridos de 1,13 mmol/l o menos.',
    apply: (facts) =>
      isMilky(facts) && atMost(triglycerides(facts), CHYLE)
        ? finding('Sin criterios de quilo (ayuno o derrame seudoquiloso).')
        : undefined,
  },
];

/** B-C30: a quarter of the haematocrit of the blood or more. */
export function isHaemorrhagic(facts: CaseFacts): boolean {
  if (!inCavity(facts)) return false;
  if (facts.number('bloodHematocrit') !== undefined) return atLeast(haematocritShare(facts), 25);
  return facts.enabled('B-C30.alone') && atLeast(facts.number('fluidHematocrit'), 10);
}

function haemorrhage(facts: CaseFacts): Effect | undefined {
  if (isHaemorrhagic(facts)) return concluded('derrame hemorrágico', 'compatible', 2);
  const haematocrit = inCavity(facts) ? facts.number('fluidHematocrit') : undefined;
  if (!over(haematocrit, 0) || facts.number('bloodHematocrit') !== undefined) return undefined;
  return finding(
    `Hematocrito del líquido ${figure(haematocrit)} %: sin el de la sangre no se clasifica como hemorrágico.`,
  );
}

const blood: readonly Row[] = [
  {
    id: 'B-C30',
    about: 'Hematocrito del líquido del 25 % del de la sangre o más.',
    sources: sources('VAL'),
    apply: haemorrhage,
  },
  {
    id: 'B-C31',
    about: 'Derrame hemorrágico: eritrofagia, plaquetas y coágulo dicen de cuándo es la sangre.',
    sources: sources('VT-H', 'WIKI'),
    apply(facts) {
      if (!facts.fired('B-C30') || !isHaemorrhagic(facts)) return undefined;
      return all(
        observed(facts, 'erythrophagia') &&
          notObserved(facts, 'fluidPlatelets') &&
          finding('Eritrofagia sin plaquetas: hemorragia de más de unas horas, no de la punción.'),
        observed(facts, 'fluidPlatelets') &&
          notObserved(facts, 'erythrophagia') &&
          finding('Plaquetas sin eritrofagia: punción o hemorragia muy reciente.'),
        observed(facts, 'fluidClots') &&
          finding('Si coagula, sangre de la punción o muy reciente.'),
      );
    },
  },
];

const creatinine = (facts: CaseFacts) =>
  isPeritoneal(facts) ? serumRatio(facts, 'Creatinine') : undefined;
const potassium = (facts: CaseFacts) =>
  isPeritoneal(facts) ? serumRatio(facts, 'Potassium') : undefined;

function dogUroperitoneum(facts: CaseFacts): Effect[] | undefined {
  const ratio = isSpecies(facts, 'perro') ? creatinine(facts) : undefined;
  if (!atLeast(ratio, 1.25)) return undefined;
  const clear = ratio >= 2;
  if (!clear && !atLeast(facts.number('fluidCreatinine'), 186)) return undefined;
  const salts = potassium(facts);
  return all(
    concluded('uroperitoneo', clear ? 'compatible' : 'sugestivo', 2),
    atLeast(salts, 1.4) && finding(`Potasio líquido:suero ${figure(salts)}: lo apoya.`),
  );
}

const urine: readonly Row[] = [
  {
    id: 'B-C40',
    about:
      'Perro, peritoneal: creatinina líquido:suero desde 2, o desde 1,25 con 186 µmol/l o más en el líquido.',
    sources: sources('SCH', 'PAE'),
    apply: dogUroperitoneum,
  },
  {
    id: 'B-C41',
    about: 'Gato, peritoneal: creatinina líquido:suero desde 2; posible desde 1,1.',
    sources: sources('AUM'),
    apply(facts) {
      const ratio = isSpecies(facts, 'gato') ? creatinine(facts) : undefined;
      if (!atLeast(ratio, 1.1)) return undefined;
      return concluded('uroperitoneo', ratio >= 2 ? 'compatible' : 'posible', 2);
    },
  },
  {
    id: 'B-C42',
    about: 'Potasio líquido:suero desde 1,4 con la creatinina por debajo de 1,25.',
    sources: sources('HUJI'),
    apply(facts) {
      const ratio = creatinine(facts);
      if (ratio === undefined || ratio >= 1.25 || !atLeast(potassium(facts), 1.4)) return undefined;
      return limitation(
        'Potasio alto sin creatinina alta: no es uroperitoneo demostrado (descrito en perforación gástrica).',
      );
    },
  },
  {
    id: 'B-C43',
    about: 'Perro o gato: creatinina líquido:suero por debajo de 1,1.',
    sources: sources('AUM'),
    apply(facts) {
      const ratio = isDogOrCat(facts) ? creatinine(facts) : undefined;
      return ratio !== undefined && ratio < 1.1
        ? finding('Creatinina pareada en contra de uroperitoneo.')
        : undefined;
    },
  },
  {
    id: 'B-C44',
    about: 'Caballo o bovino: creatinina líquido:suero desde 2.',
    sources: sources('BEH'),
    apply: (facts) =>
      isSpecies(facts, 'caballo', 'bovino') && atLeast(creatinine(facts), 2)
        ? concluded('uroperitoneo', 'sugestivo', 3)
        : undefined,
  },
];

const BILIOUS = { pleural: 'bilotórax', peritoneal: 'peritonitis biliar' } as const;

function biliousText(facts: CaseFacts): string | undefined {
  const cavity = cavityOf(facts);
  return cavity === undefined || cavity === 'pericardial' ? undefined : BILIOUS[cavity];
}

function doubtfulBile(facts: CaseFacts): Effect[] | undefined {
  const text = biliousText(facts);
  if (text === undefined) return undefined;
  const ratio = serumRatio(facts, 'Bilirubin');
  const pigment = ratio === undefined && observed(facts, 'bilePigment');
  if (!pigment && !(over(ratio, 1) && ratio < 2)) return undefined;
  return [
    concluded(text, pigment ? 'sugestivo' : 'posible', 3),
    limitation('Mida la bilirrubina pareada; la bilis “blanca” mucinosa puede no elevarla.'),
  ];
}

const bile: readonly Row[] = [
  {
    id: 'B-C50',
    about: 'Bilirrubina líquido:suero desde 2.',
    sources: sources('LUD'),
    apply(facts) {
      const text = biliousText(facts);
      return text && atLeast(serumRatio(facts, 'Bilirubin'), 2)
        ? concluded(text, 'compatible', 2)
        : undefined;
    },
  },
  {
    id: 'B-C51',
    about: 'Bilirrubina líquido:suero entre 1 y 2, o pigmento biliar sin el par.',
    sources: sources('BILE'),
    apply: doubtfulBile,
  },
];

export const contentRules = rulesOf('classes', [...chyle, ...blood, ...urine, ...bile]);
