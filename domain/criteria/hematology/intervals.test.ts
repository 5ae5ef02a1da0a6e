import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { figureOf, readCase } from '../testing.ts';

const read = (answers: Answers) => readCase('hematology_sample', { patientAge: 5, ...answers });

describe('blood: intervals of adults', () => {
  everyRow([
    ['Caballo', 'plasmaProtein', 'Proteínas plasmáticas'],
    ['Conejo', 'plasmaProtein', 'Proteínas plasmáticas'],
    ['Asno', 'cbcHematocrit', 'Hematocrito'],
  ])('{patient species} has none for {key}, and it is said', (patientSpecies, key, name) => {
    const report = read({ patientSpecies, [key]: 1 });
    expect(figureOf(report, name)?.intervalo).toBeUndefined();
    expect(report.limitations.join()).toContain('Sin intervalo de referencia para esta especie');
  });

  it('a rabbit has heterophils, without an interval', () => {
    const report = read({ patientSpecies: 'Conejo', cbcWbc: 8, diffSegmented: 50 });
    expect(figureOf(report, 'Heterófilos')).toMatchObject({ valor: 4 });
    expect(figureOf(report, 'Heterófilos')?.intervalo).toBeUndefined();
  });

  everyRow([
    ['Perro', 0.49, undefined],
    ['Perro', 0.5, 'L'],
    ['Caballo', 0.99, undefined],
    ['Caballo', 1, 'L'],
  ])(
    '{patient species} of {patient age} years is flagged {flag}',
    (patientSpecies, patientAge, flag) => {
      const report = read({ patientSpecies, patientAge, cbcHematocrit: 20 });
      expect(figureOf(report, 'Hematocrito')?.marca).toBe(flag);
    },
  );

  it('figures that no table compares do not ask for an interval', () => {
    const report = read({ patientSpecies: 'Perro', spherocytesPerField: 2 });
    expect(report.limitations.join()).not.toContain('Sin intervalo de referencia');
  });
});

describe('blood: derived figures', () => {
  const DOG = { patientSpecies: 'Perro' };
  everyRow([
    [{ cbcHematocrit: 18, cbcRbc: 2.4 }, 'VCM', 75],
    [{ cbcHematocrit: 18, cbcHemoglobin: 60 }, 'CHCM', 333],
    [{ cbcReticulocytePercent: 12, cbcRbc: 2.4 }, 'Reticulocitos', 288],
    [{ cbcHematocrit: 40, cbcRbc: 0 }, 'VCM', undefined],
    [{ cbcHemoglobin: 100, cbcHematocrit: 0 }, 'CHCM', undefined],
    [{ cbcWbc: 30, nrbcPer100: 50, wbcIsCorrected: 'no' }, 'Leucocitos corregidos', 20],
    [{ cbcWbc: 30, nrbcPer100: 5 }, 'Leucocitos corregidos', undefined],
    [{ cbcWbc: 30, nrbcPer100: 50, wbcIsCorrected: 'yes' }, 'Leucocitos corregidos', undefined],
    [{ cbcWbc: 30, nrbcPer100: 50, diffBands: 10 }, 'Neutrófilos en banda', 2],
    [{ cbcWbc: 10, diffBasophils: 2 }, 'Basófilos', 0.2],
    [{ plateletsPerField: 10 }, 'Plaquetas estimadas', 150],
    [{ plateletsPerField: 10, plateletClumps: 'many' }, 'Plaquetas estimadas', undefined],
    [{ plateletsPerField: 10, monolayerQuality: 'none' }, 'Plaquetas estimadas', undefined],
    [
      { leukocytesPerField: 10, leukocyteFieldObjective: '40', monolayerQuality: 'good' },
      'Leucocitos estimados',
      16,
    ],
    [{ leukocytesPerField: 10, leukocyteFieldObjective: '40' }, 'Leucocitos estimados', undefined],
    [{ marrowMyeloidPct: 60, marrowErythroidPct: 30 }, 'Relación mieloide:eritroide', 2],
    [{ marrowMyeloidPct: 60, marrowErythroidPct: 0 }, 'Relación mieloide:eritroide', undefined],
  ])('{answers}: {name} {value}', (answers, name, value) => {
    expect(figureOf(read({ ...DOG, ...answers }), name)?.valor).toBe(value);
  });

  it('the platelets of a cat are a range', () => {
    const report = read({ patientSpecies: 'Gato', plateletsPerField: 10 });
    expect(figureOf(report, 'Plaquetas estimadas')).toMatchObject({
      rango: [150, 200],
      aproximado: true,
    });
  });

  everyRow([
    ['Perro', 0.74, 'L'],
    ['Perro', 0.75, undefined],
    ['Perro', 2.5, undefined],
    ['Perro', 2.51, 'H'],
    ['Gato', 0.59, 'L'],
    ['Gato', 3.91, 'H'],
    ['Caballo', 0.49, 'L'],
    ['Caballo', 1.51, 'H'],
  ])('{patient species}, myeloid to erythroid {ratio}: {flag}', (patientSpecies, ratio, flag) => {
    const report = read({ patientSpecies, marrowMyeloidPct: ratio, marrowErythroidPct: 1 });
    expect(figureOf(report, 'Relación mieloide:eritroide')?.marca).toBe(flag);
  });

  it('percentages that do not add up give no counts, and lack their leucocytes all the same', () => {
    const odd = { diffSegmented: 60, diffBands: 10, diffLymphocytes: 10, diffMonocytes: 5 };
    expect(figureOf(read({ ...DOG, ...odd, cbcWbc: 10 }), 'Linfocitos')).toBeUndefined();
    const report = read({ ...DOG, ...odd });
    expect(report.limitations.join()).toContain('los porcentajes solos no se interpretan');
  });

  it('percentages without leucocytes are not interpreted', () => {
    const report = read({ ...DOG, diffSegmented: 95 });
    expect(report.limitations.join()).toContain('los porcentajes solos no se interpretan');
    expect(figureOf(report, 'Neutrófilos segmentados')).toBeUndefined();
  });
});
