import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atMost,
  known,
  not,
  over,
  under,
} from '../grammar/condition.ts';
import { concludes, finding, graded, limit, when } from '../grammar/outcome.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { cat, dog } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { sources } from './sources.ts';
import {
  absent,
  bilirubinRatio,
  cavity,
  cholesterolToTriglycerides,
  creatinineRatio,
  large,
  milky,
  observed,
  peritoneal,
  pleural,
  potassiumRatio,
  small,
  triglycerideRatio,
} from './values.ts';

/** Triglycerides over which an effusion may be chylous, mmol/l (100 mg/dl). */
const CHYLE = 1.13;
const fat = 'fluidTriglycerides';

const chyle = rules('classes', {
  'B-C20': {
    about:
      'Triglicéridos por encima de 1,13 mmol/l, y de los del suero (sin suero, colesterol:triglicéridos menor que 1).',
    when: all(
      cavity,
      animal('perro', 'gato', 'caballo', 'bovino'),
      over(fat, CHYLE),
      any(
        over(triglycerideRatio, 1),
        all(absent('serumTriglycerides'), under(cholesterolToTriglycerides, 1)),
      ),
    ),
    says: concludes(
      'compatible',
      2,
      textIf(pleural, 'quilotórax', textIf(peritoneal, 'quiloabdomen', 'derrame quiloso')),
    ),
    sources: sources('FOS', 'TG'),
  },
  'B-C21': {
    about: 'Triglicéridos por encima de 1,13 mmol/l sin suero ni colesterol.',
    when: all(cavity, over(fat, CHYLE), absent('serumTriglycerides'), absent('fluidCholesterol')),
    says: [
      concludes('sugestivo', 4, 'derrame quiloso'),
      limit(
        'Falta el par suero o colesterol; la pancreatitis puede dar trasudados ricos en triglicéridos.',
      ),
    ],
    sources: sources('LIPO'),
  },
  'B-C22': {
    about: 'Aspecto quiloso o blanco lechoso sin triglicéridos.',
    when: all(cavity, milky, absent(fat)),
    says: finding('Aspecto lechoso: no basta para llamarlo quiloso'),
    sources: sources('FOS'),
  },
  'B-C23': {
    about: 'Aspecto lechoso con triglicéridos de 1,13 mmol/l o menos.',
    when: all(milky, cavity, atMost(fat, CHYLE)),
    says: finding('Sin criterios de quilo (ayuno o derrame seudoquiloso).'),
  },
});

const doubled = atLeast(creatinineRatio, 2);

const urine = rules('classes', {
  'B-C40': {
    about:
      'Perro, peritoneal: creatinina líquido:suero desde 2, o desde 1,25 con 186 µmol/l o más en el líquido.',
    when: all(
      dog,
      peritoneal,
      any(doubled, all(atLeast(creatinineRatio, 1.25), atLeast('fluidCreatinine', 186))),
    ),
    says: [
      when(doubled, concludes('compatible', 1, 'uroperitoneo')),
      when(not(doubled), concludes('sugestivo', 3, 'uroperitoneo')),
      when(
        atLeast(potassiumRatio, 1.4),
        finding(words`Potasio líquido:suero ${shown(potassiumRatio)}: lo apoya.`),
      ),
    ],
    sources: sources('SCH', 'PAE'),
  },
  'B-C41': {
    about: 'Gato, peritoneal: creatinina líquido:suero desde 2; posible desde 1,1.',
    when: all(cat, peritoneal, atLeast(creatinineRatio, 1.1)),
    says: [
      when(doubled, concludes('compatible', 1, 'uroperitoneo')),
      when(not(doubled), concludes('posible', 3, 'uroperitoneo')),
    ],
    sources: sources('AUM'),
  },
  'B-C42': {
    about: 'Potasio líquido:suero desde 1,4 con la creatinina por debajo de 1,25.',
    when: all(peritoneal, under(creatinineRatio, 1.25), atLeast(potassiumRatio, 1.4)),
    says: limit(
      'Potasio alto sin creatinina alta: no es uroperitoneo demostrado (descrito en perforación gástrica).',
    ),
    sources: sources('HUJI'),
  },
  'B-C43': {
    about: 'Perro o gato: creatinina líquido:suero por debajo de 1,1.',
    when: all(small, peritoneal, under(creatinineRatio, 1.1)),
    says: finding('Creatinina pareada en contra de uroperitoneo.'),
    sources: sources('AUM'),
  },
  'B-C44': {
    about: 'Caballo o bovino: creatinina líquido:suero desde 2.',
    when: all(large, peritoneal, doubled),
    says: concludes('sugestivo', 1, 'uroperitoneo'),
    sources: sources('BEH'),
  },
});

const biliousCavity = all(small, any(pleural, peritoneal));
const biliousText = textIf(pleural, 'bilotórax', 'peritonitis biliar');
const pigment = all(not(known(bilirubinRatio)), observed('bilePigment'));

const bile = rules('classes', {
  'B-C50': {
    about: 'Bilirrubina líquido:suero desde 2.',
    when: all(biliousCavity, atLeast(bilirubinRatio, 2)),
    says: concludes('compatible', 1, biliousText),
    sources: sources('LUD'),
  },
  'B-C51': {
    about: 'Bilirrubina líquido:suero entre 1 y 2, o pigmento biliar sin el par.',
    when: all(biliousCavity, any(pigment, all(over(bilirubinRatio, 1), under(bilirubinRatio, 2)))),
    says: [
      concludes(graded('posible', ['sugestivo', pigment]), 3, biliousText),
      limit('Mida la bilirrubina pareada; la bilis “blanca” mucinosa puede no elevarla.'),
    ],
    sources: sources('BILE'),
  },
});

export const contentRules: readonly Rule[] = [...chyle, ...urine, ...bile];
