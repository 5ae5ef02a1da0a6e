import { Siren, TriangleAlert } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import type { Row } from './row.ts';

/** Beside the state of a case, never in its place: that its report cannot wait. */
export function UrgencyBadge({ urgency }: Pick<Row, 'urgency'>) {
  if (!urgency) return null;
  const Icon = urgency.vital ? Siren : TriangleAlert;
  return (
    <Badge tone={urgency.vital ? 'bad' : 'warn'} icon={<Icon aria-hidden="true" />}>
      {urgency.text}
    </Badge>
  );
}
