import { Link } from 'react-router';
import { urgencyMark } from '#domain/report/labels.ts';
import type { ToReview } from '#web/api/panel.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { UrgencyBadge } from '#web/ui/urgencyBadge.tsx';
import { PanelRow } from './panelRow.tsx';

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
  const { conclusion } = item;
  return (
    <PanelRow item={item} now={now} marks={<UrgencyBadge urgency={urgencyMark(item.urgency)} />}>
      <span className="line-clamp-2 font-serif text-report">
        {conclusion?.lead ? <i className="text-ink-soft">{conclusion.lead} </i> : null}
        {conclusion?.text ?? 'Detalles no disponibles'}
      </span>
    </PanelRow>
  );
}
