import { openReading } from './openReading.ts';
import type { ReportReading } from './schema.ts';
import { readOwnReport } from './stored/ownReport.ts';

/**
 * As `readReport`, without the tolerant reader of external and older reports, which is long:
 * undefined for those.
 */
export function readKnown(aiResponse: unknown): ReportReading | undefined {
  const reading = openReading(aiResponse);
  if (reading.state !== 'object') return reading;
  const report = readOwnReport(reading.record);
  return report && { state: 'read', report };
}
