import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { CaseFigures } from './caseFigures.ts';
import { limitOf } from './points.ts';
import { validateAnswers } from './validate.ts';

const rows = await loadUnits();
const blood = catalogue.find('hematology_sample')!;
const numberFields = catalogue.all
  .flatMap(({ groups }) => groups)
  .flatMap((group) => group.fields)
  .filter((field) => field.kind === 'number');
const fieldOf = (key: string) => numberFields.find((field) => field.key === key)!;
const read = (key: string, typed: unknown, species = 'Perro') =>
  new CaseFigures(blood, { patientSpecies: species }, rows).read(fieldOf(key), typed);

describe('figures as they come', () => {
  everyRow([
    ['cbcRbc', '7,20 M/µL', 7.2],
    ['cbcRbc', '7,2 T/l', 7.2],
    ['cbcWbc', '12,5 G/l', 12.5],
    ['cbcWbc', '12,5 miles/mm3', 12.5],
    ['cbcHematocrit', '\u200b31,5', 31.5],
    ['cbcHematocrit', '31,5 H', 31.5],
    ['cbcHematocrit', '31,5*', 31.5],
    ['cbcHematocrit', ' 31,5 %', 31.5],
    ['cbcHematocrit', '31,5 H %', 31.5],
    ['cbcHematocrit', '31,5 % L', 31.5],
    ['cbcWbc', 'L 4,1 x10^9/l', 4.1],
    ['chemCreatinine', '1,4 mg/dl', 123.8],
    ['chemUrea', '40 mg/dl', 6.66],
    ['chemUrea', '20 BUN mg/dl', 7.14],
    ['chemPotassium', '4,2 mEq/l', 4.2],
  ])('{field} «{typed}» is {value}', (key, typed, value) => {
    expect(read(key, typed)).toMatchObject({ is: 'figure', value });
  });

  everyRow([
    ['---'],
    ['-'],
    ['—'],
    ['***'],
    ['....'],
    ['+++++'],
    ['ND'],
    ['n.d.'],
    ['N/A'],
    ['s/d'],
  ])('«{typed}» is no figure, and no fault', (typed) => {
    expect(read('cbcHematocrit', typed)).toEqual({ is: 'blank' });
  });

  everyRow<[string, unknown, string, string[]]>([
    ['cbcHematocrit', '0,45', '0,45 % no es posible. ¿Está en l/l? Serían 45 %.', ['45 %']],
    ['cbcHemoglobin', 14.5, '14,5 g/l no es posible. ¿Está en g/dl? Serían 145 g/l.', ['145 g/l']],
    ['cbcHemoglobin', '22', '¿Está en g/dl? Serían 220 g/l.', ['220 g/l']],
    [
      'chemUrea',
      '120',
      '120 mmol/l no es posible. ¿Está en urea mg/dl o en BUN mg/dl? Serían 19,98 o 42,84 mmol/l.',
      ['19,98 mmol/l', '42,84 mmol/l'],
    ],
    [
      'chemCalcium',
      '<9,8',
      '<9,8 mmol/l no es posible. ¿Está en mg/dl? Serían <2,445 mmol/l.',
      ['<2,445 mmol/l'],
    ],
  ])('{field} «{typed}» asks {problem}', (key, typed, problem, whole) => {
    const doubted = read(key, typed);
    expect(doubted).toMatchObject({ is: 'doubted', problem });
    expect(doubted.is === 'doubted' && doubted.others.map((other) => other.whole)).toEqual(whole);
  });

  it('says where nothing hangs on the answer', () => {
    expect(read('cbcHematocrit', '0,45')).toMatchObject({ calm: true });
    expect(read('cbcHematocrit', '0,15')).toMatchObject({ calm: false });
  });

  it('an interference of the sample is no unit', () => {
    expect(read('cbcMchc', 480)).toMatchObject({ is: 'figure' });
    expect(read('cbcMchc', 33.5)).toMatchObject({ is: 'doubted' });
  });
});

describe('sent answers', () => {
  const sent = (data: object, unconfirmed?: string[]) =>
    validateAnswers(blood, { patientSpecies: 'Perro', ...data }, { rows, unconfirmed });

  it('an impossible figure is refused with its suggestion, unless its question is left open', () => {
    expect(sent({ cbcHematocrit: 0.36 })).toEqual({
      ok: false,
      fields: [
        {
          field: 'cbcHematocrit',
          message: 'Hematocrito: 0,36 % no es posible. ¿Está en l/l? Serían 36 %.',
          suggestion: '36 %',
        },
      ],
    });
    expect(sent({ cbcHematocrit: 0.36 }, ['cbcHematocrit'])).toMatchObject({
      answers: { cbcHematocrit: 0.36 },
      units: { known: [], open: ['cbcHematocrit'] },
    });
    expect(sent({ cbcHematocrit: '36 %' })).toMatchObject({
      answers: { cbcHematocrit: 36 },
      units: { known: ['cbcHematocrit'], open: [] },
    });
    expect(sent({ cbcHematocrit: 2000 }, ['cbcHematocrit'])).toMatchObject({
      fields: [{ message: 'Hematocrito: debe estar entre 3 y 85 %.' }],
    });
  });

  it('a figure of an ask zone without its unit is open', () => {
    expect(sent({ chemCalcium: 3.5, cbcHemoglobin: '22' })).toMatchObject({
      answers: { chemCalcium: 3.5, cbcHemoglobin: 22 },
      units: { known: [], open: ['cbcHemoglobin', 'chemCalcium'] },
    });
  });

  it('a point that may be two is refused with a suggestion, or left open as it was written', () => {
    expect(sent({ cbcPlatelets: '1.200' })).toMatchObject({
      fields: [{ field: 'cbcPlatelets', suggestion: '1200' }],
    });
    expect(sent({ cbcPlatelets: '1.200' }, ['cbcPlatelets'])).toMatchObject({
      answers: { cbcPlatelets: '1.200' },
      units: { open: ['cbcPlatelets'] },
    });
  });

  it('limits are kept as such, in the unit of the field', () => {
    expect(
      sent({ chemBilirubin: '<10', cbcPlatelets: '>1000', chemCalcium: '<9 mg/dl' }),
    ).toMatchObject({
      answers: { chemBilirubin: '<10', cbcPlatelets: '>1000', chemCalcium: '<2,246' },
      units: { known: ['chemCalcium'], open: [] },
    });
    expect(limitOf('<2,246')).toEqual({ sign: '<', value: 2.246 });
  });
});
