import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const read = (answers: Answers) =>
  readCase('hematology_sample', { patientSpecies: 'Perro', patientAge: 5, ...answers });
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);
const NONE = { plateletClumps: 'none' };

describe('blood: platelets', () => {
  everyRow([
    ['Perro', 210, 'grado VCOG 1'],
    ['Perro', 100, 'grado VCOG 1'],
    ['Perro', 99, 'grado VCOG 2'],
    ['Perro', 50, 'grado VCOG 2'],
    ['Perro', 49, 'grado VCOG 3'],
    ['Perro', 25, 'grado VCOG 3'],
    ['Perro', 24, 'grado VCOG 4'],
    ['Gato', 99, 'grado VCOG 2'],
    ['Caballo', 116, 'trombocitopenia (116 ×10⁹/l)'],
  ])('{patient species} with {cbc platelets}: {text}', (patientSpecies, cbcPlatelets, text) => {
    expect(allText(read({ patientSpecies, cbcPlatelets, ...NONE }))).toContain(text);
  });

  everyRow([
    [{ cbcPlatelets: 211, ...NONE }],
    [{ cbcPlatelets: 100 }],
    [{ cbcPlatelets: 100, plateletClumps: 'few' }],
    [{ cbcPlatelets: 100, patientSpecies: 'Gato', ...NONE }],
    [{ cbcPlatelets: 97, patientBreed: 'Greyhound', ...NONE }],
    [{ cbcPlatelets: 99, patientBreed: 'Cavalier King Charles', ...NONE }],
    [{ cbcPlatelets: 100, plateletsPerField: 7, patientBreed: 'Cavalier King Charles', ...NONE }],
  ])('{answers} is no class of thrombocytopenia', (answers) => {
    expect(fires('H-C41', answers)).toBe(false);
  });

  it('a cavalier needs the smear', () => {
    const cavalier = { patientBreed: 'Cavalier King Charles', cbcPlatelets: 99, ...NONE };
    expect(fires('H-C41b', cavalier)).toBe(true);
    expect(fires('H-C41', { ...cavalier, plateletsPerField: 7 })).toBe(true);
    expect(fires('H-C41b', { ...cavalier, plateletsPerField: 7 })).toBe(false);
  });

  everyRow([
    [{ cbcPlatelets: 29, ...NONE }, true],
    [{ cbcPlatelets: 30, ...NONE }, false],
    [{ cbcPlatelets: 29 }, false],
    [{ plateletsPerField: 1.9 }, true],
    [{ plateletsPerField: 2 }, false],
    [{ plateletsPerField: 1.9, plateletClumps: 'few' }, true],
    [{ plateletsPerField: 1.9, plateletClumps: 'many' }, false],
  ])('{answers}: bleeding may begin by itself, {yes}', (answers, yes) => {
    expect(fires('H-C40', answers)).toBe(yes);
    expect(read(answers).parts.urgencia_nivel === 'vital').toBe(yes);
  });

  everyRow([
    [1.9, 'Plaquetas: muy disminuidas'],
    [2, 'Plaquetas: disminuidas'],
    [9.9, 'Plaquetas: disminuidas'],
    [10, 'Plaquetas: adecuadas (10–30 por campo)'],
    [30, 'Plaquetas: adecuadas (10–30 por campo)'],
    [30.1, 'Plaquetas: aumentadas'],
  ])('{platelets per field} in a field: {text}', (plateletsPerField, text) => {
    expect(allText(read({ plateletsPerField, ...NONE }))).toContain(text);
  });

  everyRow([
    [{ cbcPlatelets: 210, schistocytes: '2+' }, true],
    [{ cbcPlatelets: 100, schistocytes: '1+' }, false],
    [{ cbcPlatelets: 99, schistocytes: '1+' }, true],
    [{ cbcPlatelets: 99, schistocytes: '1+', patientSpecies: 'Gato' }, false],
    [{ cbcPlatelets: 211, schistocytes: '3+' }, false],
  ])('{answers}: fragmentation {yes}', (answers, yes) => {
    expect(fires('H-C15', { ...answers, ...NONE })).toBe(yes);
  });
});

