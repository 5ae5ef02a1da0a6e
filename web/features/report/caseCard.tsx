import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { keyed } from './sheet/keyed.ts';

export interface CaseCardProps {
  readonly rows: ReportDocument['aside'];
  /** Opens all submitted answers. */
  readonly onMore: () => void;
}

/** Answers that the report does not show. */
export function CaseCard({ rows, onMore }: CaseCardProps) {
  if (rows.length === 0) return null;
  return (
    <Card flush data-no-print="" aria-labelledby="case-title">
      <div className="p-4">
        <CardHead
          level={3}
          titleId="case-title"
          title={<span className="text-control font-semibold">El caso</span>}
          end={
            <button
              type="button"
              onClick={onMore}
              className="rounded-badge text-meta font-semibold text-haem hover:underline"
            >
              Ver todo
            </button>
          }
        />
        <dl className="mt-3 flex flex-col gap-2.5 text-meta">
          {keyed(rows, ({ label }) => label).map(({ key, item: { label, text } }) => (
            <div key={key} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
              <dt className="hyphens-auto break-words text-ink-soft">{label}</dt>
              <dd className="line-clamp-3">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
