import { listed } from '#domain/report/findings.ts';
import type { ListedFinding, OwnReport } from '#domain/report/ownReport.ts';
import { readReport } from '#domain/report/read.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import type { StoredReport, StoredUnchecked } from '#domain/report/storedReport.ts';

/** A report of our engines for a test, written with the keys it is stored under. */
export function ownReport(stored: StoredReport = {}): OwnReport {
  // A reading without a key is none.
  const reading = readReport({ status: '', ...stored });
  if (reading.state !== 'read') throw new Error(reading.state);
  const { additional: _, findings, ...report } = reading.report;
  const isListed = (finding: (typeof findings)[number]): finding is ListedFinding =>
    finding.list !== undefined;
  return { ...report, findings: findings.map(listed).filter(isListed) };
}

interface Made {
  readonly report: OwnReport;
  readonly unchecked?: StoredUnchecked;
}

/** Report of an engine as stored, without the form of its conclusion. */
export function storedOf({ report, unchecked }: Made): StoredReport {
  const { forma: _, medidas = [], ...stored } = storeReport(report, unchecked);
  return medidas.length > 0 ? { ...stored, medidas } : stored;
}
