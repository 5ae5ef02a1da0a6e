import type { ReactNode } from 'react';
import type { Report } from '#domain/report/schema.ts';
import { ReportHead } from './reportHead.tsx';
import type { ReportSection } from './reportSections.tsx';
import { SheetSection } from './section.tsx';
import { StampFoot } from './stampFoot.tsx';

export interface ReportSheetProps {
  readonly report: Report;
  /** From `reportSections`. */
  readonly sections: readonly ReportSection[];
  /** Between the head and the rest, where there is no rail for the images. */
  readonly pictures?: ReactNode;
}

/** The report as a sheet of paper, for a flush `Card`. Everything in it is shown as text. */
export function ReportSheet({ report, sections, pictures }: ReportSheetProps) {
  return (
    <article aria-label="Informe">
      <ReportHead report={report} />
      {pictures ? <div className="border-t border-line">{pictures}</div> : null}
      {sections.map(({ id, title, content }) => (
        <SheetSection key={id} id={id} title={title}>
          {content}
        </SheetSection>
      ))}
      <StampFoot stamp={report.stamp} />
    </article>
  );
}
