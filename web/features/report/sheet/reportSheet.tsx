import type { ReactNode } from 'react';
import type { AiMark } from '#domain/report/aiMark.ts';
import type { OpeningBlock, ReportDocument } from '#domain/report/document/blocks.ts';
import { cx } from '#web/ui/cx.ts';
import { Fold } from './fold.tsx';
import { keyed } from './keyed.ts';
import { OpeningView } from './opening.tsx';
import { SectionList } from './section.tsx';
import { StampFoot } from './stampFoot.tsx';
import type { UncheckedOnPaper } from './unchecked.tsx';
import { UNCHECKED_FRAME } from './uncheckedFrame.tsx';
import { UncheckedOpening } from './uncheckedOpening.tsx';

export interface ReportSheetProps {
  readonly document: ReportDocument;
  /** Images below the opening, where there is no rail. */
  readonly pictures?: ReactNode;
  readonly paper?: UncheckedOnPaper | undefined;
  /** The opening alone, with room for the rest. */
  readonly begun?: boolean | undefined;
}

type Run = [OpeningBlock, ...OpeningBlock[]];

const isUnchecked = (block: OpeningBlock) => 'unchecked' in block;

/** Groups adjacent unchecked blocks into one frame; each other block stands alone. */
function runsOf(blocks: readonly OpeningBlock[]): Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last && isUnchecked(block) && isUnchecked(last[0])) last.push(block);
    else runs.push([block]);
  }
  return runs;
}

/** The mark of artificial intelligence, for programs that read the page. */
function markAttributes(mark: AiMark | null): Record<`data-ai-${string}`, string> {
  if (!mark) return {};
  const { reader, engine, model, version, date, digitalSourceType } = mark;
  return {
    'data-ai-generated': 'true',
    'data-ai-reader': reader,
    'data-ai-digital-source-type': digitalSourceType,
    ...(engine ? { 'data-ai-engine': engine } : {}),
    ...(model ? { 'data-ai-model': model } : {}),
    ...(version ? { 'data-ai-version': version } : {}),
    ...(date ? { 'data-ai-date': date } : {}),
  };
}

/** Blocks of full width. */
const isStrip = ({ kind }: OpeningBlock) => kind === 'urgency' || kind === 'acts';

interface CheckFoldProps {
  readonly check: NonNullable<ReportDocument['check']>;
  readonly folded: readonly string[];
}

/** The report of the criteria below an automation that heads the report: folded, always printed. */
function CheckFold({ check: { title, opening, sections }, folded }: CheckFoldProps) {
  return (
    <section
      id="check"
      aria-label={title}
      className="scroll-mt-20 border-t border-line px-4 py-4 sm:px-10"
    >
      <Fold title={title}>
        <div className="flex flex-col pt-4">
          {keyed(opening, ({ kind }) => kind).map(({ key, item }) => (
            <OpeningView key={key} block={item} />
          ))}
        </div>
        <div className="-mx-4 mt-6 sm:-mx-10">
          <SectionList sections={sections} folded={folded} />
        </div>
      </Fold>
    </section>
  );
}

/** For a flush `Card`. Everything in it is shown as text. */
export function ReportSheet({ document, pictures, paper, begun = false }: ReportSheetProps) {
  const strips = document.opening.filter(isStrip);
  const opening = document.opening.filter((block) => !isStrip(block));
  return (
    <article
      aria-label="Informe"
      aria-busy={begun || undefined}
      className={begun ? 'min-h-dvh' : undefined}
      {...markAttributes(document.aiMark)}
    >
      {keyed(strips, ({ kind }) => kind).map(({ key, item }) => (
        <OpeningView key={key} block={item} />
      ))}
      <section
        id="conclusion"
        aria-labelledby="conclusion-title"
        className="flex scroll-mt-20 flex-col px-4 py-5 sm:px-10 sm:py-9"
      >
        {keyed(runsOf(opening), ([first]) => first.kind).map(({ key, item: run }) =>
          isUnchecked(run[0]) ? (
            // On a phone, after the urgent part.
            <div
              key={key}
              className={cx(UNCHECKED_FRAME, 'mt-6 p-4 first:mt-0 max-sm:order-4 sm:p-6')}
            >
              {keyed(run, ({ kind }) => kind).map(({ key: place, item }) => (
                <UncheckedOpening key={place} block={item} />
              ))}
            </div>
          ) : (
            <OpeningView key={key} block={run[0]} />
          ),
        )}
      </section>
      {begun ? null : (
        <>
          {pictures ? <div className="border-t border-line">{pictures}</div> : null}
          <SectionList sections={document.sections} folded={document.folded} paper={paper} />
          {document.check ? <CheckFold check={document.check} folded={document.folded} /> : null}
          <StampFoot stamp={document.stamp} />
        </>
      )}
    </article>
  );
}
