import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import {
  hitsOf,
  JUDGED_DATE,
  JUDGED_MEASURES,
  JUDGED_VERSION,
  judgedMeasure,
  judgedVersion,
  readJudged,
  refusalsOf,
  speciesOf,
} from './judged.ts';
import { isJudged } from './judgedParts.ts';
import { CHANGED, LOCAL_ENGINE_VERSION } from './localEngine.ts';
import { wilson } from './wilson.ts';

describe('the judged file', () => {
  it('names its version and date, and counts each image once', () => {
    expect(JUDGED_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
    expect(new Date(JUDGED_DATE).toISOString().slice(0, 10)).toBe(JUDGED_DATE);
    const ids = JUDGED_MEASURES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { images, accepted = 0, refused = 0, right = 0 } of JUDGED_MEASURES) {
      expect(accepted + refused).toBeLessThanOrEqual(images);
      expect(right).toBeLessThanOrEqual(images);
    }
    expect(() => judgedMeasure('plaquetas')).toThrow('plaquetas');
  });

  it('counts hits among measured images, images to refuse, or all images', () => {
    const base = { id: 'x', what: 'x', images: 40 };
    expect(hitsOf({ ...base, accepted: 37, right: 36 })).toEqual({ hits: 36, of: 37 });
    expect(hitsOf({ ...base, right: 36 })).toEqual({ hits: 36, of: 40 });
    expect(hitsOf({ ...base, refused: 38 })).toEqual({ hits: 38, of: 40 });
    expect(hitsOf({ ...base, accepted: 15 })).toEqual({ hits: 15, of: 40 });
    expect(hitsOf({ ...base, accepted: 4, medianError: 0.2 })).toBeUndefined();
    expect(hitsOf({ ...base, accepted: 0 })).toBeUndefined();
  });

  it('counts what was not measured, only where measuring is the aim', () => {
    const base = { id: 'x', what: 'x', images: 40 };
    expect(refusalsOf({ ...base, accepted: 37, right: 36 })).toEqual({ hits: 3, of: 40 });
    expect(refusalsOf({ ...base, accepted: 0 })).toEqual({ hits: 40, of: 40 });
    expect(refusalsOf({ ...base, refused: 40 })).toBeUndefined();
    expect(refusalsOf({ ...base, right: 36 })).toBeUndefined();
  });
});

describe('a newer judged file', () => {
  const measure = { id: 'ecg-rate', what: 'heart rate', images: 60, accepted: 50, right: 50 };
  const newer = {
    about: 'Judged on other images. Dog and cat material throughout.',
    engine: 'Medición local de imágenes 1.10.0',
    date: '2027-01-02',
    judges: 2,
    measures: [{ ...measure, species: ['dog', 'Cat'], engine: '1.9.0', median: 3 }],
  };

  it('may say more than is read', () => {
    const [read] = readJudged(newer).measures;
    if (!read) throw new Error('No measure was read');
    expect(read).toMatchObject(measure);
    expect([speciesOf(read), judgedVersion(read)]).toEqual([['dog', 'cat'], '1.9.0']);
  });

  it('names the species in its preface where a measure does not', () => {
    expect(speciesOf(measure, newer)).toEqual(['dog', 'cat']);
    expect(speciesOf(measure, { ...newer, about: 'Judged.' })).toEqual([]);
    expect(speciesOf(measure)).toEqual(['human', 'mouse']);
    expect(speciesOf(judgedMeasure('birds-undeclared'))).toEqual(['bird']);
  });
});

describe('a measure of a method that changed', () => {
  const at = (id: string, engine: string) => isJudged({ id, what: '', images: 1, engine });

  it('is unjudged until its own figures are newer', () => {
    const { ecg, smear } = CHANGED;
    expect([at('ecg-rate', '1.0.0'), at('ecg-rate', ecg), at('ecg-rate', '99.0.0')]).toEqual([
      false,
      true,
      true,
    ]);
    expect([at('leucocytes', smear), at('birds-undeclared', '1.0.0')]).toEqual([true, false]);
  });

  it('concerns every method where pictures of another kind are judged', () => {
    expect([at('wrong-kind', CHANGED.ecg), at('wrong-kind', LOCAL_ENGINE_VERSION)]).toEqual([
      CHANGED.ecg === LOCAL_ENGINE_VERSION,
      true,
    ]);
  });
});

describe('Wilson interval', () => {
  // Newcombe (1998), «Two-sided confidence intervals for the single proportion», method 3.
  everyRow([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('matches Newcombe’s figures for {hits} of {of}', (hits, of, low, high) => {
    const [from, to] = wilson({ hits, of });
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });

  it('stays between 0 and 1', () => {
    expect(wilson({ hits: 8, of: 8 })[1]).toBe(1);
    expect(wilson({ hits: 0, of: 2 })[0]).toBe(0);
  });
});
