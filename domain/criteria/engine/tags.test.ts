import { expect, it } from 'vitest';
import { analysisTypes } from '#domain/analyses/types.ts';
import { loadSheet } from '../loadSheet.ts';
import { LETTER } from './tags.ts';

/** Sentences are read in plain form and as written, so both are here. */
it.each(analysisTypes.all.map(({ type }) => type))(
  'letters and digits of the sheet of %s are those of Unicode',
  async (type) => {
    const text = JSON.stringify(await loadSheet(type));
    const characters = new Set(text + text.normalize('NFD').toLowerCase());
    const ranges = new RegExp(LETTER, 'u');
    const differing = [...characters].filter(
      (each) => ranges.test(each) !== /[\p{L}\p{N}_]/u.test(each) && !/\p{M}/u.test(each),
    );
    expect(characters.size).toBeGreaterThan(60);
    expect(differing).toEqual([]);
  },
);
