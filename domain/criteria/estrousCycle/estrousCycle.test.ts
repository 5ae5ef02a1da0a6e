import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

const BITCH = {
  animalSpecies: 'Perro',
  animalReproductiveStatus: 'Entera, nulípara',
  progesteroneUnit: 'ng/ml',
};
const SPAYED = {
  animalSpecies: 'Perro',
  animalReproductiveStatus: 'Esterilizada',
  progesteroneUnit: 'ng/ml',
};
const QUEEN = {
  animalSpecies: 'Gato',
  animalReproductiveStatus: 'Entera, nulípara',
  progesteroneUnit: 'ng/ml',
};

const read = (answers: Answers) => readCase('estrous_cycle', answers);
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);
/** Smear with this index, per cent. */
const keratin = (ki: number): Answers => ({ cytoSuperficial: ki, cytoAnucleated: 0 });

describe('estrous cycle: the band of a progesterone in ng/ml', () => {
  everyRow([
    [0.99, 'Progesterona basal.'],
    [1, 'Progesterona en ascenso inicial.'],
    [1.99, 'Progesterona en ascenso inicial.'],
    [2, 'Compatible con el entorno del pico de LH'],
    [3.99, 'Compatible con el entorno del pico de LH'],
    [4, 'Compatible con la ovulación'],
    [9.99, 'Compatible con la ovulación'],
    [10, 'sin citología no se sabe si sigue el periodo fértil'],
    [30, 'sin citología no se sabe si sigue el periodo fértil'],
  ])('{progesterone}: {text}', (progesterone, text) => {
    expect(allText(read({ ...BITCH, progesterone }))).toContain(text);
  });

  everyRow([
    [49, 'Progesterona de fase lútea.'],
    [50, 'el periodo fértil puede estar terminando'],
    [79, 'el periodo fértil puede estar terminando'],
    [80, 'con citología aún queratinizada'],
  ])('from 10 on, with an index of {ki}: {text}', (ki, text) => {
    expect(allText(read({ ...BITCH, ...keratin(ki), progesterone: 10 }))).toContain(text);
  });

  it('is the same in nmol/l', () => {
    const report = read({ ...BITCH, progesterone: 12.72, progesteroneUnit: 'nmol/l' });
    expect(figureOf(report, 'Progesterona')).toMatchObject({ valor: 4, nota: '12,7 nmol/l' });
    expect(allText(report)).toContain('Compatible con la ovulación');
  });
});

