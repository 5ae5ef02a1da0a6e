import { expect } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readCase } from '../testing.ts';

const DOG = { patientSpecies: 'Perro', patientAge: 3 };
const BLOODY = { fecesConsistency: '7, líquida', freshBlood: 'observed' };
const egg = (parasite1: string): Answers => ({ parasite1, parasite1Stage: 'egg' });

everyRow<readonly [Answers, string | undefined]>([
  [{ ...DOG, angioAntigen: 'positive' }, '24h'],
  [{ ...DOG, angioAntigen: 'positive', rfBleeding: 'yes' }, 'vital'],
  [{ ...DOG, angioAntigen: 'positive', consultReason: 'Hematomas' }, '24h'],
  [{ ...DOG, patientAge: 0.9, ...BLOODY }, '24h'],
  [{ ...DOG, patientAge: 0.9, ...BLOODY, rfShock: 'yes' }, 'vital'],
  [{ ...DOG, patientAge: 0.4, ...BLOODY, rfVomiting: 'yes' }, 'vital'],
  [{ ...DOG, melena: 'observed' }, '24h'],
  [{ ...DOG, melena: 'observed', rfPale: 'yes' }, 'vital'],
  [{ ...DOG, patientAge: 1, ...BLOODY }, undefined],
  [{ ...DOG, patientAge: 0.9, ...BLOODY, parvoAntigen: 'negative' }, undefined],
  [{ ...DOG, patientAge: 0.4, ...egg('Ancylostoma caninum') }, '24h'],
  [{ ...DOG, patientAge: 0.5, ...egg('Ancylostoma caninum') }, undefined],
  [{ ...DOG, ...egg('Taenia'), householdRisk: 'yes' }, 'dias'],
  [{ ...DOG, ...egg('Taenia') }, undefined],
])('faeces: a parasitology report with {answers} has the urgency {level}', (answers, level) =>
  expect(readCase('coprology_sample', answers).parts.urgencia_nivel).toBe(level),
);
