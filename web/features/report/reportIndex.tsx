import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { useSectionInView } from '#web/ui/useSectionInView.ts';

export interface IndexEntry {
  readonly id: string;
  readonly title: string;
}

export function ReportIndex({ entries }: { readonly entries: readonly IndexEntry[] }) {
  const active = useSectionInView(entries.map(({ id }) => id));
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
