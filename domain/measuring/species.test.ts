import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { declaredRedCells } from './species.ts';

describe('declaredRedCells', () => {
  everyRow([
    ['Ave', 'nucleated'],
    ['Reptil', 'nucleated'],
    ['Tortuga de Florida', 'nucleated'],
    ['Galápago leproso', 'nucleated'],
    ['dragón barbudo', 'nucleated'],
    ['LORO YACO', 'nucleated'],
    ['Perro', 'mammal'],
    ['gato común europeo', 'mammal'],
    ['Hurón', 'mammal'],
    ['Suricata', 'unknown'],
    ['', 'unknown'],
  ])('{species} → {kind}', (species, kind) => {
    expect(declaredRedCells(species)).toBe(kind);
  });

  it('accepts a missing species', () => {
    expect(declaredRedCells(null)).toBe('unknown');
  });
});
