import type { UrgencyMark } from '#domain/report/labels.ts';
import { Siren, TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import { Badge } from './badge.tsx';

/** Beside the state of a case, never instead of it. */
export function UrgencyBadge({ urgency }: { readonly urgency: UrgencyMark | undefined }) {
  if (!urgency) return null;
  const Icon = urgency.vital ? Siren : TriangleExclamationPoint;
  return (
    <Badge
      tone={urgency.vital ? 'bad' : 'warn'}
      icon={<Icon aria-hidden="true" />}
      className="urgency-edge"
    >
      {urgency.text}
    </Badge>
  );
}
