import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { measureNuclei, NUCLEI_REASONS } from './nuclei.ts';
import { measureSmear, SMEAR_REASONS } from './smear.ts';
import { drawnPicture } from './testing/drawn/kinds.ts';
import { disc, discs, field, MONOLAYER, monolayer, VIOLET } from './testing/synthetic.ts';

describe('drawn pictures of other kinds', () => {
  it('get no count of blood or of nuclei', () => {
    for (const kind of ['vaginal', 'bird', 'print'] as const) {
      const pixels = drawnPicture(kind, 1);
      const { leucocytes, erythrocytes } = measureSmear(pixels, { declared: 'mammal' });
      const counted = [leucocytes, erythrocytes, measureNuclei(pixels).count].map(({ ok }) => ok);
      expect([kind, ...counted]).toEqual([kind, false, false, false]);
    }
  });
});

describe('drawn squames', () => {
  everyRow([
    ['with their nuclei found', 'vaginal', 24],
    ['taken for nuclei whole', 'squames', 64],
  ] as const)('{case} are no nuclei of a cytology', (_, kind, seed) => {
    expect(measureNuclei(drawnPicture(kind, seed)).count).toEqual({
      ok: false,
      reason: NUCLEI_REASONS.squames,
    });
  });

  it('are no red cells', () => {
    const { erythrocytes } = measureSmear(drawnPicture('squames', 88), { declared: 'mammal' });
    expect(erythrocytes).toEqual({ ok: false, reason: SMEAR_REASONS.notBlood });
  });
});

describe('declared a smear', () => {
  /** Nuclei dark enough that nothing else of a bird's red cell passes the threshold. */
  function birdBlood() {
    const pixels = field(640, 480);
    for (const spot of MONOLAYER) {
      disc(pixels, { ...spot, radius: 24 }, [222, 206, 198], 0.7);
      disc(pixels, { ...spot, radius: 12 }, VIOLET, 0.7);
    }
    return pixels;
  }

  everyRow([
    ['stained tissue', discs([176, 104, 210])],
    ['a grey film', discs([120, 119, 115])],
    ['a bluish grey film', discs([112, 118, 128])],
    ['red print', discs([206, 24, 30])],
    ['blue print', discs([30, 60, 200])],
    ['orange print', discs([230, 120, 20])],
    ['nucleated red cells declared as a dog’s', birdBlood()],
  ])('{case} gets no count', (_, pixels) => {
    const measures = measureSmear(pixels, { declared: 'mammal' });
    expect(measures.leucocytes).toEqual({ ok: false, reason: SMEAR_REASONS.notBlood });
    expect(measures.erythrocytes).toEqual({ ok: false, reason: SMEAR_REASONS.notBlood });
    expect(measures.overlay).toBeUndefined();
  });

  it('red cells in warm, cold or dim light are recognised as blood', () => {
    for (const light of [
      [1, 0.9, 0.72],
      [0.8, 0.9, 1],
      [0.7, 0.7, 0.7],
    ] as const) {
      const pixels = monolayer();
      const data = pixels.data.map((value, i) => Math.round(value * (light[i % 3] ?? 1)));
      expect(measureSmear({ ...pixels, data }, { declared: 'unknown' }).erythrocytes).toMatchObject(
        {
          value: 48,
        },
      );
    }
  });
});

describe('declared a cytology', () => {
  everyRow([
    ['mauve red cells', discs([171, 140, 166])],
    ['grey blots', discs([110, 112, 112])],
    ['blue print', discs([20, 60, 200])],
  ])('{case} gets no count', (_, pixels) => {
    expect(measureNuclei(pixels).count).toEqual({ ok: false, reason: NUCLEI_REASONS.notNuclei });
  });

  it('blue-violet nuclei are counted', () => {
    expect(measureNuclei(discs([80, 70, 130])).count).toMatchObject({ value: 48 });
  });
});
