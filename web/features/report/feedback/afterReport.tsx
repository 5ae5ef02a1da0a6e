import type { MeasureOrigin, ReportReading } from '#domain/report/schema.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { DonationCardProps } from './donationCard.tsx';
import { FeedbackCard } from './feedbackCard.tsx';

/** For the few cases whose vet has told what they were. */
const DONATION = onDemand<DonationCardProps>(
  async () => (await import('./donationCard.tsx')).DonationCard,
);

export interface AfterReportProps {
  /** Finished, and its reader's own. */
  readonly analysis: Analysis;
  readonly reading: ReportReading;
}

/** Parts of the page that ask its vet something once the report is read. */
export function AfterReport({ analysis, reading }: AfterReportProps) {
  return (
    <>
      {mayBeJudged(analysis, reading) ? <FeedbackCard analysis={analysis} /> : null}
      {isDonatable(analysis) ? <Donation analysis={analysis} /> : null}
    </>
  );
}

function Donation(props: DonationCardProps) {
  const Card = useOnDemand(DONATION, true);
  return Card ? <Card {...props} /> : null;
}

/** Found on an image, by the engine or by the vet. */
const FOUND: readonly MeasureOrigin[] = [
  'recuento',
  'medido',
  'contado',
  'medido_usted',
  'corregido',
];

/** A conclusion can be rated, and a count or a measure; earlier feedback stays visible. */
function mayBeJudged({ feedback }: Analysis, reading: ReportReading): boolean {
  if (reading.state !== 'read' || feedback) return true;
  const { certainty, conclusion, measurements, stamp } = reading.report;
  const concludes = certainty !== 'no_concluyente' || conclusion?.form === 'fact';
  const counts = measurements.some(
    ({ origin, value }) => value !== undefined && origin !== undefined && FOUND.includes(origin),
  );
  return counts || (concludes && stamp.method !== 'medicion');
}

/** A case that is known, with images of its own; a second reading has those of the first case. */
function isDonatable({ outcome, images, askedEngine, donatedAt }: Analysis): boolean {
  const isKnown = outcome !== null && outcome.outcome !== 'unknown' && askedEngine === null;
  return images.length > 0 && (isKnown || donatedAt !== null);
}
