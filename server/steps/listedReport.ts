import { listedConclusion, readerAndSureness, summarise } from '#domain/report/document/summary.ts';
import type { ReportReading } from '#domain/report/schema.ts';

/**
 * Columns of a case that lists show of its report: maker, conclusion, certainty and urgency.
 *
 * @param reason why the patient was brought, in place of a missing conclusion.
 */
export function listedReport(reading: ReportReading, reason: string | null) {
  return {
    summary: summarise(reading, reason),
    ...readerAndSureness(reading),
    ...listedConclusion(reading, reason),
  };
}
