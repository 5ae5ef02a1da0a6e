import { cx } from '#web/ui/cx.ts';
import { useSectionInView } from '#web/ui/useSectionInView.ts';

interface IndexEntry {
  readonly id: string;
  readonly title: string;
}

export interface ReportIndexProps {
  readonly entries: readonly IndexEntry[];
}

/** One tick a section; the title of the one in view stands above them. */
export function ReportIndex({ entries }: ReportIndexProps) {
  const active = useSectionInView(entries.map(({ id }) => id));
  const title = entries.find(({ id }) => id === active)?.title;
  return (
    <nav aria-labelledby="index-title" className="pb-1">
      <p className="flex items-baseline gap-2 text-hint">
        <span id="index-title" className="shrink-0 text-ink-soft">
          En este informe
        </span>
        <span aria-hidden="true" className="min-w-0 truncate font-semibold">
          {title}
        </span>
      </p>
      <ul className="flex gap-1">
        {entries.map((entry) => (
          <li key={entry.id} className="flex-1">
            <a
              href={`#${entry.id}`}
              title={entry.title}
              aria-current={entry.id === active ? 'location' : undefined}
              className="group flex h-6 items-center pointer-coarse:h-11"
            >
              <span
                className={cx(
                  'h-1 w-full rounded-full transition-colors duration-120',
                  entry.id === active ? 'bg-haem' : 'bg-line group-hover:bg-line-strong',
                )}
              />
              <span className="sr-only">{entry.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
