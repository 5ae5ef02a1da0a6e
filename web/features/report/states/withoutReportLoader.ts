import { onDemand } from '#web/ui/onDemand.ts';
import type { WithoutReportProps } from './withoutReport.tsx';

/** The screens of a case without a report, which most visits to a case do not need. */
export const WITHOUT_REPORT = onDemand<WithoutReportProps>(
  async () => (await import('./withoutReport.tsx')).WithoutReport,
);
