import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

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

describe('estrous cycle: the next step', () => {
  everyRow<readonly [Answers, string]>([
    [{ ...BITCH, ...keratin(85), progesterone: 10 }, 'Cubra o insemine hoy'],
    [{ ...BITCH, ...keratin(85), progesterone: 25 }, 'Cubra o insemine hoy'],
    [{ ...BITCH, ...keratin(85), progesterone: 25.1 }, 'Insemine hoy si va a hacerlo'],
    [{ ...BITCH, ...keratin(49), progesterone: 2, previousKeratin: 90 }, 'No cubra: este celo'],
    [{ ...BITCH, ...keratin(85), progesterone: 4 }, 'a partir de las 48 h'],
    [{ ...BITCH, ...keratin(85), progesterone: 4, semenType: 'frozen' }, 'semen congelado'],
    [
      { ...BITCH, ...keratin(85), progesterone: 4, breedingIntended: 'no' },
      'separada de los machos',
    ],
    [{ ...BITCH, ...keratin(85), progesterone: 1 }, 'Repita la progesterona en 48 h.'],
    [{ ...BITCH, ...keratin(85), progesterone: 0.9 }, 'en 2–3 días'],
    [{ ...BITCH, ...keratin(85), progesterone: 0.9, cycleDay: 22 }, 'ecografía de ovarios'],
    [{ ...BITCH, ...keratin(50) }, 'Mida la progesterona hoy'],
    [{ ...BITCH, ...keratin(49) }, 'Repita la citología en 48 h y mida la progesterona.'],
    [{ ...BITCH, ...keratin(85), cytoNeutrophils: 'many' }, 'Aclare primero: en el estro'],
    [{ ...BITCH, ...keratin(85), progesteroneUnit: '', progesterone: 5 }, 'Indique la unidad'],
    [{ ...SPAYED, ...keratin(85), hormoneExposure: 'yes' }, 'Retire la crema hormonal'],
    [{ ...QUEEN, ...keratin(85) }, 'Decida la cubrición con la conducta'],
    [{ ...BITCH, cytoSperm: 'yes', matingUnwanted: 'yes' }, 'Consulte hoy a un especialista'],
  ])('{answers}: {text}', (answers, text) =>
    expect(read(answers).parts.siguiente_paso).toContain(text),
  );
});

describe('estrous cycle: two progesterones', () => {
  const pair = (before: number, now: number, apart = 2): Answers => ({
    ...BITCH,
    progesteronePrevious: before,
    progesteronePreviousDate: `2026-10-${14 - apart}`,
    sampleDateTime: '2026-10-14T09:00',
    progesterone: now,
  });
  everyRow<readonly [Answers, string]>([
    [pair(1.9, 5.8), 'Ovulación hacia el 14/10/2026'],
    [pair(4.9, 8), 'Ovulación hacia el 12/10/2026'],
    [pair(1.9, 5.8, 4), 'Ovulación entre el 10/10/2026 y el 14/10/2026.'],
    [pair(0.5, 1.9), 'Sin ascenso de progesterona.'],
    [pair(3, 2.3), 'La progesterona baja: repita en el mismo laboratorio.'],
    [pair(2, 4.9), 'Progesterona en ascenso: aún no ha ovulado.'],
    [pair(6, 9), 'Ya había ovulado en la muestra anterior.'],
    [pair(3, 2.9), 'Progesterona: 3 y después 2,9 ng/ml.'],
  ])('{answers}: {text}', (answers, text) => expect(allText(read(answers))).toContain(text));

  it('more than a week apart, or of a gestation, date nothing', () => {
    expect(fires('C-D10', pair(1.9, 5.8, 8))).toBe(false);
    const gestating = { ...pair(1.9, 5.8), animalReproductiveStatus: 'Gestante' };
    expect(fires('C-C16', gestating)).toBe(false);
  });
});
