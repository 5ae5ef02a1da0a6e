import type { ReactNode } from 'react';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { keyed } from './keyed.ts';
import { OpeningView } from './opening.tsx';
import { SectionList } from './section.tsx';
import { StampFoot } from './stampFoot.tsx';

export interface ReportSheetProps {
  readonly document: ReportDocument;
  /** Between the opening and the rest, where there is no rail for the images. */
  readonly pictures?: ReactNode;
}

/** The report as a sheet of paper, for a flush `Card`. Everything in it is shown as text. */
export function ReportSheet({ document, pictures }: ReportSheetProps) {
  const [strips, opening] = [
    document.opening.filter(({ kind }) => kind === 'urgency'),
    document.opening.filter(({ kind }) => kind !== 'urgency'),
  ];
  return (
    <article aria-label="Informe">
      {keyed(strips, ({ kind }) => kind).map(({ key, item }) => (
        <OpeningView key={key} block={item} />
      ))}
      <section
        id="conclusion"
        aria-labelledby="conclusion-title"
        className="flex scroll-mt-20 flex-col px-4 py-6 sm:px-10 sm:py-9"
      >
        {keyed(opening, ({ kind }) => kind).map(({ key, item }) => (
          <OpeningView key={key} block={item} />
        ))}
      </section>
      {pictures ? <div className="border-t border-line">{pictures}</div> : null}
      <SectionList sections={document.sections} folded={document.folded} />
      <StampFoot stamp={document.stamp} />
    </article>
  );
}
