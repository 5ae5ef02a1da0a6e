import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTypes } from '#web/catalogue/types.ts';
import { ChevronRight } from '#web/ui/icons/lucide.ts';
import { recentDate } from './dates.ts';
import { PanelPicture } from './panelPicture.tsx';

export interface PanelRowProps {
  readonly item: {
    readonly id: string;
    readonly type: string;
    readonly patientName: string | null;
    readonly createdAt: string;
    readonly firstImage?: string | null;
  };
  readonly now: Date;
  /** Badges; on wide screens in a column of their own. */
  readonly marks: ReactNode;
  /** Line of the report. */
  readonly children: ReactNode;
}

/** A case of the panel: the whole row is its link. */
export function PanelRow({ item, now, marks, children }: PanelRowProps) {
  const definition = useTypes().find(item.type);
  return (
    <li className="border-t border-line">
      <Link
        to={`/analysis/${item.id}`}
        className="flex items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors duration-120 hover:bg-sunk sm:min-h-20.75 sm:px-6"
      >
        <PanelPicture id={item.id} image={item.firstImage} icon={definition?.icon ?? []} />
        <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1.5 sm:flex-row sm:items-center">
          <span className="min-w-0 sm:flex-1">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span translate="no" className="truncate text-control font-semibold">
                {item.patientName || 'N/A'}
              </span>
              <span className="text-meta text-ink-soft">
                {definition?.label ?? item.type} ·{' '}
                <span className="whitespace-nowrap tabular-nums">
                  {recentDate(item.createdAt, now)}
                </span>
              </span>
            </span>
            {children}
          </span>
          <span className="flex flex-wrap gap-1.5 empty:hidden sm:flex-col sm:items-end">
            {marks}
          </span>
        </span>
        <ChevronRight
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="hidden shrink-0 text-ink-soft sm:block"
        />
      </Link>
    </li>
  );
}
