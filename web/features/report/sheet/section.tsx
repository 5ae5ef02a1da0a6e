import { useId, useState } from 'react';
import type { Content, ReportSection, SectionBlock } from '#domain/report/document/blocks.ts';
import { cx } from '#web/ui/cx.ts';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import { ContentView } from './contents.tsx';
import { keyed } from './keyed.ts';
import { Unchecked, type UncheckedOnPaper } from './unchecked.tsx';
import { UNCHECKED_FRAME, UncheckedLines } from './uncheckedFrame.tsx';

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
      <Unchecked key={section.id} block={section} paper={paper} />
    ) : (
      <Section key={section.id} section={section} folds={folded.includes(section.id)} />
    ),
  );
}

interface SectionProps {
  readonly section: SectionBlock;
  readonly folds: boolean;
}

/** A two-sided table has no room beside its title. */
const ACROSS = 'sides';
/** Contents whose first line is no text: a title cannot stand on it. */
const UNLEVEL: ReadonlySet<string> = new Set<Content['kind']>(['drawing', 'warnings']);

function Section({ section: { id, title, contents, unchecked }, folds }: SectionProps) {
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
        id !== ACROSS && 'md:grid md:grid-cols-[8.25rem_minmax(0,1fr)] md:gap-x-6',
        id !== ACROSS && !UNLEVEL.has(contents[0]?.kind ?? '') && 'md:items-baseline',
      )}
    >
      <h3
        id={titleId}
        className={cx(
          'text-meta font-semibold text-ink-soft max-md:text-control max-md:text-ink',
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
