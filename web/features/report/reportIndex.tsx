import { useEffect, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

export interface IndexEntry {
  readonly id: string;
  readonly title: string;
}

/** Where one is in the report and what else it holds. */
export function ReportIndex({ entries }: { readonly entries: readonly IndexEntry[] }) {
  const active = useSectionInView(entries);
  return (
    <Card flush>
      <nav aria-labelledby="index-title" className="p-4">
        <h3 id="index-title" className="text-control font-semibold">
          En este informe
        </h3>
        <ul className="mt-2 -mb-1.5">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === active ? 'location' : undefined}
                className={cx(
                  '-ml-4 block border-l-2 py-1.5 pl-3.5 text-meta hover:text-ink',
                  id === active
                    ? 'border-haem font-semibold text-ink'
                    : 'border-transparent text-ink-soft',
                )}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

/** The last section whose beginning has passed the upper third of the window. */
function useSectionInView(entries: readonly IndexEntry[]): string | undefined {
  const [active, setActive] = useState(entries[0]?.id);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = entries.filter(({ id }) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      // At the end of the page the last section counts, however short it is.
      const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 4;
      setActive((atEnd ? entries : passed).at(-1)?.id ?? entries[0]?.id);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [entries]);
  return active;
}