describe('estrous cycle: a class fires', () => {
  const septic = {
    cytoNeutrophils: 'many',
    cytoNeutrophilKind: 'degenerate',
    cytoBacteria: 'intracellular',
  };
  const none = { cytoErythrocytes: 'none' };
  const few = { cytoErythrocytes: 'few', cytoNeutrophils: 'few' };
  everyRow<readonly [string, Answers, boolean]>([
    ['C-C1', { ...BITCH, ...keratin(19), ...none }, true],
    ['C-C1', { ...BITCH, ...keratin(20), ...none }, false],
    ['C-C1', { ...BITCH, ...keratin(10) }, false],
    ['C-C1', { ...BITCH, ...keratin(10), ...none, progesterone: 1 }, false],
    ['C-C1', { ...BITCH, ...keratin(10), ...none, lastHeatWeeks: 9 }, false],
    ['C-C1', { ...BITCH, ...keratin(10), ...none, lastHeatWeeks: 20 }, true],
    ['C-C1', { ...BITCH, ...keratin(10), ...none, lastHeatWeeks: 10 }, false],
    ['C-C1', { ...BITCH, ...keratin(10), ...none, clinicalSigns: 'Celo hace 2 semanas' }, true],
    ['C-C2', { ...BITCH, ...keratin(20), ...few }, true],
    ['C-C2', { ...BITCH, ...keratin(49), ...few }, true],
    ['C-C2', { ...BITCH, ...keratin(50), ...few }, false],
    ['C-C2', { ...BITCH, ...keratin(30), ...few, progesterone: 22 }, false],
    ['C-C3', { ...BITCH, ...keratin(50) }, true],
    ['C-C3', { ...BITCH, ...keratin(79), progesterone: 1.9 }, true],
    ['C-C3', { ...BITCH, ...keratin(79), progesterone: 2 }, false],
    ['C-C3', { ...BITCH, ...keratin(60), previousKeratin: 90 }, false],
    ['C-C4', { ...BITCH, ...keratin(80) }, true],
    ['C-C4', { ...BITCH, ...keratin(80), cytoNeutrophils: 'many' }, false],
    ['C-C4', { ...SPAYED, ...keratin(90) }, false],
    ['C-C5', { ...BITCH, ...keratin(49), previousKeratin: 80 }, true],
    ['C-C5', { ...BITCH, ...keratin(49), previousKeratin: 79 }, false],
    ['C-C5', { ...BITCH, ...keratin(40), cytoNeutrophils: 'many', progesterone: 2 }, true],
    ['C-C5', { ...BITCH, ...keratin(10), progesterone: 2 }, true],
    ['C-C6', { ...BITCH, ...keratin(79) }, true],
    ['C-C6', { ...BITCH, ...keratin(40), progesterone: 1 }, false],
    ['C-C7', { ...SPAYED, progesterone: 2 }, false],
    ['C-C7', { ...SPAYED, progesterone: 2.1 }, true],
    ['C-C7', { ...SPAYED, lhTest: 'positive' }, true],
    ['C-C7', { ...SPAYED, lhTest: 'positive', lastHeatWeeks: 2 }, false],
    ['C-C7', { ...SPAYED, amh: 'negative', progesterone: 1 }, false],
    ['C-C7', { ...SPAYED, amh: 'negative', progesterone: 0.9 }, true],
    ['C-C9', { ...BITCH, ...septic }, true],
    ['C-C9', { ...BITCH, ...septic, cytoBacteria: 'extracellular' }, false],
    ['C-C10', { ...BITCH, ...septic, progesterone: 2 }, true],
    ['C-C10', { ...SPAYED, ...septic, progesterone: 2 }, false],
    ['C-C10', { ...SPAYED, dischargeKind: 'purulent' }, true],
    ['C-C10', { ...BITCH, ...septic, lastHeatWeeks: 12 }, true],
    ['C-C10', { ...BITCH, ...septic, lastHeatWeeks: 12.1 }, false],
    ['C-C10', { ...BITCH, dischargeKind: 'purulent', ovulationDate: '2026-11-07' }, true],
    ['C-C10', { ...BITCH, dischargeKind: 'purulent', ovulationDate: '2026-11-08' }, false],
    ['C-C13', { animalSpecies: 'Hurón', heatDays: 31 }, true],
    ['C-C13', { animalSpecies: 'Hurón', heatDays: 30 }, false],
    ['C-C14', { ...BITCH, ...keratin(90), cycleDay: 42 }, false],
    ['C-C14', { ...BITCH, ...keratin(90), cycleDay: 43 }, true],
    ['C-C14', { ...QUEEN, ...keratin(90), heatDays: 11 }, true],
    ['C-C14', { ...QUEEN, ...keratin(90), heatDays: 10 }, false],
    ['C-F8', { ...QUEEN, progesterone: 1.5 }, true],
    ['C-F9', { animalSpecies: 'Caballo', cytoParabasal: 10 }, true],
    ['C-F9', { animalSpecies: 'Hurón', cytoParabasal: 10 }, true],
    ['C-F9', { animalSpecies: 'Llama', cytoParabasal: 10 }, false],
    ['C-K18', { ...BITCH, progesteroneUnit: '', progesterone: 5 }, true],
    ['C-C4', { ...BITCH, animalReproductiveStatus: 'Gestante', ...keratin(90) }, false],
    ['C-C15', { ...BITCH, labourHours: 0.5 }, true],
    ['C-C15', { ...BITCH, labourHours: 0.4 }, false],
    ['C-C15', { ...BITCH, labourSigns: 'yes', rfShock: 'yes' }, true],
    ['C-C15', { ...BITCH, labourHours: 1, pupsBorn: 2 }, true],
    ['C-C15', { ...BITCH, labourSigns: 'yes', rfShock: 'yes', pupsBorn: 2 }, false],
    ['C-R4', { ...BITCH, matingLastDate: '2026-09-10' }, true],
    ['C-R4', { ...BITCH, matingLastDate: '2026-09-11' }, false],
    ['C-R4', { ...BITCH, matingLastDate: '2026-09-10', pupsBorn: 4 }, false],
  ])('{id} with {answers}: {expected}', (id, answers, expected) =>
    expect(fires(id, answers)).toBe(expected),
  );
});

