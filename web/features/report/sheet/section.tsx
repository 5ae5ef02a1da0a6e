import { useId, useState } from 'react';
import type { Content, ReportSection, SectionBlock } from '#domain/report/document/blocks.ts';
import { cx } from '#web/ui/cx.ts';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { ContentView } from './contents.tsx';
import { keyed } from './keyed.ts';
import type { UncheckedOnPaper, UncheckedProps } from './unchecked.tsx';
import { UNCHECKED_FRAME, UncheckedLines } from './uncheckedFrame.tsx';

/** Most reports have no reading apart. */
const UNCHECKED = onDemand<UncheckedProps>(async () => (await import('./unchecked.tsx')).Unchecked);

function Apart(props: UncheckedProps) {
  const Loaded = useOnDemand(UNCHECKED, true);
  return Loaded ? <Loaded {...props} /> : null;
}

export interface SectionListProps {
  readonly sections: readonly ReportSection[];
  /** Sections that start closed on a phone, by anchor. */
  readonly folded?: readonly string[];
  readonly paper?: UncheckedOnPaper | undefined;
}

/** Sections of a document, each with its title hanging at the left. */
export function SectionList({ sections, folded = [], paper }: SectionListProps) {
  return sections.map((section) =>
    section.kind === 'unchecked' ? (
      <Apart key={section.id} block={section} paper={paper} />
    ) : (
      <Section key={section.id} section={section} folds={folded.includes(section.id)} />
    ),
  );
}

interface SectionProps {
  readonly section: SectionBlock;
  readonly folds: boolean;
}

/** Tables of both sides and of measures with their bars have no room beside their title. */
const isAcross = ({ id, contents }: SectionBlock) =>
  id === 'sides' || contents.some((content) => content.kind === 'table' && content.fixed);

/** Air over the title beside contents whose first line is no text for it to stand on. */
const AIR: Partial<Record<Content['kind'], string>> = {
  drawing: '',
  table: 'md:pt-2.5',
  warnings: 'md:pt-4',
};

function Section({ section, folds }: SectionProps) {
  const { id, title, contents, unchecked } = section;
  const across = isAcross(section);
  const air = contents[0] && AIR[contents[0].kind];
  const titleId = useId();
  const [open, setOpen] = useState(!folds);
  const count = itemsOf(contents);
  // Differential diagnoses are the items of one list; nothing else stands beside them.
  const Contents = contents.every(({ kind }) => kind === 'differential') ? 'ol' : 'div';
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx(
        'scroll-mt-20 border-t border-line px-4 sm:px-10 sm:py-8',
        folds ? 'max-sm:py-1' : 'max-sm:py-6',
        !across && 'md:grid md:grid-cols-[8.25rem_minmax(0,1fr)] md:gap-x-6',
        !across && air === undefined && 'md:items-baseline',
      )}
    >
      <h3
        id={titleId}
        className={cx(
          'text-meta font-semibold text-ink-soft max-md:text-control max-md:text-ink',
          !across && air,
          folds ? 'sm:mb-3' : 'mb-3',
        )}
      >
        {folds ? (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-12 w-full items-center justify-between gap-3 text-left sm:hidden"
          >
            {count > 1 ? `${title} · ${count}` : title}
            <ChevronDown
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className={cx('shrink-0 transition-transform duration-160', open && 'rotate-180')}
            />
          </button>
        ) : null}
        <span className={cx(folds && 'max-sm:hidden')}>{title}</span>
      </h3>
      <Contents
        className={cx(
          'flex min-w-0 flex-col gap-3',
          folds && (open ? 'max-sm:pb-6' : 'max-sm:hidden'),
        )}
      >
        {keyed(contents, ({ kind }) => kind).map(({ key, item }) =>
          unchecked && item.kind === 'list' ? (
            <UncheckedLines
              key={key}
              lines={item.items}
              className={cx(UNCHECKED_FRAME, 'max-w-none! p-4 text-control sm:p-6')}
            />
          ) : (
            <ContentView key={key} content={item} />
          ),
        )}
      </Contents>
    </section>
  );
}

/** Number of items in a closed section: differentials, or list items. */
function itemsOf(contents: readonly Content[]): number {
  return contents
    .map((content) => {
      if (content.kind === 'differential') return 1;
      return content.kind === 'list' || content.kind === 'checks' ? content.items.length : 0;
    })
    .reduce((sum, count) => sum + count, 0);
}
