import type { ReactNode } from 'react';
import { SECTION_LABELS } from '#domain/report/labels.ts';
import type { Report } from '#domain/report/schema.ts';
import { DifferentialList } from './differentialList.tsx';
import { FindingList } from './findingList.tsx';
import { MeasurementTable } from './measurementTable.tsx';
import { QualityText } from './quality.tsx';
import { NumberedList, ReferenceList } from './textList.tsx';

export interface ReportSection {
  /** Where the index points. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/**
 * The sections an answer fills, in the order of a report, for the sheet and for its index.
 * @param microscopic whether its findings were seen under a microscope.
 */
export function reportSections(report: Report, microscopic: boolean): readonly ReportSection[] {
  const { quality, measurements, findings, differentials, recommendations } = report;
  const titles = SECTION_LABELS;
  const section = (id: string, title: string, content: ReactNode) => [{ id, title, content }];
  return [
    quality ? section('quality', titles.quality, <QualityText quality={quality} />) : [],
    measurements.length > 0
      ? section(
          'measurements',
          titles.measurements,
          <MeasurementTable measurements={measurements} />,
        )
      : [],
    findings.length > 0
      ? section(
          'findings',
          microscopic ? titles.microscopicFindings : titles.findings,
          <FindingList findings={findings} />,
        )
      : [],
    differentials.length > 0
      ? section(
          'differentials',
          titles.differentials,
          <DifferentialList differentials={differentials} />,
        )
      : [],
    recommendations.length > 0
      ? section('recommendations', titles.recommendations, <NumberedList lines={recommendations} />)
      : [],
    report.references.length > 0
      ? section('references', titles.references, <ReferenceList lines={report.references} />)
      : [],
    report.additional.length > 0
      ? section('additional', titles.additional, <FindingList findings={report.additional} />)
      : [],
  ].flat();
}
