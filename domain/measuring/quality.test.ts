import { describe, expect, it } from 'vitest';
import {
  BLOOD_SMEAR,
  BODY_FLUID,
  CYTOLOGY,
  ECG_TRACE,
  EYE,
  FAECES,
  ULTRASOUND_SCAN,
  URINE_SEDIMENT,
} from '#domain/analyses/imageKinds.ts';
import type { ImageKind } from '#domain/catalogue/imageKind.ts';
import { blurred } from '#tests/support/redrawn.ts';
import { checkQuality } from './quality.ts';
import type { Pixels } from './raster/grid.ts';
import { drawnPicture } from './testing/drawn/kinds.ts';
import { disc, eyepiece, field, lattice, monolayer, RED_CELL } from './testing/synthetic.ts';

const check = (pixels: Pixels, kind: ImageKind, shortSide = 480) =>
  checkQuality(pixels, kind, shortSide);

function scaled(pixels: Pixels, change: (value: number) => number): Pixels {
  return { ...pixels, data: pixels.data.map((value) => Math.max(0, Math.min(255, change(value)))) };
}

/** Ruled paper with a black trace. */
function ecgPaper(): Pixels {
  const pixels = field(800, 480, [250, 232, 232], 1);
  for (let y = 0; y < 480; y++) {
    for (let x = 0; x < 800; x++) {
      const trace = Math.abs(y - 240 - 40 * Math.sin(x / 30)) < 1.5;
      if (!trace && x % 20 > 1 && y % 20 > 1) continue;
      pixels.data.set(trace ? [20, 20, 20] : [238, 170, 170], 3 * (y * 800 + x));
    }
  }
  return pixels;
}

/** Grey speckle with a dark lesion, as a scanner shows it. */
function scan(): Pixels {
  const pixels = field(640, 480, [80, 80, 80], 60);
  disc(pixels, { x: 300, y: 200, radius: 60 }, [20, 20, 20]);
  return pixels;
}

describe('checkQuality', () => {
  it('accepts a sharp stained field', () => {
    expect(check(monolayer(), BLOOD_SMEAR)).toEqual([]);
    expect(check(ecgPaper(), ECG_TRACE)).toEqual([]);
    expect(check(scan(), ULTRASOUND_SCAN)).toEqual([]);
  });

  it('ignores a black border', async () => {
    const round = eyepiece(await blurred(monolayer(900, 900), 0.6));
    expect(check(round, BLOOD_SMEAR)).toEqual([]);
    const soft = eyepiece(await blurred(monolayer(900, 900), 4));
    expect(check(soft, BLOOD_SMEAR)).toEqual(['blurred']);
    const burnt = eyepiece(scaled(monolayer(900, 900), (value) => value * 1.2));
    expect(check(burnt, BLOOD_SMEAR)).toContain('overexposed');
  });

  it('reports a strong blur', async () => {
    expect(check(await blurred(monolayer(), 4), BLOOD_SMEAR)).toEqual(['blurred']);
  });

  it('reports a dark picture', () => {
    const dark = scaled(monolayer(), (value) => value * 0.35);
    expect(check(dark, BLOOD_SMEAR)).toContain('dark');
  });

  it('reports overexposure, except where white is normal', () => {
    const burnt = scaled(monolayer(), (value) => value * 1.2);
    expect(check(burnt, BLOOD_SMEAR)).toContain('overexposed');
    expect(check(burnt, BODY_FLUID)).not.toContain('overexposed');
    const white = scaled(ecgPaper(), (value) => value * 1.07);
    expect(check(white, ECG_TRACE)).toEqual([]);
    expect(
      check(
        scaled(scan(), (value) => value * 2.5),
        ULTRASOUND_SCAN,
      ),
    ).toContain('overexposed');
  });

  it('reports a flat picture, except of urine', () => {
    const glass = field(640, 480);
    // Glass in the uneven light of a lamp.
    for (let i = 0; i < glass.data.length; i++)
      glass.data[i] = (glass.data[i] as number) - 20 * ((Math.floor(i / 3) % 640) / 640);
    expect(check(glass, CYTOLOGY)).toEqual(['flat']);
    expect(check(glass, URINE_SEDIMENT)).toEqual([]);
  });

  it('judges the size of the stored image, not of the reduced one', () => {
    expect(check(monolayer(), BLOOD_SMEAR, 199)).toEqual(['small']);
    expect(check(monolayer(), BLOOD_SMEAR, 200)).toEqual([]);
  });
});

describe('drawn pictures of kinds without a sample', () => {
  const DRAWN = { eye: EYE, urine: URINE_SEDIMENT, faeces: FAECES, bile: BODY_FLUID } as const;

  it('are accepted sharp, and noticed blurred, dark or burnt', async () => {
    for (const [name, kind] of Object.entries(DRAWN)) {
      const pixels = drawnPicture(name as keyof typeof DRAWN, 1);
      expect([name, ...check(pixels, kind)]).toEqual([name]);
      expect([name, ...check(await blurred(pixels, 3), kind)]).toContain('blurred');
      expect([
        name,
        ...check(
          scaled(pixels, (value) => 0.3 * value),
          kind,
        ),
      ]).toContain('dark');
      const burnt = scaled(pixels, (value) => 1.7 * value + 40);
      expect([name, ...check(burnt, kind)]).toContain('overexposed');
    }
  });
});

describe('checkQuality against the declared kind', () => {
  const grey = (): Pixels => {
    const pixels = monolayer();
    for (let i = 0; i < pixels.data.length; i += 3)
      pixels.data.fill(pixels.data[i + 1] ?? 0, i, i + 3);
    return pixels;
  };

  it('reports a grey picture of a stained kind', () => {
    expect(check(grey(), BLOOD_SMEAR)).toContain('grey');
    expect(check(grey(), FAECES)).toContain('grey');
    expect(check(grey(), URINE_SEDIMENT)).not.toContain('grey');
  });

  it('accepts a stained field that is mostly clear glass', () => {
    const sparse = field(640, 480);
    for (const spot of lattice(3, 3, 180, 100)) disc(sparse, spot, RED_CELL);
    expect(check(sparse, BLOOD_SMEAR)).toEqual([]);
  });

  it('reports ruled paper', () => {
    expect(check(ecgPaper(), BLOOD_SMEAR)).toContain('ruled');
    expect(check(ecgPaper(), ECG_TRACE)).not.toContain('ruled');
  });

  it('tells a stained field from an ultrasound, and a scan from an ECG', () => {
    expect(check(monolayer(), ULTRASOUND_SCAN)).toContain('otherTone');
    expect(check(scan(), ECG_TRACE)).toContain('otherTone');
  });
});
