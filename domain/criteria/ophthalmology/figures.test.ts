import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

const read = (answers: Record<string, string | number>) => readCase('ophthalmology', answers);
const DOG = { patientSpecies: 'Perro', patientAge: 5 };
const CAT = { patientSpecies: 'Gato', patientAge: 5 };

describe('eyes: pressure', () => {
  everyRow([
    ['tonovet', 7, undefined],
    ['tonovet', 6.9, 'L'],
    ['tonovet', 22, undefined],
    ['tonovet', 22.1, 'limite'],
    ['tonovet', 25, 'limite'],
    ['tonovet', 25.1, 'H'],
    ['tonovetPlus', 11, undefined],
    ['tonovetPlus', 10.9, 'L'],
    ['tonovetPlus', 25, undefined],
    ['tonovetPlus', 25.1, 'H'],
    ['tonopenAvia', 6, undefined],
    ['tonopenAvia', 5.9, 'L'],
    ['tonopenAvia', 19, undefined],
    ['tonopenAvia', 19.1, 'limite'],
    ['tonopen', 10, undefined],
    ['tonopen', 9.9, 'L'],
    ['perkins', 25, undefined],
    ['schiotz', 25.1, 'H'],
    ['other', 9.9, 'L'],
  ] as const)(
    'dog, {exam tonometer}, {exam iop od} mmHg: {flag}',
    (examTonometer, examIopOd, flag) => {
      const row = figureOf(read({ ...DOG, examTonometer, examIopOd }), 'PIO OD');
      expect(row?.marca).toBe(flag);
      expect(row?.nota).toBe(flag === 'limite' ? 'límite alto del tonómetro: repita' : undefined);
    },
  );

  it('a dog without a tonometer is compared with 10–25, and the report says so', () => {
    const report = read({ ...DOG, examIopOd: 16 });
    expect(figureOf(report, 'PIO OD')).toMatchObject({
      intervalo: [10, 25],
      de: 'PIO',
      lado: 'OD',
    });
    expect(report.limitations).toContain(
      'Sin el tonómetro, la PIO se compara con un intervalo general.',
    );
  });

  everyRow([
    [24.9, undefined],
    [25, 'H'],
    [3, undefined],
  ])('cat, {exam iop od} mmHg: {flag}', (examIopOd, flag) => {
    const report = read({ ...CAT, examTonometer: 'tonovet', examIopOd });
    expect(figureOf(report, 'PIO OD')).toMatchObject({ nota: 'ref. < 25' });
    expect(figureOf(report, 'PIO OD')?.marca).toBe(flag);
    const again = 'repítala: se mide alta con nervios y presión en el cuello.';
    expect(allText(report).includes(again)).toBe(flag === 'H');
  });

  everyRow([
    ['Conejo', 'tonovet', [4, 15]],
    ['Conejo', 'tonopen', [11, 20]],
    ['Conejo', undefined, [4, 15]],
    ['Caballo', 'perkins', [18.6, 28.4]],
    ['Caballo', 'tonovet', [17, 28]],
    ['Bovino', 'perkins', [16, 21]],
    ['Bovino', 'tonovet', undefined],
    ['Hurón', undefined, undefined],
    ['Asno', undefined, undefined],
  ] as const)('{patient species} with {device}: {interval}', (patientSpecies, device, interval) => {
    const answers = { patientSpecies, examIopOd: 15, ...(device ? { examTonometer: device } : {}) };
    expect(figureOf(read(answers), 'PIO OD')?.intervalo).toEqual(interval);
  });

  everyRow([
    ['tonovet', 3, undefined],
    ['tonovet', 15.1, 'limite'],
    ['tonovet', 20, 'limite'],
    ['tonovet', 20.1, 'H'],
    [undefined, 20.1, 'H'],
    ['schiotz', 20, undefined],
    ['schiotz', 20.1, 'limite'],
    ['schiotz', 25.1, 'H'],
  ] as const)('rabbit, {device}, {exam iop od} mmHg: {flag}', (device, examIopOd, flag) => {
    const answers = { patientSpecies: 'Conejo', examIopOd };
    const report = read(device ? { ...answers, examTonometer: device } : answers);
    expect(figureOf(report, 'PIO OD')?.marca).toBe(flag);
    expect(firedIds(report).includes('O-C4')).toBe(flag === 'H');
  });

  everyRow([
    ['Perro', 18, 10.1, 'ref. < 8'],
    ['Perro', 18, 10, 'asimetría · ref. < 8'],
    ['Gato', 20, 8.1, 'ref. < 12'],
    ['Gato', 20, 8, 'asimetría · ref. < 12'],
    ['Hurón', 18, 10, 'asimetría · ref. < 8'],
  ])(
    '{patient species}, {exam iop od} and {exam iop os} mmHg: {note}',
    (patientSpecies, examIopOd, examIopOs, note) => {
      const row = figureOf(read({ patientSpecies, examIopOd, examIopOs }), 'Diferencia de PIO');
      expect(row?.nota).toBe(note);
      expect(row?.marca).toBeUndefined();
    },
  );

  it('the tonometer may stand in the text of the pressure', () => {
    const report = read({ ...DOG, examIntraocularPressure: 'OD 8 · OS 9 (TonoVet)' });
    expect(figureOf(report, 'PIO OD')).toMatchObject({ valor: 8, intervalo: [7, 22] });
    expect(allText(report)).not.toContain('Sin el tonómetro');
  });
});

