import { describe, expect } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readCase } from '../testing.ts';
import { readEyeNumbers, readStain, readTonometer, withEyeTexts } from './eyeTexts.ts';

describe('eyes: figures of both eyes in one text', () => {
  everyRow([
    ['OD 17 · OS 18', { Od: 17, Os: 18 }],
    ['OD: 17, OI=18,5', { Od: 17, Os: 18.5 }],
    ['od 17.5 mm/min', { Od: 17.5 }],
    ['OS 4', { Os: 4 }],
    ['OU 16', { Od: 16, Os: 16 }],
    ['AO: 15 mmHg', { Od: 15, Os: 15 }],
    ['OD 16 · OS 15 (TonoVet, media de 3)', { Od: 16, Os: 15 }],
    ['OD no medible, OS 8', { Os: 8 }],
    ['TonoVet: OD 16 OS 15', { Od: 16, Os: 15 }],
    ['OD 18 / OS 12', { Od: 18, Os: 12 }],
    ['OD: 18 mm, OS: 12 mm', { Od: 18, Os: 12 }],
    ['OD 18 mm/min; OS 12 mm/min', { Od: 18, Os: 12 }],
    ['OD18 OS12', { Od: 18, Os: 12 }],
    ['Derecho 18, izquierdo 12', { Od: 18, Os: 12 }],
    ['Ojo derecho: 18; ojo izquierdo: 12', { Od: 18, Os: 12 }],
    ['OD 18mm OI 12mm', { Od: 18, Os: 12 }],
    ['OD 38, OI 16', { Od: 38, Os: 16 }],
    ['OD 38 mmHg / OS 16 mmHg', { Od: 38, Os: 16 }],
    ['38 (OD) 16 (OS)', { Od: 38, Os: 16 }],
  ])('«{text}» is read', (text, values) => expect(readEyeNumbers(text)).toEqual(values));

  everyRow([
    'OD > 25',
    'OD <5 OS 8',
    'OD 18-20',
    'OD 18 – 20',
    'OD 18 a 20 OS 17',
    'OD 18±2',
    'OD 18?',
    'OD 18 ?',
    'OD 18/20',
    'OD 1800',
    'OD 18,55',
    'OD 17 OD 18',
    'OD 17 OU 18',
    'OI 17 OS 18',
    '16 OD, 17 OS',
    'OD 16, 17 OS',
    '17 y 18',
    '18/12',
    'OD 38-40, OS 16',
    '38 (OD) 16',
    'Normal',
    'OD normal',
  ])('«{text}» is not', (text) => expect(readEyeNumbers(text)).toBeUndefined());
});

everyRow([
  ['OD 16 con TonoVet Plus', 'tonovetPlus'],
  ['TonoVet', 'tonovet'],
  ['tonopen avia', 'tonopenAvia'],
  ['Tono-Pen', 'tonopen'],
  ['Perkins', 'perkins'],
  ['Schiötz', 'schiotz'],
  ['Schiotz', 'schiotz'],
  ['OD 16', undefined],
])('eyes: the tonometer of «{text}» is {tonometer}', (text, tonometer) => {
  expect(readTonometer(text)).toBe(tonometer);
});

everyRow([
  ['Positivo OD', { Od: 'positive' }],
  ['Positivo OS', { Os: 'positive' }],
  ['Positivo en ambos', { Od: 'positive', Os: 'positive' }],
  ['Negativo', { Od: 'negative', Os: 'negative' }],
  ['No realizado', { Od: 'notDone', Os: 'notDone' }],
  ['Positiva OD', { Od: 'positive' }],
  ['OD positivo', { Od: 'positive' }],
  ['Positivo en el ojo derecho', { Od: 'positive' }],
  ['Positivo OD, negativo OS', { Od: 'positive', Os: 'negative' }],
  ['OD negativo y OS positivo', { Od: 'negative', Os: 'positive' }],
  ['Negativa en ambos', { Od: 'negative', Os: 'negative' }],
  ['No realizada OS', { Os: 'notDone' }],
  ['Positivo', {}],
  ['Positivo leve OD', {}],
  ['Positivo OD?', {}],
  ['Positivo OD, negativo OD', {}],
  ['dudoso', {}],
])('eyes: the stain «{text}»', (text, stains) => expect(readStain(text)).toEqual(stains));

const [definition] = catalogue.all.filter(({ type }) => type === 'ophthalmology');
const filled = (answers: Answers) => {
  if (!definition) throw new Error('No eyes');
  const images = { received: 0, read: 0, measured: false };
  return withEyeTexts({ definition, answers, images, now: new Date(0) });
};

describe('eyes: a text about both fills the fields of each', () => {
  everyRow<[Answers, Answers]>([
    [{ examSchirmerTest: 'OD 4 · OS 17' }, { examSttOd: 4, examSttOs: 17 }],
    [
      { examIntraocularPressure: 'OD 8 · OS 9 (TonoVet)' },
      { examIopOd: 8, examIopOs: 9, examTonometer: 'tonovet' },
    ],
    [
      { examFluoresceinTest: 'Positivo OD, negativo OS' },
      { examFluoOd: 'positive', examFluoOs: 'negative' },
    ],
    [
      { examSchirmerTest: 'OD 4 · OS 17', examSttOd: 15 },
      { examSttOd: 15, examSttOs: 17 },
    ],
    [
      { examIntraocularPressure: 'OD 40 (TonoVet)', examTonometer: 'perkins' },
      { examIopOd: 40, examTonometer: 'perkins' },
    ],
    [{ examIntraocularPressure: 'OD 121 OS 17' }, {}],
    [{ examSchirmerTest: 'Normal' }, {}],
  ])('{answers} fills {fields}', (answers, fields) => {
    expect(filled(answers)).toEqual({ ...answers, ...fields });
  });
});

const READ_ALIKE: readonly [Answers, Answers][] = [
  [{ examSchirmerTest: 'OD 4 · OI 17' }, { examSttOd: 4, examSttOs: 17 }],
  [
    { examIntraocularPressure: 'OD 48 · OI 15 (Tono-Pen)' },
    { examIopOd: 48, examIopOs: 15, examTonometer: 'tonopen' },
  ],
  [
    { examFluoresceinTest: 'Positivo en ambos' },
    { examFluoOd: 'positive', examFluoOs: 'positive' },
  ],
];
everyRow(READ_ALIKE)('eyes: {text} is read like {fields}', (text, fields) => {
  const patient = { patientSpecies: 'Perro', patientAge: 6 };
  const [byText, byField] = [text, fields].map(
    (answers) => readCase('ophthalmology', { ...patient, ...answers }).parts,
  );
  expect(byText).toEqual(byField);
});

everyRow([
  ['examSchirmerTest', 'OD 10-12', true],
  ['examIntraocularPressure', 'OD 480 OS 17', true],
  ['examIntraocularPressure', 'OD 18 · OS 17', false],
  ['examFluoresceinTest', 'Positivo leve', true],
  ['examFluoresceinTest', 'No realizado', false],
] as const)('eyes: {key} «{text}» is told to be unread: {expected}', (key, text, expected) => {
  const { limitations } = readCase('ophthalmology', { patientSpecies: 'Perro', [key]: text });
  expect(limitations.some((line) => line.includes(`«${text}»`))).toBe(expected);
});
