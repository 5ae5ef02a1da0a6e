import { Card, CardHead } from '#web/ui/card.tsx';
import type { CaseFacts } from './caseFacts.ts';

export interface CaseCardProps {
  readonly facts: CaseFacts;
  /** Opens everything that was sent. */
  readonly onMore: () => void;
}

/** The question beside the answer: what was told of the case. */
export function CaseCard({ facts, onMore }: CaseCardProps) {
  if (facts.rows.length === 0) return null;
  return (
    <Card flush aria-labelledby="case-title" className="print:hidden">
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
          {facts.rows.map((row) => (
            <div key={row.key} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
              <dt className="break-words text-ink-soft">{row.label}</dt>
              <dd className="line-clamp-3">{row.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