describe('eyes: Schirmer', () => {
  everyRow([
    [15, undefined],
    [14.9, 'subclínico'],
    [11, 'subclínico'],
    [10.9, 'leve'],
    [5.1, 'leve'],
    [5, 'grave'],
  ])('dog, {exam stt od} mm/min: {note}', (examSttOd, note) => {
    const row = figureOf(read({ ...DOG, examSttOd }), 'Schirmer OD');
    expect(row).toMatchObject({ intervalo: [15, null] });
    expect(row?.nota).toBe(note);
    expect(row?.marca).toBeUndefined();
  });

  everyRow([
    ['Gato', 'muchos gatos sanos dan menos de 10'],
    ['Conejo', 'media 7,6 ± 2,3 (5,3 ± 2,96)'],
    ['Caballo', 'sin intervalo en mm/min'],
  ])('{patient species} has no interval', (patientSpecies, note) => {
    const row = figureOf(read({ patientSpecies, examSttOd: 9 }), 'Schirmer OD');
    expect(row?.nota).toBe(note);
    expect(row?.intervalo).toBeUndefined();
  });

  it('an unreadable text is reported and gives no figure', () => {
    const report = read({ ...DOG, examSchirmerTest: 'OD 10-12', examIopOd: 16 });
    expect(figureOf(report, 'Schirmer OD')).toBeUndefined();
    expect(report.limitations).toContain(
      'No se han podido leer los valores de «OD 10-12»: escríbalos en las casillas OD y OS.',
    );
  });
});

everyRow([
  [139.9, 'mínimo'],
  [140, 'bajo'],
  [159.9, 'bajo'],
  [160, 'moderado'],
  [179.9, 'moderado'],
  [180, 'alto'],
])(
  '{exam systolic pressure} mmHg of systolic pressure: risk {risk}',
  (examSystolicPressure, risk) => {
    const text = allText(read({ ...CAT, examSystolicPressure }));
    expect(text).toContain(`riesgo ${risk} de daño orgánico (ACVIM 2018)`);
  },
);

it('eyes: a greyhound has a higher pressure, and another species has no risk', () => {
  const greyhound = { ...DOG, patientBreed: 'Galgo español', examSystolicPressure: 150 };
  expect(read(greyhound).limitations).toContain('En los lebreles la presión normal es más alta.');
  const rabbit = read({ patientSpecies: 'Conejo', examSystolicPressure: 150 });
  expect(figureOf(rabbit, 'Presión sistólica')).toMatchObject({ valor: 150 });
  expect(allText(rabbit)).not.toContain('ACVIM 2018');
});

it('eyes: the table shows both eyes, and missing answers as not evaluable', () => {
  const text = allText(
    read({ ...DOG, examMenaceOd: 'absent', examFluoresceinTest: 'Positivo OS' }),
  );
  expect(text).toContain('Amenaza: OD ausente | OS no evaluable');
  expect(text).toContain('Fluoresceína: OD no evaluable | OS positiva');
  expect(text).toContain('Ojo derecho (OD): sin respuesta de amenaza');
  expect(text).toMatch(/No evaluable, no indicado: Schirmer, PIO, Globo ocular/);
});

it('eyes: a menace is not read under three months of age', () => {
  const young = read({ patientSpecies: 'Perro', patientAge: 0.2, examMenaceOd: 'absent' });
  expect(firedIds(young)).toContain('O-K11');
  expect(allText(young)).toContain('la amenaza no es valorable antes de los 3 meses');
  expect(allText(young)).not.toContain('sin respuesta de amenaza');
  const grown = read({ patientSpecies: 'Perro', patientAge: 0.25, examMenaceOd: 'absent' });
  expect(firedIds(grown)).not.toContain('O-K11');
});
