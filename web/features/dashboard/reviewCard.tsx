import { Link } from 'react-router';
import { urgencyMark } from '#domain/report/labels.ts';
import type { ToReview } from '#web/api/panel.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ChevronRight } from '#web/ui/icons/lucide.ts';
import { UrgencyBadge } from '#web/ui/urgencyBadge.tsx';
import { recentDate } from './dates.ts';
import { PanelPicture } from './panelPicture.tsx';

type Item = ToReview['items'][number];

export interface ReviewCardProps {
  readonly review: ToReview;
  readonly now: Date;
}

/** Reports that their vet has not opened, the most urgent first. */
export function ReviewCard({ review: { items, total }, now }: ReviewCardProps) {
  return (
    <Card flush aria-labelledby="review-title">
      <CardHead
        className="px-4 py-2 sm:px-6"
        titleId="review-title"
        title={
          <span className="flex min-h-11 items-center gap-2.5">
            Por revisar <Badge tone="neutral">{total}</Badge>
          </span>
        }
        end={
          total > items.length ? (
            <Link
              to="/history?part=unopened"
              className="inline-flex min-h-11 items-center text-meta font-semibold text-haem underline-offset-4 hover:underline"
            >
              Ver todos
            </Link>
          ) : null
        }
      />
      <ul>
        {items.map((item) => (
          <ReviewItem key={item.id} item={item} now={now} />
        ))}
      </ul>
    </Card>
  );
}

function ReviewItem({ item, now }: { readonly item: Item; readonly now: Date }) {
  const definition = useTypes().find(item.type);
  const { conclusion } = item;
  return (
    <li className="border-t border-line">
      <Link
        to={`/analysis/${item.id}`}
        className="flex items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors duration-120 hover:bg-sunk sm:px-6"
      >
        <PanelPicture id={item.id} image={item.firstImage} icon={definition?.icon ?? []} />
        <span className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1.5 sm:flex-row sm:items-center">
          <span className="min-w-0 sm:flex-1">
            <span className="flex items-baseline gap-x-2">
              <span className="truncate text-control font-semibold">
                {item.patientName || 'N/A'}
              </span>
              <span className="shrink-0 text-meta text-ink-soft">
                {definition?.label ?? item.type}
              </span>
            </span>
            <span className="line-clamp-2 font-serif text-report">
              {conclusion?.lead ? <i className="text-ink-soft">{conclusion.lead} </i> : null}
              {conclusion?.text ?? 'Detalles no disponibles'}
            </span>
          </span>
          <span className="flex items-center justify-between gap-3 sm:flex-col sm:items-end sm:gap-1">
            <span className="text-meta whitespace-nowrap text-ink-soft tabular-nums">
              {recentDate(item.createdAt, now)}
            </span>
            <UrgencyBadge urgency={urgencyMark(item.urgency)} />
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
