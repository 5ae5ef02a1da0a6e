import { Link } from 'react-router';
import type { AccountSection } from './sections.ts';

export interface SectionIndexProps {
  readonly sections: readonly AccountSection[];
}

/** Jumps to a part of the page, where there is room for it. */
export function SectionIndex({ sections }: SectionIndexProps) {
  return (
    <nav aria-label="Secciones de la cuenta" className="-mt-2 border-b border-line max-lg:hidden">
      <ul className="flex gap-x-7">
        {sections.map(({ id, title, short }) => (
          <li key={id}>
            <Link
              to={{ hash: `#${id}` }}
              className="flex min-h-11 items-center text-meta whitespace-nowrap text-ink-soft -outline-offset-2 hover:text-ink"
            >
              {short ?? title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
