import { Link } from 'react-router';
import { IconTile } from '#web/ui/icons/iconTile.tsx';
import { ChevronRight } from '#web/ui/icons/lucide.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { StatusBadge } from '#web/ui/statusBadge.tsx';
import { UrgencyBadge } from '#web/ui/urgencyBadge.tsx';
import type { Row } from './row.ts';
import { RowMarks } from './rowMarks.tsx';
import { UnsentNote } from './unsentNote.tsx';

/** For small screens; the whole card is the link. */
export function HistoryCards({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 lg:hidden">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={row.path}
            className="flex h-full flex-col justify-between rounded-card border border-line bg-surface px-4 pt-4 transition-colors duration-120 hover:border-line-strong"
          >
            <span className="flex items-center gap-3 pb-4">
              <IconTile>
                <TypeIcon paths={row.icon} />
              </IconTile>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{row.patientName ?? 'N/A'}</span>
                <span className="block text-meta text-ink-soft">{row.typeLabel}</span>
                <RowMarks row={row} />
                {row.unsent ? <UnsentNote id={row.id} /> : null}
              </span>
              <StatusBadge status={row.status} />
            </span>
            {row.conclusion || row.urgency ? (
              <span className="-mt-1 flex flex-wrap items-center gap-2 pb-4">
                <UrgencyBadge urgency={row.urgency} />
                {row.conclusion ? (
                  <span className="min-w-0 font-serif break-words">{row.conclusion}</span>
                ) : null}
              </span>
            ) : null}
            <span className="flex min-h-12 items-center justify-between gap-3 border-t border-line text-meta">
              <span className="text-ink-soft tabular-nums">
                <time dateTime={row.createdAt}>{row.date}</time>
                <span className="sr-only"> · {row.shortId}</span>
              </span>
              <span className="flex items-center gap-1.5 font-semibold text-haem">
                Ver Detalles
                <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
