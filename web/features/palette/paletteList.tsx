import { Fragment, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { UrgencyBadge } from '#web/ui/urgencyBadge.tsx';
import type { PaletteEntry } from './entries.ts';

export interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  /** Index of the marked entry; -1 for none. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

/** The focus stays in the text field. Of one height, so that the dialog stands still. */
export function PaletteList({ id, entries, active, onActive, onChoose }: PaletteListProps) {
  const marked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) marked.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Resultados"
      className="mt-3 h-[min(22rem,50dvh)] overflow-y-auto overscroll-contain"
    >
      {entries.map((entry, index) => (
        <Fragment key={`${entry.group} ${entry.path}`}>
          {entry.group === entries[index - 1]?.group ? null : (
            <div aria-hidden="true" className="px-2.5 pt-3 pb-1 text-micro text-ink-soft">
              {entry.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, which keeps the focus */}
          <div
            ref={index === active ? marked : undefined}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onActive(index)}
            onClick={() => onChoose(entry)}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-badge px-2.5 text-control',
              index === active && 'bg-haem-tint',
            )}
          >
            <EntryIcon icon={entry.icon} />
            <span
              translate={entry.group === 'Pacientes' || entry.group === 'Casos' ? 'no' : undefined}
              className="min-w-0 flex-1 truncate"
            >
              {entry.name}
            </span>
            <UrgencyBadge urgency={entry.urgency} />
            {entry.note ? (
              <span className="max-w-[50%] truncate text-meta text-ink-soft">{entry.note}</span>
            ) : null}
          </div>
        </Fragment>
      ))}
    </div>
  );
}

function EntryIcon({ icon }: Pick<PaletteEntry, 'icon'>) {
  if (typeof icon !== 'function')
    return <TypeIcon paths={icon} size={20} className="text-ink-soft" />;
  const Icon = icon;
  return <Icon size={20} strokeWidth={1.75} className="shrink-0 text-ink-soft" />;
}
