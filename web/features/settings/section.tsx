import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import type { AccountSection } from './sections.ts';

export interface SectionProps {
  readonly section: AccountSection;
  /** Begins open on a phone, where the others are closed. */
  readonly first?: boolean;
  readonly children: ReactNode;
}

/**
 * Title beside the card on wide screens, in view along a tall card. On a phone the title opens it; so
 * does a link to it.
 */
export function Section({ section: { id, title, description }, first, children }: SectionProps) {
  const titleId = `${id}-titulo`;
  const contentId = `${id}-contenido`;
  const { open, toggle } = useOpenByLink(id, first);
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx(
        'grid scroll-mt-10 gap-x-8 gap-y-4 border-line not-first:border-t max-lg:first:pt-2 lg:-scroll-mt-3 lg:grid-cols-[16rem_minmax(0,1fr)] lg:py-8 xl:grid-cols-[20rem_minmax(0,1fr)]',
        open ? 'py-6' : 'py-3',
      )}
    >
      <div className="relative flex items-center gap-3 self-start lg:sticky lg:top-34">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-title">
            {title}
          </h2>
          <p className="mt-1 max-w-[34ch] text-meta text-ink-soft max-lg:max-w-none">
            {description}
          </p>
        </div>
        <button
          type="button"
          aria-labelledby={titleId}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={toggle}
          className="flex size-11 shrink-0 items-center justify-center text-ink-soft after:absolute after:inset-0 lg:hidden print:hidden"
        >
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className={cx('transition-transform duration-160', open && 'rotate-180')}
          />
        </button>
      </div>
      <div id={contentId} className={cx('min-w-0', !open && 'max-lg:not-print:hidden')}>
        {children}
      </div>
    </section>
  );
}

/** Each visit of the address with its fragment opens it, also the second one. */
function useOpenByLink(id: string, first = false) {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState(first || hash === `#${id}`);
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    if (hash === `#${id}`) setOpen(true);
  }
  return { open, toggle: () => setOpen(!open) };
}
