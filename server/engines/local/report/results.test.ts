import { expect, it } from 'vitest';
import { isJudgedIn } from '#domain/accuracy/judgedParts.ts';
import { hematology } from '#domain/analyses/hematology.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import type { MeasuredFigure } from '#domain/measuring/measured.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readCase } from './compose.ts';
import type { ReadImage } from './outcome.ts';

/** A figure of the images is a result only where its method was judged in the species. */

const NOW = new Date('2026-11-28T10:00:00Z');
const figure = (corrected?: true): MeasuredFigure => ({
  ok: true,
  value: 3,
  range: [3, 3],
  ...(corrected ? { corrected } : {}),
});

function read(answers: Answers, corrected?: true) {
  const image: ReadImage = {
    position: 1,
    state: 'read',
    problems: [],
    width: 100,
    height: 100,
    storedWidth: 100,
    measures: { kind: 'smear', leucocytes: figure(corrected), erythrocytes: figure(corrected) },
  };
  return readCase({ definition: hematology, answers }, [image], NOW);
}

everyRow(['Perro', 'Gato', 'Cerdo', 'Ave', 'Caballo', 'Perro y cerdo', 'Otra', ''])(
  'a count alone in «{species}» is a result where the judged file says so',
  (patientSpecies) => {
    const { anyFigure, anyResult } = read(patientSpecies ? { patientSpecies } : {});
    expect([anyFigure, anyResult]).toEqual([true, isJudgedIn('smear', patientSpecies)]);
  },
);

it('the count of a vet alone is no result', () => {
  expect(read({ patientSpecies: 'Cerdo' }, true).anyResult).toBe(false);
});

it('a class or a compared figure is a result in any species', () => {
  expect(read({ patientSpecies: 'Gato', patientAge: 5, cbcHematocrit: 12 }).anyResult).toBe(true);
});
