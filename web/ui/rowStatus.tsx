import { CircleCheck } from '#web/ui/icons/lucide.ts';
import { StatusBadge, type StatusBadgeProps } from './statusBadge.tsx';

/** State of a row of a list. A finished case has no fill: most rows are finished. */
export function RowStatus({ status }: Pick<StatusBadgeProps, 'status'>) {
  if (status.tone !== 'ok') return <StatusBadge status={status} />;
  return (
    <span className="inline-flex min-h-6.5 items-center gap-1.5 text-hint font-semibold text-ok">
      <CircleCheck className="size-[0.9375rem] shrink-0" aria-hidden="true" />
      {status.text}
    </span>
  );
}
