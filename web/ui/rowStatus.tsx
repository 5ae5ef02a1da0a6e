import { StatusBadge, type StatusBadgeProps } from './statusBadge.tsx';

/** State of a row of a list, quiet where all is well: most rows are. */
export function RowStatus({ status }: Pick<StatusBadgeProps, 'status'>) {
  if (status.tone !== 'ok') return <StatusBadge status={status} />;
  return (
    <span className="inline-flex min-h-6.5 items-center text-hint font-semibold text-ink-soft">
      {status.text}
    </span>
  );
}