describe('estrous cycle: the report is as certain as its class', () => {
  everyRow<readonly [Answers, string]>([
    [{ ...BITCH, ...keratin(10), cytoErythrocytes: 'none', progesterone: 0.5 }, 'compatible'],
    [{ ...BITCH, ...keratin(10), cytoErythrocytes: 'none' }, 'sugestivo'],
    [{ ...BITCH, ...keratin(10), cytoErythrocytes: 'many' }, 'posible'],
    [{ ...BITCH, ...keratin(60), progesterone: 1 }, 'compatible'],
    [{ ...BITCH, ...keratin(40), previousKeratin: 90 }, 'sugestivo'],
    [{ ...BITCH, ...keratin(40), previousKeratin: 90, progesterone: 2 }, 'compatible'],
    [{ ...BITCH, ...keratin(40) }, 'no_concluyente'],
    [{ ...QUEEN, ...keratin(90) }, 'posible'],
    [{ ...BITCH, cytoSperm: 'yes' }, 'diagnostico'],
  ])('{answers}: {certainty}', (answers, certainty) =>
    expect(read(answers).parts.certeza).toBe(certainty),
  );
});

describe('estrous cycle: coherence', () => {
  const four = (cytoSuperficial: number): Answers => ({
    cytoParabasal: 10,
    cytoIntermediate: 10,
    cytoAnucleated: 10,
    cytoSuperficial,
  });
  everyRow<readonly [string, Answers, boolean]>([
    ['C-K1', { ...BITCH, ...four(68) }, false],
    ['C-K1', { ...BITCH, ...four(67) }, true],
    ['C-K1', { ...BITCH, ...four(72) }, false],
    ['C-K1', { ...BITCH, ...four(73) }, true],
    ['C-K1', { ...BITCH, cytoSuperficial: 52, cytoAnucleated: 50 }, false],
    ['C-K1', { ...BITCH, cytoSuperficial: 52.1, cytoAnucleated: 50 }, true],
    ['C-K1', { ...BITCH, cytoSuperficial: 20, cytoAnucleated: 20 }, false],
    ['C-K3', { ...BITCH, progesteronePrevious: 90, progesterone: 3 }, false],
    ['C-K3', { ...BITCH, progesteronePrevious: 91, progesterone: 3 }, true],
    ['C-K3', { ...BITCH, progesterone: 90 }, false],
    ['C-K3', { ...BITCH, progesterone: 91 }, true],
    ['C-K3', { ...BITCH, progesterone: 91, progesteroneUnit: 'nmol/l' }, false],
    ['C-K4', { ...BITCH, lhPeakDate: '2026-03-02', ovulationDate: '2026-03-06' }, false],
    ['C-K4', { ...BITCH, lhPeakDate: '2026-03-02', ovulationDate: '2026-03-07' }, true],
    ['C-K4', { ...BITCH, lhPeakDate: '2026-03-02', ovulationDate: '2026-03-01' }, true],
    ['C-K5', { ...BITCH, ovulationDate: '2026-03-01', diestrusFirstDay: '2026-03-10' }, false],
    ['C-K5', { ...BITCH, ovulationDate: '2026-03-01', diestrusFirstDay: '2026-03-11' }, true],
    ['C-K6', { ...BITCH, ovulationDate: '2026-03-01', matingLastDate: '2026-03-07' }, false],
    ['C-K6', { ...BITCH, ovulationDate: '2026-03-01', matingLastDate: '2026-03-08' }, true],
    ['C-K9', { ...SPAYED, cycleDay: 4 }, true],
    ['C-K13', { animalSpecies: 'Perro', animalReproductiveStatus: 'Macho castrado' }, true],
    ['C-K13', { ...BITCH, clinicalSigns: 'Acepta al macho' }, false],
    ['C-K14', { ...BITCH, ovulationDate: '2026-11-22' }, false],
    ['C-K14', { ...BITCH, ovulationDate: '2026-11-23' }, true],
    ['C-K14', { ...BITCH, sampleDateTime: '2026-11-23T08:00' }, true],
    ['C-K15', { ...BITCH, matingFirstDate: '2026-03-06', matingLastDate: '2026-03-06' }, false],
    ['C-K15', { ...BITCH, matingFirstDate: '2026-03-07', matingLastDate: '2026-03-06' }, true],
    [
      'C-K15',
      { ...BITCH, previousSampleDate: '2026-03-07', sampleDateTime: '2026-03-07T10:00' },
      false,
    ],
    [
      'C-K15',
      { ...BITCH, previousSampleDate: '2026-03-08', sampleDateTime: '2026-03-07T10:00' },
      true,
    ],
    ['C-K11', { ...QUEEN, cytoErythrocytes: 'many' }, true],
    ['C-K12', { ...BITCH, ...keratin(19), progesterone: 10, cycleDay: 5 }, true],
    ['C-K12', { ...BITCH, ...keratin(19), progesterone: 10, cycleDay: 6 }, false],
  ])('{id} with {answers}: {expected}', (id, answers, expected) =>
    expect(fires(id, answers)).toBe(expected),
  );

  it('a vestibular smear is shown, and gives no index', () => {
    const report = read({ ...BITCH, ...keratin(90), sampleType: 'Citología vestibular' });
    expect(figureOf(report, 'Superficiales nucleadas')).toMatchObject({ valor: 90 });
    expect(figureOf(report, 'Índice de queratinización')).toBeUndefined();
  });
});

