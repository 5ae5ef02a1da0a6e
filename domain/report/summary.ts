import type { ReportReading } from './schema.ts';

/** Characters of the diagnosis that lists show. */
const LENGTH = 50;

/**
 * The first 50 characters of what a report concludes, on one line, for the lists of cases; of the
 * reason for consultation when it concludes nothing; null when there is neither.
 */
export function summarise(
  reading: ReportReading,
  consultReason: string | null = null,
): string | null {
  const text = (diagnosisOf(reading) ?? consultReason)?.replace(/\s+/g, ' ').trim();
  if (!text) return null;
  const characters = [...text];
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH).join('').trimEnd()}…` : text;
}

function diagnosisOf(reading: ReportReading): string | undefined {
  if (reading.state !== 'read') return undefined;
  const { conclusion, differentials, summary } = reading.report;
  return conclusion ?? differentials[0]?.name ?? summary;
}
