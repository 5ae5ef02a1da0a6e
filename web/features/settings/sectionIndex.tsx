import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { useSectionInView } from '#web/ui/useSectionInView.ts';
import type { AccountSection } from './sections.ts';

export interface SectionIndexProps {
  readonly sections: readonly AccountSection[];
}

/** Links to the parts of the page; marks the one in view. On a narrow screen the row scrolls. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const active = useSectionInView(sections.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`a[href$="#${active}"]`);
    // A link that has the focus of a key stays in sight.
    if (list.current?.querySelector(':focus-visible')) return;
    // The page itself must not scroll, as with `scrollIntoView`.
    if (list.current && link) list.current.scrollLeft = link.offsetLeft;
  }, [active]);
  return (
    <nav
      aria-label="Secciones de la cuenta"
      data-under-head=""
      className="sticky top-14 z-20 -mt-2 border-b border-line bg-paper lg:top-16"
    >
      <ul
        ref={list}
        className="relative -mb-px flex gap-x-6 overflow-x-auto [scrollbar-width:none] max-lg:mask-r-from-[calc(100%-2rem)] max-lg:pr-8 lg:justify-between lg:gap-x-3 xl:justify-start xl:gap-x-7"
      >
        {sections.map(({ id, title, short }) => (
          <li key={id} className="shrink-0">
            <Link
              to={{ hash: `#${id}` }}
              aria-current={id === active ? 'location' : undefined}
              className={cx(
                'flex min-h-11 min-w-11 items-center justify-center border-b-2 text-meta whitespace-nowrap -outline-offset-2 hover:text-ink',
                id === active
                  ? 'border-haem font-semibold text-ink'
                  : 'border-transparent text-ink-soft',
              )}
            >
              {short ?? title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
