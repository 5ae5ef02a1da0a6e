import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { keyed } from './sheet/keyed.ts';

export interface CaseCardProps {
  readonly details: ReportDocument['details'];
  /** Opens everything that was sent. */
  readonly onMore: () => void;
}

/** Answers that the card has room for. */
const ROWS = 5;

/** The question beside the answer: the first things told of the case, after those of the patient. */
export function CaseCard({ details, onMore }: CaseCardProps) {
  const rows = details
    .filter(({ id }) => id !== 'patient')
    .flatMap(({ contents }) => contents)
    .flatMap((content) => (content.kind === 'grid' ? content.cells : []))
    .slice(0, ROWS);
  if (rows.length === 0) return null;
  return (
    <Card flush aria-labelledby="case-title">
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
              <dt className="break-words text-ink-soft">{label}</dt>
              <dd className="line-clamp-3">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
