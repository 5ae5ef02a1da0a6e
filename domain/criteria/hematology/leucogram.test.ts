import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const read = (answers: Answers) =>
  readCase('hematology_sample', { patientSpecies: 'Perro', patientAge: 5, ...answers });
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);

describe('blood: white line', () => {
  /** Counts in ×10⁹/l, entered as percentages of 100. */
  const counts = (seg: number, bands?: number, lym?: number, eos?: number): Answers => ({
    cbcWbc: 100,
    diffSegmented: seg,
    ...(bands === undefined ? {} : { diffBands: bands }),
    ...(lym === undefined ? {} : { diffLymphocytes: lym }),
    ...(eos === undefined
      ? {}
      : { diffEosinophils: eos, diffOther: 100 - seg - (bands ?? 0) - (lym ?? 0) - eos }),
  });
  everyRow([
    ['Perro', counts(15, 0.45, 0.39), 'H-C20'],
    ['Perro', counts(15, 0.45, 0.99, 0.1), 'H-C20'],
    ['Perro', counts(15, 0.45, 1), 'H-C24'],
    ['Perro', counts(15, 0.45, 0.9, 0.11), 'H-C24'],
    ['Gato', counts(15, 0.3, 1.49), 'H-C20'],
    ['Gato', counts(15, 0.3, 1.5), 'H-C24'],
    ['Caballo', counts(15, 0.1, 1.19), 'H-C20'],
    ['Perro', counts(15, 1), 'H-C21'],
    ['Perro', counts(15, 0.9), 'H-C21'],
    ['Perro', counts(15, 0.89), 'H-C24'],
    ['Perro', { ...counts(15, 0.46), toxicChange: '1+' }, 'H-C21'],
    ['Perro', counts(10, 0.9), 'H-C21b'],
    ['Perro', counts(1, 1.1), 'H-C22'],
    ['Perro', { ...counts(15, 0.4), toxicChange: '2+' }, 'H-C23'],
    ['Perro', { ...counts(15, 0.4), toxicChange: '1+' }, 'H-C24'],
    ['Gato', { ...counts(15, 0.3, 7.1), toxicChange: 'none' }, 'H-C25'],
  ])('{patient species}, {answers}: {id}', (patientSpecies, answers, id) => {
    const fired = firedIds(read({ patientSpecies, ...answers }));
    const classes = fired.filter((each) => /^H-C2[0-5]b?$/.test(each));
    expect(classes).toContain(id);
    expect(classes.filter((each) => each !== id && each !== 'H-C24')).toEqual([]);
  });

  everyRow([
    [0.39, 'sugestivo'],
    [0.4, 'posible'],
    [0.99, 'posible'],
  ])('lymphocytes {lymphocytes} of a dog: stress is {certainty}', (lymphocytes, certainty) => {
    const report = read({
      cbcWbc: 30,
      diffSegmented: 90,
      diffBands: 0,
      diffLymphocytes: lymphocytes / 0.3,
    });
    expect(report.parts.certeza).toBe(certainty);
    expect(allText(report).includes('dentro del intervalo general usado aquí (0,4–2,9)')).toBe(
      certainty === 'posible',
    );
  });

  everyRow([
    [{ diffBands: 1 }, 'regenerativa', 'compatible'],
    [{ diffBands: 0.99 }, 'leve', 'sugestivo'],
    [{ diffBands: 0.5, toxicChange: '1+' }, 'regenerativa', 'compatible'],
    [{ diffBands: 0.9, toxicChange: 'none' }, 'leve', 'sugestivo'],
  ])('{answers}: left shift {word}, {certainty}', (answers, word, certainty) => {
    const report = read({ cbcWbc: 100, diffSegmented: 15, ...answers });
    expect(allText(report)).toContain(`desviación a la izquierda ${word}`);
    expect(report.parts.certeza).toBe(certainty);
  });

  everyRow([
    ['Perro', 2.9, undefined, undefined],
    ['Perro', 2.89, 'grado VCOG 1', 'posible'],
    ['Perro', 1.5, 'grado VCOG 1', 'posible'],
    ['Perro', 1.49, 'grado VCOG 2', 'compatible'],
    ['Perro', 0.99, 'grado VCOG 3', 'compatible'],
    ['Perro', 0.49, 'grado VCOG 4', 'compatible'],
    ['Gato', 2.49, 'grado VCOG 1', 'posible'],
    ['Caballo', 2.89, 'neutropenia (2,89 ×10⁹/l)', 'posible'],
    ['Caballo', 1.49, 'neutropenia (1,49 ×10⁹/l)', 'compatible'],
    ['Bovino', 1.2, undefined, undefined],
    ['Bovino', 0.59, 'neutropenia (0,59 ×10⁹/l)', 'compatible'],
  ])(
    '{patient species} with {count} neutrophils: {text}, {certainty}',
    (patientSpecies, count, text, certainty) => {
      const { conclusion, certeza } = read({
        patientSpecies,
        cbcWbc: 10,
        diffSegmented: count * 10,
      }).parts;
      if (!text) return expect(conclusion).not.toContain('neutropenia');
      expect(conclusion).toContain(text);
      expect(certeza).toBe(certainty);
    },
  );

  everyRow([
    [2.1, false],
    [2.09, true],
  ])('a greyhound with {count}: {yes}', (count, yes) => {
    const answers = { patientBreed: 'Galgo español', cbcWbc: 10, diffSegmented: count * 10 };
    expect(fires('H-C26', answers)).toBe(yes);
  });

  it('a puppy without intervals may still be severely neutropenic', () => {
    const puppy = { patientAge: 0.2, cbcWbc: 1, diffSegmented: 40 };
    expect(read(puppy).parts.urgencia_nivel).toBe('vital');
    expect(read({ ...puppy, patientAge: 0.5 }).parts.urgencia_nivel).toBe('24h');
  });

  it('bands barely over the limit are a finding, not a class', () => {
    const report = read({ cbcWbc: 100, diffSegmented: 10, diffBands: 0.46 });
    expect(allText(report)).toContain('Bandas 0,46 ×10⁹/l, apenas por encima del límite');
    expect(firedIds(report)).not.toContain('H-C21b');
  });

  const FOAL = { patientSpecies: 'Caballo', patientAge: 0.02 };
  everyRow([
    [{ ...FOAL, cbcWbc: 2.4, diffSegmented: 45, diffBands: 15 }, 'sugestivo'],
    [{ ...FOAL, cbcWbc: 6, diffSegmented: 30 }, 'posible'],
    [{ ...FOAL, cbcWbc: 6, diffSegmented: 30, rfFever: 'yes' }, 'sugestivo'],
    [{ ...FOAL, cbcWbc: 6, diffSegmented: 60 }, undefined],
    [{ ...FOAL, patientAge: 0.09, cbcWbc: 2.4, diffSegmented: 45, diffBands: 15 }, undefined],
  ])('{answers}: sepsis of the newborn {certainty}', (answers, certainty) => {
    const report = read(answers);
    expect(firedIds(report).includes('H-C22f')).toBe(certainty !== undefined);
    if (certainty) expect(report.parts.certeza).toBe(certainty);
  });

  const SICK = { cbcWbc: 10, diffSegmented: 60, diffLymphocytes: 20, rfVomiting: 'yes' };
  everyRow([
    [SICK, '24h'],
    [{ ...SICK, rfCollapse: 'yes' }, 'vital'],
    [{ ...SICK, rfVomiting: 'no', chemCreatinine: 150 }, 'dias'],
    [{ ...SICK, rfVomiting: 'no' }, undefined],
    [{ ...SICK, diffLymphocytes: 19.9 }, undefined],
    [{ ...SICK, diffSegmented: 75, cbcWbc: 20 }, undefined],
    [{ ...SICK, previousTreatment: 'Prednisona' }, undefined],
    [{ ...SICK, patientAge: 0.4 }, undefined],
    [{ ...SICK, patientSpecies: 'Gato' }, undefined],
  ])('{answers}: a leucogram of stress is missing, {level}', (answers, level) => {
    const report = read(answers);
    expect(firedIds(report).includes('H-C20b')).toBe(level !== undefined);
    if (level) expect(report.parts.urgencia_nivel).toBe(level);
  });

  everyRow([
    [49.9, false],
    [50, true],
  ])('{count} neutrophils are extreme: {yes}', (count, yes) => {
    expect(fires('H-C27', { cbcWbc: 100, diffSegmented: count })).toBe(yes);
  });

  it('many lymphocytes have no class while their limit has no source', () => {
    const answers = { cbcWbc: 20, diffLymphocytes: 80 };
    expect(fires('H-C30', answers)).toBe(false);
  });

  it('blasts are circulating in blood, not in marrow', () => {
    expect(fires('H-C29', { blasts: 'observed' })).toBe(true);
    expect(fires('H-C29', { blasts: 'observed', sampleType: 'bone_marrow' })).toBe(false);
  });
});
