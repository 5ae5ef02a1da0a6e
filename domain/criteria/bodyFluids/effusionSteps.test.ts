import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const DOG = { patientSpecies: 'Perro', patientAge: 5, fluidType: 'peritoneal' };
const read = (answers: Answers) => readCase('body_fluids_sample', { ...DOG, ...answers });
const classes = (answers: Answers) => firedIds(read(answers)).filter((id) => /^B-C/.test(id));

describe('effusions: urgency', () => {
  const pericardium = { fluidProtein: 30, fluidType: 'pericardial' };
  const pleural = { fluidType: 'pleural', fluidProtein: 30 };
  const bile = { fluidBilirubin: 200, serumBilirubin: 100 };
  const urine = { fluidCreatinine: 400, serumCreatinine: 150 };
  everyRow([
    [{ ...pleural, rfDyspnoea: 'yes' }, 'vital'],
    [{ ...pleural, rfDyspnoea: 'no' }, undefined],
    [{ ...pleural, consultReason: 'Disnea' }, undefined],
    [pericardium, '24h'],
    [{ ...pericardium, rfSyncope: 'yes' }, 'vital'],
    [{ ...pericardium, consultReason: 'Colapso' }, '24h'],
    [bile, '24h'],
    [{ ...bile, rfFever: 'yes' }, 'vital'],
    [{ ...urine, serumPotassium: 6.4 }, '24h'],
    [{ ...urine, serumPotassium: 6.5 }, 'vital'],
    [{ ...urine, chemPotassium: 6.5 }, 'vital'],
    [{ patientSpecies: 'Caballo', bloodGlucose: 6, fluidGlucose: 3 }, '24h'],
  ])('{answers}: {level}', (answers, level) => {
    expect(read(answers).parts.urgencia_nivel).toBe(level);
  });

  const blood = { fluidHematocrit: 20, bloodHematocrit: 40 };
  const losing = 'Estabilice ya';
  everyRow([
    ['no sign', {}, 'Repita hematocrito de sangre y ecografía'],
    ['pale', { rfPale: 'yes' }, losing],
    ['34,9 % in a dog', { bloodHematocrit: 34.9 }, losing],
    ['35 % in a dog', { bloodHematocrit: 35 }, 'Repita hematocrito'],
    ['34,9 % in a cat', { patientSpecies: 'Gato', bloodHematocrit: 34.9 }, 'Repita hematocrito'],
    ['29,9 % in a cat', { patientSpecies: 'Gato', bloodHematocrit: 29.9 }, losing],
    ['80 % of the blood', { fluidHematocrit: 32 }, losing],
    ['79,9 % of the blood', { fluidHematocrit: 31.96 }, 'Repita hematocrito'],
    ['clots', { bloodHematocrit: 30, fluidClots: 'observed' }, 'Repita la punción ecoguiada'],
    ['clots and pale', { fluidClots: 'observed', rfPale: 'yes' }, losing],
    ['a horse', { patientSpecies: 'Caballo' }, 'Repita hematocrito de sangre, lactato'],
    ['a horse in shock', { patientSpecies: 'Caballo', rfShock: 'yes' }, losing],
    ['a horse with 24,9 %', { patientSpecies: 'Caballo', bloodHematocrit: 24.9 }, losing],
    ['the pericardium', { fluidType: 'pericardial' }, 'Haga ecocardiografía hoy'],
  ])('blood with {case}: {answers}', (_, answers, step) => {
    const { parts } = read({ ...blood, ...answers });
    expect(parts.siguiente_paso).toContain(step);
    expect(parts.urgencia_nivel).toBe(step === losing ? 'vital' : '24h');
  });

  it('blood hides the class of the figures', () => {
    const fired = classes({ ...blood, fluidProtein: 46, fluidNucleatedCells: 5 });
    expect(fired).toEqual(['B-C30', 'B-C32']);
  });
});

describe('effusions: a positive PCR of a cat', () => {
  const cat = { patientSpecies: 'Gato', fluidProtein: 55, fcovPcr: 'positive' };
  const FIP = 'peritonitis infecciosa felina (PIF)';
  const FIGURES = 'PCR de coronavirus positiva; las cifras no la apoyan.';
  everyRow([
    [{ fluidAlbumin: 17, fluidNucleatedCells: 24.9 }, FIP, 'compatible'],
    [{ fluidAlbumin: 17, fluidNucleatedCells: 25 }, FIGURES, 'posible'],
    [{ fluidAlbumin: 17, rivalta: 'negative' }, FIGURES, 'posible'],
    [{ fluidAlbumin: 30 }, FIGURES, 'posible'],
  ])('with {answers}: {conclusion}, {certeza}', (answers, conclusion, certeza) => {
    expect(read({ ...cat, ...answers }).parts).toMatchObject({ conclusion, certeza });
  });

  it('is treated without asking for the PCR again', () => {
    const { parts } = read({ ...cat, fluidAlbumin: 17, fluidNucleatedCells: 2 });
    expect(parts.siguiente_paso).toContain('Valore ya tratamiento antivírico');
    expect(allText(read({ ...cat, fluidAlbumin: 17 }))).not.toContain('No se diagnostica PIF');
    const refused = read({ ...cat, fluidAlbumin: 14, fcovPcr: 'negative' }).parts;
    expect(refused.certeza).toBe('posible');
    expect(refused.siguiente_paso).not.toContain('Pida RT-PCR');
  });
});

describe('effusions: bacteria', () => {
  const free = {
    extracellularBacteria: 'observed',
    fluidNeutrophilPct: 50,
    neutrophilMorphology: 'degenerate',
  };
  everyRow([
    [{ intracellularBacteria: 'observed' }, 'exudado séptico', 'diagnostico'],
    [{ fluidGramStain: 'positive' }, 'exudado séptico (bacterias en Gram)', 'compatible'],
    [free, 'exudado séptico', 'posible'],
    [{ fluidCulture: 'positive' }, 'derrame con cultivo positivo', 'compatible'],
  ])('{answers}: {conclusion}, {certeza}', (answers, conclusion, certeza) => {
    expect(read(answers).parts).toMatchObject({ conclusion, certeza });
  });

  everyRow([
    [{ ...free, fluidNeutrophilPct: 49 }],
    [{ ...free, neutrophilMorphology: 'nondegenerate' }],
  ])('extracellular with {answers} are a line, not a class', (answers) => {
    expect(classes(answers)).toContain('B-C18');
    expect(classes(answers)).not.toContain('B-C10');
  });

  everyRow([
    ['Vaca', 'peritoneal', 'Tome cultivo, trate hoy como infección de la cavidad'],
    ['Caballo', 'pleural', 'trate hoy como pleuroneumonía'],
    ['Gato', 'pleural', 'coloque drenaje torácico hoy'],
    ['Perro', 'peritoneal', 'Trate como sepsis'],
    ['Hurón', 'pleural', 'Tome cultivo'],
  ])('{patient species}, {fluid type}: {step}', (patientSpecies, fluidType, step) => {
    const { parts } = read({ patientSpecies, fluidType, intracellularBacteria: 'observed' });
    expect(parts.siguiente_paso).toContain(step);
    expect(parts.urgencia_nivel).toBe('vital');
  });
});
