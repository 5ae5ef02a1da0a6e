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
  const five = [ended(9), ended(9), ended(60_001), ended(60_001), ended(60_001)];
  expect(engineHealth({ ...still, ended: five }).health).toBe('slow');
  expect(engineHealth({ ...still, ended: [ended(5)], waitingSeconds: 121 }).health).toBe('slow');
  expect(engineHealth({ ...still, ended: [ended(5)], waitingSeconds: 120 }).health).toBe('well');
});

test('a few slow cases do not make an engine slow, unless one waits', () => {
  const four = Array.from({ length: 4 }, () => ended(90_000));
  expect(engineHealth({ ...still, ended: four }).health).toBe('few');
  // Failures are no times.
  expect(engineHealth({ ...still, ended: [...four, ended(9, true)] }).health).toBe('few');
  expect(engineHealth({ ...still, ended: four, waitingSeconds: 121 }).health).toBe('slow');
  expect(engineHealth({ ...still, ended: four, stuck: 1 }).health).toBe('down');
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
