import { Link } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { useSectionInView } from '#web/ui/useSectionInView.ts';
import type { AccountSection } from './sections.ts';

export interface SectionIndexProps {
  readonly sections: readonly AccountSection[];
}

/** Links to the parts of the page; marks the one in view. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const active = useSectionInView(sections.map(({ id }) => id));
  return (
    <nav
      aria-label="Secciones de la cuenta"
      className="sticky top-16 z-20 -mt-2 border-b border-line bg-paper max-lg:hidden"
    >
      <ul className="-mb-px flex justify-between gap-x-3 xl:justify-start xl:gap-x-7">
        {sections.map(({ id, title, short }) => (
          <li key={id}>
            <Link
              to={{ hash: `#${id}` }}
              aria-current={id === active ? 'location' : undefined}
              className={cx(
                'flex min-h-11 items-center border-b-2 text-meta whitespace-nowrap -outline-offset-2 hover:text-ink',
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
