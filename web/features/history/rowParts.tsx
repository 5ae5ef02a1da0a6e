import { cx } from '#web/ui/cx.ts';
import { RowStatus } from '#web/ui/rowStatus.tsx';
import { UrgencyBadge } from '#web/ui/urgencyBadge.tsx';
import type { Row } from './row.ts';

export interface RowPartProps {
  readonly row: Row;
  readonly className?: string | undefined;
}

/** The words of certainty in italics, then the conclusion. */
export function Conclusion({ row: { conclusion }, className }: RowPartProps) {
  if (!conclusion) return null;
  return (
    <span className={cx('font-serif text-report', className)}>
      {conclusion.lead ? <i className="text-ink-soft">{conclusion.lead} </i> : null}
      {conclusion.text}
    </span>
  );
}

const STEPS = [1, 2, 3, 4, 5];

/** Five dots; the one that holds is large. */
export function CertaintyDots({ row: { certainty }, className }: RowPartProps) {
  if (!certainty) return null;
  return (
    <span
      title={certainty.text}
      className={cx('inline-flex h-4 w-11 shrink-0 items-center justify-between', className)}
    >
      <span className="sr-only">{certainty.text}</span>
      {STEPS.map((step) => (
        <span
          key={step}
          aria-hidden="true"
          className={cx(
            'rounded-full',
            step === certainty.step ? 'size-2 bg-haem' : 'size-1 bg-line-strong',
          )}
        />
      ))}
    </span>
  );
}

/** State, urgency, and the report that waits. */
export function RowState({ row: { status, urgency, toReview } }: RowPartProps) {
  return (
    <>
      <RowStatus status={status} />
      <UrgencyBadge urgency={urgency} />
      {toReview ? (
        <span className="inline-flex min-h-6.5 items-center text-hint font-semibold text-haem">
          Por revisar
        </span>
      ) : null}
    </>
  );
}
