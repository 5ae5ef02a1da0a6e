import type { Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { through } from '#tests/support/redrawn.ts';
import { measureSmear, SMEAR_REASONS } from './smear.ts';
import { disc, field, MONOLAYER, redCell } from './testing/synthetic.ts';
import { type Sown, whiteCellField } from './testing/whiteCellFields.ts';

const mammal = { declared: 'mammal' } as const;
/** Not those that the method was tuned on. */
const FIRST = 3000;

const darker = (gamma: number) => (picture: Sharp) =>
  // Below 1 sharp asks for the inverse.
  gamma > 1 ? picture.gamma(1, gamma).png() : picture.gamma(1 / gamma, 1).png();
const COPIES: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  itself: (picture) => picture.png(),
  'darker by gamma': darker(1.6),
  'paler by gamma': darker(0.6),
  'in little light': (picture) => picture.linear(0.5, 0).png(),
  'with less contrast': (picture) => picture.linear(0.6, 80).png(),
  'turned by −10°': (picture) => picture.rotate(-10, { background: '#000000' }).png(),
  'turned by 7°': (picture) => picture.rotate(7, { background: '#000000' }).png(),
  'compressed much': (picture) => picture.jpeg({ quality: 25 }),
  'at half its size': (picture) => picture.resize(300).png(),
  warm: (picture) => picture.linear([1, 0.85, 0.7], [0, 0, 0]).png(),
  cold: (picture) => picture.linear([0.75, 0.88, 1], [0, 0, 0]).png(),
  'of pale colours': (picture) => picture.modulate({ saturation: 0.7 }).png(),
};

describe('drawn smears with up to six leucocytes, in any light, turn and size', () => {
  const fields = Array.from({ length: 7 }, (_, at) => {
    const sown: Sown = { red: 36, white: at, platelets: at % 4, cut: 0.1, width: 420 };
    return whiteCellField(FIRST + at, sown);
  });

  it.each(Object.entries(COPIES))(
    '%s: no figure that the truth lies outside of, and no false zero',
    async (_, copy) => {
      let read = 0;
      for (const [at, { pixels, leucocytes: truth }] of fields.entries()) {
        const { leucocytes } = measureSmear(await through(pixels, copy), mammal);
        if (!leucocytes.ok) continue;
        read++;
        const [low, high] = leucocytes.range;
        expect([at, leucocytes.value, low <= truth && truth <= high]).toEqual([
          at,
          expect.any(Number),
          true,
        ]);
        expect(leucocytes.value > 0 || truth === 0, `field ${at}`).toBe(true);
      }
      expect(read).toBeGreaterThanOrEqual(fields.length / 2);
    },
  );
});

describe('a leucocyte in doubt', () => {
  const withBody = (radius: number, colour: readonly [number, number, number]) => {
    const pixels = field(640, 480);
    for (const [at, spot] of MONOLAYER.entries()) if (at !== 19) redCell(pixels, spot);
    disc(pixels, { ...(MONOLAYER[19] as { x: number; y: number }), radius }, colour);
    return measureSmear(pixels, mammal);
  };

  it.each([
    ['violet, of a third of a red cell', 11.5, [104, 62, 152]],
    ['as large as a nucleus, and too pale for one', 24, [178, 146, 176]],
    ['as large as a nucleus, and black', 20, [40, 38, 42]],
  ] as const)('%s, is no «0 leucocitos», and is drawn uncounted', (_, radius, colour) => {
    const { leucocytes, erythrocytes, overlay } = withBody(radius, colour);
    expect(leucocytes).toEqual({ ok: false, reason: SMEAR_REASONS.doubtfulZero });
    expect(erythrocytes).toMatchObject({ ok: true, value: 47 });
    const shown = overlay?.shapes.filter(({ kind }) => kind === 'leucocyte') ?? [];
    expect(shown.map(({ counted }) => counted)).toEqual([false]);
  });

  it('that is a platelet, leaves the zero', () => {
    expect(withBody(6, [104, 62, 152]).leucocytes).toEqual({ ok: true, value: 0, range: [0, 0] });
  });

  it('beside one that is certain, widens the range', () => {
    const pixels = field(640, 480);
    for (const [at, spot] of MONOLAYER.entries()) {
      if (at === 10) disc(pixels, { ...spot, radius: 24 }, [104, 62, 152]);
      else if (at === 30) disc(pixels, { ...spot, radius: 12 }, [104, 62, 152]);
      else redCell(pixels, spot);
    }
    expect(measureSmear(pixels, mammal).leucocytes).toEqual({ ok: true, value: 1, range: [1, 2] });
  });
});

describe('drawn fields with five to forty red cells', () => {
  const fields = Array.from({ length: 24 }, (_, at) =>
    whiteCellField(FIRST + at, {
      red: 5 + ((at * 7) % 36),
      white: at % 4 === 0 ? 1 : 0,
      group: at % 2 === 0 ? 1 : 2 + (at % 3 === 0 ? 1 : 0),
      platelets: 2 * (at % 5),
      cut: 0.1 * (at % 4),
      width: 420,
    }),
  );

  it('single, in twos or threes, cut and among platelets: all that show lie in the printed range', () => {
    let read = 0;
    for (const [at, { pixels, whole, shown }] of fields.entries()) {
      const { erythrocytes } = measureSmear(pixels, mammal);
      if (!erythrocytes.ok) continue;
      read++;
      const [low, high] = erythrocytes.range;
      expect([at, low <= whole, shown <= high]).toEqual([at, true, true]);
    }
    expect(read).toBeGreaterThanOrEqual(fields.length / 4);
  });
});