describe('estrous cycle: late pregnancy', () => {
  const mated = { ...BITCH, matingFirstDate: '2026-01-03', lhPeakDate: '2026-01-01' };
  const on = (sampleDateTime: string, more: Answers = {}) =>
    read({ ...mated, sampleDateTime: `${sampleDateTime}T10:00`, ...more });

  it('reads no phase from day 20 on', () => {
    const before = on('2026-01-20', { ...keratin(10), progesterone: 1.5 });
    expect(allText(before)).toContain('Progesterona en ascenso inicial.');
    const after = on('2026-01-21', { ...keratin(10), progesterone: 1.5 });
    expect(allText(after)).not.toContain('Progesterona en ascenso inicial.');
    expect(after.parts).toMatchObject({ urgencia_nivel: '24h' });
    expect(after.parts.conclusion).toContain('Progesterona insuficiente');
  });

  everyRow([
    ['2026-03-03', 'Progesterona insuficiente', '24h'],
    ['2026-03-04', 'parto esperable en unas 24 h', undefined],
    ['2026-03-10', 'Gestación pasada de fecha', '24h'],
  ])('on {day} with 1,9 ng/ml: {text}, {level}', (day, text, level) => {
    const { parts } = on(day, { progesterone: 1.9 });
    expect(parts.conclusion).toContain(text);
    expect(parts.urgencia_nivel).toBe(level);
  });
});

describe('estrous cycle: urgency', () => {
  const near = { ...BITCH, cytoNeutrophils: 'few' };
  everyRow<readonly [Answers, string | undefined]>([
    [{ ...near, animalReproductiveStatus: 'Gestante', dischargeKind: 'green' }, 'vital'],
    [
      { ...near, animalReproductiveStatus: 'Posparto', dischargeKind: 'green', pupsBorn: 2 },
      undefined,
    ],
    [{ ...near, clinicalSigns: 'Gestante, flujo verde' }, undefined],
    [{ ...near, dischargeKind: 'purulent', progesterone: 5 }, '24h'],
    [{ ...near, dischargeKind: 'purulent', progesterone: 5, rfCollapse: 'yes' }, 'vital'],
    [{ ...SPAYED, dischargeKind: 'purulent' }, 'dias'],
    [{ ...SPAYED, dischargeKind: 'purulent', rfFever: 'yes' }, '24h'],
    [{ ...SPAYED, progesterone: 3 }, 'dias'],
    [{ ...SPAYED, ...keratin(90) }, undefined],
  ])('{answers}: {level}', (answers, level) =>
    expect(read(answers).parts.urgencia_nivel).toBe(level),
  );
});

it('estrous cycle: reports cite only sources of their rows', () => {
  const smear = { ...BITCH, ...keratin(85), cytoNeutrophils: 'none', progesterone: 0.5 };
  const cited = (answers: Answers) => (read(answers).parts.referencias ?? []).join('\n');
  expect(cited(smear)).not.toContain('Davidson');
  expect(cited({ ...smear, sampleType: 'Citología vestibular' })).toContain('Davidson');
});

it('estrous cycle: an age in months is no fact', () => {
  const { parts } = read({ ...SPAYED, ...keratin(90), animalAge: 96 });
  expect(parts.coherencia?.[0]?.texto).toBe('96 años en un perro: ¿está en meses o en días?');
  expect(JSON.stringify(parts.diagnostico_diferencial ?? [])).not.toContain('Edad');
});

everyRow([
  ['chilled', 'Insemine entre 06/03/2026 y 07/03/2026.'],
  ['frozen', 'Insemine hacia 07/03/2026.'],
  [
    'natural',
    'Días de cubrición: 05/03/2026 y 07/03/2026. El primero se adelanta un día a la ventana fértil.',
  ],
])('estrous cycle: with {semen type} semen: {text}', (semenType, text) => {
  const report = read({ ...BITCH, ovulationDate: '2026-03-04', semenType });
  expect(report.parts.recomendaciones).toContain(text);
});
