import { Link } from 'react-router';
import { CasePicture } from '#web/ui/casePicture.tsx';
import { ChevronRight } from '#web/ui/icons/lucide.ts';
import type { RowGroup } from './days.ts';
import type { Row } from './row.ts';
import { CARD, CARD_PICTURE, CARDS, DAY_HEAD, DAY_OF_CARDS } from './rowClass.ts';
import { RowMarks } from './rowMarks.tsx';
import { CertaintyDots, Conclusion, RowState } from './rowParts.tsx';
import { UnsentNote } from './unsentNote.tsx';

/** For small screens, from edge to edge of a phone; the whole card is the link. */
export function HistoryCards({ groups }: { readonly groups: readonly RowGroup[] }) {
  return (
    <div className={CARDS}>
      {groups.map(({ title, isDay, rows }) => (
        <div key={title} className={DAY_OF_CARDS}>
          <h2 className={`${DAY_HEAD} text-hint font-semibold text-ink-soft`}>{title}</h2>
          <ul>
            {rows.map((row) => (
              <li key={row.id} className="border-t border-line">
                <CardLink row={row} dated={!isDay} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface CardLinkProps {
  readonly row: Row;
  /** Writes the day, which no title does. */
  readonly dated: boolean;
}

function CardLink({ row, dated }: CardLinkProps) {
  return (
    <Link
      to={row.path}
      data-history-row={row.toReview ? 'unopened' : ''}
      className={`${CARD} -outline-offset-2 transition-colors duration-120 hover:bg-sunk`}
    >
      <CasePicture src={row.picture} icon={row.icon} className={CARD_PICTURE} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span translate="no" className="truncate text-control font-semibold">
            {row.patientName ?? 'N/A'}
          </span>
          <span className="min-w-12 flex-1 truncate text-meta text-ink-soft">{row.typeLabel}</span>
          <time dateTime={row.createdAt} className="shrink-0 text-meta text-ink-soft tabular-nums">
            <span className="sr-only">{row.date}</span>
            <span aria-hidden="true">{dated ? row.day : row.time}</span>
          </time>
        </span>
        <Conclusion row={row} className="line-clamp-2 wrap-anywhere" />
        <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <CertaintyDots row={row} />
          <RowState row={row} />
          {row.unsent ? <UnsentNote id={row.id} /> : null}
          <RowMarks row={row} />
          <span className="ml-auto flex items-center gap-1.5 text-meta font-semibold text-haem max-sm:sr-only">
            Ver Detalles
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </span>
        <span className="sr-only"> · {row.shortId}</span>
      </span>
    </Link>
  );
}