describe('blood: platelets of breeds and cats', () => {
  const low = { patientSpecies: 'Gato', cbcPlatelets: 99 };
  const poodle = { patientBreed: 'Caniche', cbcMcv: 80 };
  everyRow([
    ['H-F20', { patientBreed: 'Whippet', cbcHematocrit: 40 }, true],
    ['H-F20', { patientBreed: 'Whippet' }, false],
    ['H-F21', { patientBreed: 'Cavalier King Charles', cbcPlatelets: 210 }, true],
    ['H-F21', { patientBreed: 'Cavalier King Charles', cbcPlatelets: 211 }, false],
    ['H-F22', { patientBreed: 'Akita', cbcMcv: 65 }, true],
    ['H-F22', { patientBreed: 'Akita', cbcMcv: 66 }, false],
    ['H-F23', { ...poodle, cbcHematocrit: 40 }, true],
    ['H-F23', { ...poodle, cbcHematocrit: 30 }, false],
    ['H-F23', poodle, false],
    ['H-F24', low, true],
    ['H-F24', { ...low, plateletClumps: 'few' }, true],
    ['H-F24', { ...low, plateletClumps: 'none' }, false],
    ['H-F24', { ...low, plateletClumps: 'none', cbcPlatelets: 100 }, true],
    ['H-F24', { ...low, cbcPlatelets: 300 }, false],
  ])('{id}, {answers}: {yes}', (id, answers, yes) => expect(fires(id, answers)).toBe(yes));
});

describe('blood: urgency', () => {
  everyRow([
    [{ cbcHematocrit: 14.9 }, 'vital'],
    [{ cbcHematocrit: 15 }, '24h'],
    [{ cbcHematocrit: 19.9 }, '24h'],
    [{ cbcHematocrit: 20 }, undefined],
    [{ cbcHematocrit: 14, patientSpecies: 'Caballo' }, 'vital'],
    [{ cbcHematocrit: 17.9, patientSpecies: 'Caballo' }, '24h'],
    [{ cbcHematocrit: 12, patientSpecies: 'Vaca' }, undefined],
    [{ cbcHematocrit: 11.9, patientSpecies: 'Vaca' }, 'vital'],
    [{ cbcHematocrit: 14.9, patientSpecies: 'Cobaya' }, 'vital'],
    [{ cbcHematocrit: 14.9, patientSpecies: 'Loro' }, undefined],
    [{ cbcPlatelets: 49, bleedingSigns: 'yes' }, 'vital'],
    [{ cbcPlatelets: 50, bleedingSigns: 'yes' }, '24h'],
    [{ cbcPlatelets: 20, ...NONE, bleedingSigns: 'no' }, '24h'],
    [{ cbcPlatelets: 49, ...NONE }, 'dias'],
    [{ cbcHematocrit: 65 }, undefined],
    [{ cbcHematocrit: 65.1 }, '24h'],
    [{ cbcHematocrit: 70, patientBreed: 'Galgo' }, undefined],
    [{ cbcHematocrit: 70.1, patientBreed: 'Galgo' }, '24h'],
    [{ cbcHematocrit: 60.1, patientSpecies: 'Gato' }, '24h'],
    [{ cbcWbc: 2, diffSegmented: 49 }, '24h'],
    [{ cbcWbc: 2, diffSegmented: 20, rfVomiting: 'yes' }, 'vital'],
    [{ cbcWbc: 2, diffSegmented: 80 }, undefined],
    [{ hemoparasites: 'observed', hemoparasiteType: 'Babesia grande' }, undefined],
    [{ hemoparasites: 'observed', hemoparasiteType: 'Babesia grande', cbcHematocrit: 30 }, '24h'],
    [{ sampleType: 'bone_marrow', marrowBlastPct: 20 }, '24h'],
    [{ sampleType: 'bone_marrow', marrowBlastPct: 19.9 }, undefined],
  ])('{answers}: {level}', (answers, level) =>
    expect(read(answers).parts.urgencia_nivel).toBe(level),
  );
});

