import { describe, expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { reassures } from './reassures.ts';
import { HARMLESS, WAITING } from './testing/waitingSentences.ts';

describe('a sentence that invites to wait or reassures', () => {
  everyRow(WAITING)('is recognised in any mood: {text}', (text) => {
    expect(reassures(text)).toBe(true);
  });
});

describe('a sentence that hurries or describes', () => {
  everyRow(HARMLESS)('stays: {text}', (text) => {
    expect(reassures(text)).toBe(false);
  });
});
