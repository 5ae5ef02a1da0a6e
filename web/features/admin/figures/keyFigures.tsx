import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface PanelFigure {
  readonly label: string;
  /** Undefined while loading. */
  readonly value: string | undefined;
  readonly note?: ReactNode;
}

const COLUMNS: Readonly<Record<number, string>> = {
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'sm:grid-cols-2 lg:grid-cols-5 sm:max-lg:*:last:col-span-2',
};

/** Keeps the line of a note that comes with its figure. */
const LINE = '\u00a0';

export function KeyFigures({ figures }: { readonly figures: readonly PanelFigure[] }) {
  return (
    <dl
      className={cx(
        'grid gap-px overflow-clip rounded-card border border-line bg-line',
        COLUMNS[figures.length],
      )}
    >
      {figures.map(({ label, value, note }) => (
        <div key={label} className="bg-surface p-4 sm:p-5">
          <dt className="text-meta text-ink-soft">{label}</dt>
          <dd className="mt-1">
            <span className="block font-serif text-figure tabular-nums">
              {value ?? <Skeleton className="h-9 w-20" />}
            </span>
            {note || value === undefined ? (
              <span className="block text-hint text-ink-soft">{note ?? LINE}</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