describe('blood: contradictions', () => {
  const warnings = (answers: Answers) =>
    firedIds(read(answers)).filter((id) => id.startsWith('H-A'));
  const sum = (last: number) => ({
    diffSegmented: 60,
    diffBands: 10,
    diffLymphocytes: 20,
    diffMonocytes: last,
  });
  everyRow([
    [sum(12), []],
    [sum(12.1), ['H-A1']],
    [sum(7.9), ['H-A1']],
    // In floating point these add up to 102.00000000000001.
    [{ diffSegmented: 33.3, diffBands: 33.3, diffLymphocytes: 33.4, diffMonocytes: 2 }, []],
    [{ diffSegmented: 60, diffBands: 10, diffLymphocytes: 20 }, []],
    [{ diffSegmented: 82, diffLymphocytes: 20 }, []],
    [{ diffSegmented: 82, diffLymphocytes: 20.1 }, ['H-A1']],
    [{ sampleDate: '2026-11-22' }, []],
    [{ sampleDate: '2026-11-24' }, ['H-A15']],
    [{ cbcHemoglobin: 100, cbcHematocrit: 35 }, []],
    [{ cbcHemoglobin: 103, cbcHematocrit: 35.9 }, []],
    [{ cbcHemoglobin: 25, cbcHematocrit: 20 }, ['H-A2']],
    [{ cbcHemoglobin: 25, cbcHematocrit: 20.1 }, ['H-A2', 'H-A9']],
    [{ cbcHemoglobin: 25.1, cbcHematocrit: 20.1 }, ['H-A2']],
    [{ cbcPlatelets: 1 }, []],
    [{ cbcHemoglobin: 100, cbcHematocrit: 35.1 }, ['H-A2']],
    [{ cbcMchc: 380 }, []],
    [{ cbcMchc: 381 }, ['H-A3']],
    [{ cbcHematocrit: 40, cbcRbc: 5, cbcMcv: 88 }, []],
    [{ cbcHematocrit: 40, cbcRbc: 5, cbcMcv: 88.1 }, ['H-A4']],
    [{ cbcPlatelets: 75, plateletsPerField: 10, plateletClumps: 'none' }, []],
    [{ cbcPlatelets: 74, plateletsPerField: 10, plateletClumps: 'none' }, ['H-A5']],
    [{ cbcPlatelets: 301, plateletsPerField: 10, plateletClumps: 'none' }, ['H-A5']],
    [{ cbcPlatelets: 301, plateletsPerField: 10 }, []],
    [{ polychromasia: '2+', cbcReticulocytes: 92 }, ['H-A6']],
    [{ polychromasia: '2+', cbcReticulocytes: 93 }, []],
    [{ smearAgglutination: 'observed', rouleaux: '2+', salineAgglutination: 'not_done' }, ['H-A7']],
    [{ salineAgglutination: 'positive_unwashed', cbcMcv: 78 }, ['H-A8']],
    [{ salineAgglutination: 'positive_unwashed', cbcMcv: 77 }, []],
    [{ cbcWbc: 100 }, []],
    [{ cbcWbc: 100.1 }, ['H-A9']],
    [{ cbcPlatelets: 0.9 }, ['H-A9']],
    [{ hemoparasites: 'not_observed', hemoparasiteType: 'Hepatozoon' }, ['H-A10']],
    [{ patientSpecies: 'Ave', cbcWbc: 10 }, ['H-A11']],
    [{ sampleType: 'peripheral_blood', cbcHematocrit: 30, marrowBlastPct: 1 }, ['H-A12']],
    [{ hemoparasites: 'observed', hemoparasiteType: 'Cytauxzoon' }, ['H-A13']],
  ])('{answers}: {ids}', (answers, ids) => expect(warnings(answers)).toEqual(ids));

  it('a serious one leads the next step and weakens what rests on its figures', () => {
    const report = read({ cbcWbc: 120, diffSegmented: 90, diffBands: 2 });
    expect(report.parts.certeza).toBe('posible');
    expect(report.parts.siguiente_paso).toBe(
      'Aclare primero: compruebe las unidades (Leucocitos).',
    );
  });

  it('without a monolayer what rests on shapes is not conclusive, and figures stand', () => {
    const shapes = { cbcHematocrit: 22, heinzBodies: '3+', monolayerQuality: 'none' };
    expect(read(shapes).parts.certeza).toBe('no_concluyente');
    expect(read({ ...shapes, cbcReticulocytes: 250 }).parts.resumen).toContain(
      'Compatible con anemia moderada regenerativa',
    );
    expect(
      read({ cbcHematocrit: 22, cbcReticulocytes: 250, monolayerQuality: 'none' }).parts.certeza,
    ).toBe('compatible');
  });

  it('marrow without a hemogram is never more than possible', () => {
    const marrow = { sampleType: 'bone_marrow', marrowBlastPct: 30 };
    expect(read(marrow).parts.certeza).toBe('posible');
    expect(read({ ...marrow, cbcHematocrit: 40 }).parts.certeza).toBe('sugestivo');
  });
});
