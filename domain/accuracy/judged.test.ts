import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import {
  hitsOf,
  JUDGED_DATE,
  JUDGED_MEASURES,
  JUDGED_VERSION,
  type JudgedFile,
  judgedMeasure,
  judgedVersion,
  readJudged,
  refusalsOf,
  speciesOf,
  wrongOf,
} from './judged.ts';
import { isJudgedIn, olderThanMethod, partState, stateOf } from './judgedParts.ts';
import { CHANGED, type JudgedPart, LOCAL_ENGINE_VERSION } from './localEngine.ts';
import { wilson } from './wilson.ts';

const ROW = { id: 'ecg-rate', what: 'heart rate', images: 60, accepted: 50, right: 50 };
const FILE = {
  about: 'Judged on other images.',
  engine: 'Medición local de imágenes 1.10.0',
  date: '2027-01-02',
  measures: [ROW],
};
const withRow = (row: object) => readJudged({ ...FILE, measures: [{ ...ROW, ...row }] });

describe('the judged file', () => {
  it('names its version and date', () => {
    expect(JUDGED_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
    expect(new Date(JUDGED_DATE).toISOString().slice(0, 10)).toBe(JUDGED_DATE);
    expect(JUDGED_MEASURES.length).toBeGreaterThan(0);
    expect(judgedMeasure('plaquetas')).toBeUndefined();
  });

  it('counts hits among measured images, images to refuse, or all images', () => {
    const base = { id: 'x', what: 'x', images: 40 };
    expect(hitsOf({ ...base, accepted: 37, right: 36 })).toEqual({ hits: 36, of: 37 });
    expect(hitsOf({ ...base, right: 36 })).toEqual({ hits: 36, of: 40 });
    expect(hitsOf({ ...base, refused: 38 })).toEqual({ hits: 38, of: 40 });
    expect(hitsOf({ ...base, accepted: 15 })).toEqual({ hits: 15, of: 40 });
    expect(hitsOf({ ...base, accepted: 4, medianError: 0.2 })).toBeUndefined();
    expect(hitsOf({ ...base, accepted: 0 })).toBeUndefined();
    expect(hitsOf({ ...base, accepted: 0, right: 0 })).toBeUndefined();
  });

  it('counts wrong answers, which refusals are not', () => {
    const base = { id: 'x', what: 'x', images: 40 };
    expect(wrongOf({ ...base, accepted: 37, right: 36 })).toBe(1);
    expect(wrongOf({ ...base, right: 36 })).toBe(4);
    expect(wrongOf({ ...base, refused: 38 })).toBe(2);
    expect(wrongOf({ ...base, accepted: 15 })).toBe(0);
  });

  it('counts what was not measured, only where measuring is the aim', () => {
    const base = { id: 'x', what: 'x', images: 40 };
    expect(refusalsOf({ ...base, accepted: 37, right: 36 })).toEqual({ hits: 3, of: 40 });
    expect(refusalsOf({ ...base, accepted: 0 })).toEqual({ hits: 40, of: 40 });
    expect(refusalsOf({ ...base, refused: 40 })).toBeUndefined();
    expect(refusalsOf({ ...base, right: 36 })).toBeUndefined();
  });
});

describe('another judged file', () => {
  it('may have fewer and more rows, more fields, and species of its own', () => {
    const read = withRow({ species: ['dog', ' Llama '], engine: '1.9.0', median: 3 });
    const [row] = read.measures;
    if (!row) throw new Error('No measure was read');
    expect(row).toMatchObject(ROW);
    expect([speciesOf(row, read), judgedVersion(row, read)]).toEqual([['dog', 'llama'], '1.9.0']);
  });

  it('names the species for all where a row does not', () => {
    expect(speciesOf(ROW, { ...FILE, species: ['cat'] })).toEqual(['cat']);
    expect(speciesOf(ROW, FILE)).toEqual([]);
    expect(speciesOf({ ...ROW, species: ['pig'] }, { ...FILE, species: ['cat'] })).toEqual(['pig']);
  });

  everyRow<readonly [string, object, string]>([
    ['an engine without a version', { ...FILE, engine: 'Medición local' }, 'engine'],
    ['a date that is none', { ...FILE, date: '28 de noviembre' }, 'date'],
    ['no row', { ...FILE, measures: [] }, 'measures'],
    ['one id twice', { ...FILE, measures: [ROW, ROW] }, 'same id'],
    ['an id in capitals', { ...FILE, measures: [{ ...ROW, id: 'ECG' }] }, '"id"'],
    ['a row without images', { ...FILE, measures: [{ ...ROW, images: undefined }] }, 'images'],
    ['more right than accepted', { ...FILE, measures: [{ ...ROW, right: 51 }] }, 'right'],
    ['more accepted than images', { ...FILE, measures: [{ ...ROW, accepted: 61 }] }, 'images'],
    ['half an image', { ...FILE, measures: [{ ...ROW, right: 1.5 }] }, 'right'],
    [
      'an error that is no number',
      { ...FILE, measures: [{ ...ROW, worstError: '40 %' }] },
      'worst',
    ],
    ['species that are no list', { ...FILE, measures: [{ ...ROW, species: 'dog' }] }, 'species'],
  ])('with {problem} is refused by name', (_, file, named) => {
    expect(() => readJudged(file)).toThrow(named);
  });
});

describe('the state of a row', () => {
  const at = (id: string, engine: string) => stateOf({ ...ROW, id, engine });

  it('is pending until its own figures are as new as its method', () => {
    const { ecg, smear } = CHANGED;
    expect([at('ecg-rate', '1.0.0'), at('ecg-rate', ecg), at('ecg-rate', '99.0.0')]).toEqual([
      'pending',
      'judged',
      'judged',
    ]);
    expect([at('leucocytes', smear), at('birds-undeclared', '1.0.0')]).toEqual([
      'judged',
      'pending',
    ]);
    expect(stateOf(undefined)).toBe('never');
  });

  it('concerns every method where pictures of another kind are judged, or the kind is unknown', () => {
    for (const id of ['wrong-kind', 'platelets', 'constructor'])
      expect([at(id, '1.0.0'), at(id, LOCAL_ENGINE_VERSION)], id).toEqual(['pending', 'judged']);
  });

  it('follows the engine of the whole file', () => {
    const states = (engine: string) => {
      const file: JudgedFile = { ...FILE, engine };
      return [stateOf(ROW, file), partState('ecg', file), partState('smear', file)];
    };
    expect(states('1.0.0')).toEqual(['pending', 'pending', 'never']);
    expect(states('99.0.0')).toEqual(['judged', 'judged', 'never']);
  });

  it('is listed with both versions where the method is newer', () => {
    expect(olderThanMethod({ ...FILE, engine: '1.0.0' })).toEqual([
      `ecg-rate (1.0.0, ecg ${CHANGED.ecg})`,
    ]);
    expect(olderThanMethod({ ...FILE, engine: '99.0.0' })).toEqual([]);
  });
});

describe('the species of a case', () => {
  const file: JudgedFile = {
    ...FILE,
    engine: '99.0.0',
    measures: [
      { ...ROW, species: ['dog', 'human'] },
      { ...ROW, id: 'erythrocytes', species: ['pig', 'mouse'] },
      { id: 'birds-undeclared', what: 'refused', images: 9, refused: 9, species: ['bird'] },
      { ...ROW, id: 'nuclei', accepted: 0, right: 0, species: ['cat'] },
    ],
  };

  everyRow<readonly [JudgedPart, string, boolean]>([
    ['ecg', 'Perro', true],
    ['ecg', 'perra mestiza', true],
    ['ecg', 'Gato', false],
    ['ecg', 'perro o gato', false],
    ['ecg', '', false],
    ['ecg', 'Otra', false],
    ['smear', 'Porcino', true],
    ['smear', 'Ratón', true],
    ['smear', 'Rata', false],
    ['smear', 'Perro', false],
    // A refusal judges no figure, and neither does a row without a measured image.
    ['smear', 'Ave', false],
    ['nuclei', 'Gato', false],
    ['quality', 'Perro', false],
  ])('{part}: «{species}» is judged: {judged}', (part, species, judged) => {
    expect(isJudgedIn(part, species, file)).toBe(judged);
  });

  it('is judged by no row of a method that changed since', () => {
    const older = { ...file, engine: '1.0.0' };
    expect(isJudgedIn('ecg', 'Perro', older)).toBe(false);
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
