import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const JOINT = { patientSpecies: 'Perro', patientAge: 5, fluidType: 'articular' };
const read = (answers: Answers) => readCase('body_fluids_sample', { ...JOINT, ...answers });
const classes = (answers: Answers) =>
  firedIds(read(answers)).filter((id) => /^B-S(?:8|13|14)?$|^B-S\d+$/.test(id));

describe('synovial fluid: dog and cat', () => {
  everyRow([
    [{ fluidNucleatedCells: 3, fluidNeutrophilPct: 9.9 }, ['B-S1']],
    [{ fluidNucleatedCells: 3.1, fluidNeutrophilPct: 9.9 }, ['B-S2']],
    [{ fluidNucleatedCells: 2.1, fluidNeutrophilPct: 5, jointSize: 'small' }, ['B-S2']],
    [{ fluidNucleatedCells: 5, fluidNeutrophilPct: 5 }, ['B-S2']],
    [{ fluidNucleatedCells: 5.1, fluidNeutrophilPct: 5 }, []],
    [{ fluidNucleatedCells: 3.1, fluidNeutrophilPct: 10 }, ['B-S3']],
    [{ fluidNeutrophilPct: 10 }, ['B-S3']],
    [{ fluidNucleatedCells: 3, fluidNeutrophilPct: 10 }, ['B-S4']],
    [{ fluidNucleatedCells: 2.5, fluidNeutrophilPct: 10, jointSize: 'small' }, ['B-S3']],
    [{ fluidNeutrophilPct: 60, jointsAffected: 2 }, ['B-S3', 'B-S5']],
    [{ fluidNeutrophilPct: 60, jointsAffected: 1 }, ['B-S3', 'B-S6']],
    [{ fluidNeutrophilPct: 5, jointsAffected: 4 }, []],
    [{ fluidNucleatedCells: 3 }, []],
    [{ patientSpecies: 'Gato', fluidNucleatedCells: 3, fluidNeutrophilPct: 5 }, ['B-S1', 'B-S13']],
  ])('{answers}: {ids}', (answers, ids) => expect(classes(answers)).toEqual(ids));

  it('a red fluid asks about blood of the puncture first', () => {
    const mild = { fluidNucleatedCells: 3, fluidNeutrophilPct: 10 };
    expect(allText(read(mild))).toContain('inflamación leve o sangre de la punción');
    expect(allText(read({ ...mild, fluidColor: 'Rosado' }))).toContain(
      'sangre de la punción o inflamación leve',
    );
  });
});

describe('synovial fluid: infection', () => {
  everyRow([
    [{ intracellularBacteria: 'observed' }, 'diagnostico'],
    [{ fluidCulture: 'positive' }, 'compatible'],
    [{ fluidCulture: 'positive', intracellularBacteria: 'observed' }, 'diagnostico'],
  ])('{answers} is septic arthritis, {certeza}, and vital', (answers, certeza) => {
    expect(read(answers).parts).toMatchObject({
      conclusion: 'artritis séptica',
      certeza,
      urgencia_nivel: 'vital',
    });
  });

  it('a single inflamed joint is urgent for today', () => {
    const { parts } = read({ fluidNeutrophilPct: 60, jointsAffected: 1 });
    expect(parts.urgencia_nivel).toBe('24h');
  });

  everyRow([
    [30, 10, 80, 'sugestivo'],
    [2, 40, 80, 'sugestivo'],
    [30, 40, 89, 'sugestivo'],
    [30, 40, 90, 'compatible'],
    [29.9, 39.9, 95, undefined],
    [30, 40, 79, undefined],
  ])(
    'horse with {cells} ×10⁹/l, {protein} g/l and {neutrophils} %: {certainty}',
    (cells, protein, neutrophils, certainty) => {
      const { parts } = read({
        patientSpecies: 'Caballo',
        fluidNucleatedCells: cells,
        fluidProtein: protein,
        fluidNeutrophilPct: neutrophils,
      });
      const septic = parts.conclusion === 'artritis o tenosinovitis séptica';
      expect(septic ? parts.certeza : undefined).toBe(certainty);
      if (!septic) {
        expect(parts.conclusion).toBe('sinovitis no infecciosa o infección incipiente');
      }
    },
  );

  everyRow([
    [1, 9.9, 24.9, ['B-S10']],
    [1.1, 5, 20, ['B-S11']],
    [1, 5, 25, []],
    [1, 10, 20, []],
  ])(
    'horse with {cells} ×10⁹/l, {neutrophils} % and {protein} g/l: {ids}',
    (cells, neutrophils, protein, ids) => {
      const horse = { patientSpecies: 'Caballo', fluidNucleatedCells: cells };
      expect(classes({ ...horse, fluidNeutrophilPct: neutrophils, fluidProtein: protein })).toEqual(
        ids,
      );
    },
  );

  everyRow([
    [25.1, 81, 45.1, true],
    [25.1, 80, 45.1, true],
    [25.1, 79, 45.1, false],
    [26, 77, 45.1, true],
    [25, 90, 45.1, false],
    [25.1, 90, 45, false],
  ])(
    'cattle with {cells} ×10⁹/l, {neutrophils} % and {protein} g/l: {fires}',
    (cells, neutrophils, protein, fires) => {
      const answers = {
        patientSpecies: 'Vaca',
        fluidNucleatedCells: cells,
        fluidNeutrophilPct: neutrophils,
        fluidProtein: protein,
      };
      expect(classes(answers).includes('B-S12')).toBe(fires);
    },
  );
});

describe('synovial fluid: steps of synovial fluid', () => {
  const inflamed = { fluidNucleatedCells: 20, fluidNeutrophilPct: 80 };
  everyRow([
    [inflamed, 'dias', 'Puncione otra articulación'],
    [{ ...inflamed, jointsAffected: 3 }, 'dias', 'Pida PCR y serología de vectores'],
    [{ ...inflamed, jointsAffected: 3, rfFever: 'yes' }, '24h', 'Pida PCR y serología'],
    [{ ...inflamed, jointsAffected: 3, patientSpecies: 'Gato' }, 'dias', 'Pida FeLV/FIV'],
    [{ ...inflamed, jointsAffected: 1 }, '24h', 'Trate como artritis séptica'],
    [{ fluidNucleatedCells: 4, fluidNeutrophilPct: 5 }, undefined, 'Radiografíe la articulación'],
    [
      { intracellularBacteria: 'observed', patientSpecies: 'Vaca' },
      'vital',
      'Lave la articulación',
    ],
  ])('{answers}: {level}, {step}', (answers, level, step) => {
    const { parts } = read(answers);
    expect(parts.urgencia_nivel).toBe(level);
    expect(parts.siguiente_paso).toContain(step);
  });

  everyRow([
    ['Carpo', 'inflamación articular leve', 2],
    ['Carpo', 'artropatía inflamatoria neutrofílica', 2.1],
    ['Rodilla', 'inflamación articular leve', 3],
  ])(
    '{joint} has its own limit: {conclusion} with {fluid nucleated cells}',
    (joint, conclusion, fluidNucleatedCells) => {
      const { parts } = read({ joint, fluidNucleatedCells, fluidNeutrophilPct: 30 });
      expect(parts.conclusion).toBe(conclusion);
    },
  );
});
