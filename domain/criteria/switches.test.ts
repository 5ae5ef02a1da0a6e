import { describe, expect, it } from 'vitest';
import { listCriteria, switchProblems } from './switches.ts';
import { ALL_CRITERIA } from './types/index.ts';

const NONE = { off: [] };
const all = (switches = NONE as Parameters<typeof listCriteria>[1]) =>
  ALL_CRITERIA.flatMap((criteria) => listCriteria(criteria, switches));
const state = (name: string, switches: Parameters<typeof all>[0]) =>
  all(switches).find((each) => each.name === name)?.state;

const confirmed = all().find(({ mark }) => mark === 'confirmed')?.name ?? '';
const doubtful = all().find(({ mark }) => mark === 'doubtful')?.name ?? '';

describe('the list of criteria', () => {
  it('names every one once', () => {
    const names = all().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(100);
  });

  it('marks what the operator switched', () => {
    expect(state(confirmed, { off: [confirmed] })).toBe('switched off');
    expect(state(doubtful, { off: [confirmed] })).toBe('on');
  });
});

describe('a configuration of criteria', () => {
  it('is accepted when it names existing criteria', () => {
    expect(switchProblems({ off: [confirmed], on: [doubtful] })).toEqual([]);
  });

  it('is refused with the names of unknown criteria', () => {
    expect(switchProblems({ off: ['ecg/E-NADA', confirmed], on: ['x/Y', 'z'] })).toEqual([
      'CRITERIA_OFF: ecg/E-NADA no es ningún criterio; la lista está en docs/CRITERIA.md y en npm run admin -- criteria, y los que cambiaron de nombre, en las decisiones 066 y 111.',
      'CRITERIA_ON: x/Y, z no son criterios; la lista está en docs/CRITERIA.md y en npm run admin -- criteria, y los que cambiaron de nombre, en las decisiones 066 y 111.',
    ]);
  });

  it('is refused when it switches one criterion on and off', () => {
    expect(switchProblems({ off: [doubtful], on: [doubtful] })).toEqual([
      `CRITERIA_ON: ${doubtful} está también en CRITERIA_OFF; deje uno de los dos.`,
    ]);
  });
});
