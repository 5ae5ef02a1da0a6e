import { describe, expect, test } from 'vitest';
import { sum, tallyReport } from './tally.ts';

const report = (passed: number, failed: number, files: readonly object[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });

describe('tallyReport', () => {
  test('counts the tests', () => {
    expect(tallyReport(report(7, 0), 0)).toEqual({ passed: 7, failed: 0 });
    expect(tallyReport(report(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
  });

  test('counts a file that does not load as a failure', () => {
    const files = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}] },
    ];
    expect(tallyReport(report(1, 1, files), 1)).toEqual({ passed: 1, failed: 2 });
  });

  test('counts a bad end without a failed test as a failure', () => {
    expect(tallyReport(report(7, 0), 1)).toEqual({ passed: 7, failed: 1 });
  });

  test('counts a missing or unreadable report as a failure', () => {
    expect(tallyReport(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(tallyReport('{"numPassedTests":', 0)).toEqual({ passed: 0, failed: 1 });
  });
});

test('sum adds both counts', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 30, failed: 40 },
    ]),
  ).toEqual({ passed: 31, failed: 42 });
});
