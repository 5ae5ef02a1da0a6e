import { shorten } from './bounds.ts';
import { conclusionParts, headline } from './document/opening.ts';
import type { Report, ReportReading } from './schema.ts';

/** «Compatible con mastocitoma»: what a report concludes with how sure it is. */
function saidConclusion(report: Report): string {
  const { lead, text } = conclusionParts(report);
  return [lead, text].filter(Boolean).join(' ');
}

/** What a notice says of a report: its conclusion, the first sentence of a long one, and its urgency. */
export function announced(reading: ReportReading): {
  readonly conclusion?: string;
  readonly urgency?: string;
} {
  if (reading.state !== 'read') return {};
  const { conclusion, urgency, urgencyLevel } = reading.report;
  const said = conclusion && headline(saidConclusion(reading.report)).head.replace(/\s+/g, ' ');
  return {
    ...(said ? { conclusion: shorten(said, NOTICE) } : {}),
    ...(urgency && urgencyLevel ? { urgency } : {}),
  };
}

/** Characters of a conclusion in a notice. */
const NOTICE = 300;

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
  return conclusion ? saidConclusion(reading.report) : (differentials[0]?.name ?? summary);
}
