import { expect, test } from 'vitest';
import { type EndedCase, engineHealth } from './engineHealth.ts';

const ended = (ms: number, failed = false): EndedCase => ({
  at: '2026-11-22T10:00:00Z',
  ms,
  failed,
});
const still = { stuck: 0, waitingSeconds: 0 };

test('an engine with cases in time is healthy, single failures included', () => {
  const cases = [ended(900), ended(1200, true), ended(60_000)];
  expect(engineHealth({ ...still, ended: cases })).toEqual({
    health: 'well',
    cases: 3,
    failed: 1,
    medianMs: 900,
  });
});

test('an engine is slow with half its cases over a minute, or one waiting for two', () => {
  expect(engineHealth({ ...still, ended: [ended(60_001)] }).health).toBe('slow');
  expect(engineHealth({ ...still, ended: [ended(5)], waitingSeconds: 121 }).health).toBe('slow');
  expect(engineHealth({ ...still, ended: [ended(5)], waitingSeconds: 120 }).health).toBe('well');
});

test('an engine is down after three failures in a row or one stuck case', () => {
  const bad = ended(9, true);
  expect(engineHealth({ ...still, ended: [bad, bad, bad, ended(9)] }).health).toBe('down');
  expect(engineHealth({ ...still, ended: [bad, bad, ended(9), bad] }).health).toBe('well');
  expect(engineHealth({ ...still, ended: [bad, bad] }).health).toBe('well');
  expect(engineHealth({ ...still, stuck: 1, ended: [] }).health).toBe('down');
});

test('an engine with too little data has unknown health and no time', () => {
  expect(engineHealth({ ...still, ended: [] })).toEqual({
    health: 'idle',
    cases: 0,
    failed: 0,
    medianMs: null,
  });
});
