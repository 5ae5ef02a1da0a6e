import { ENGINE_HEALTH_WORDS, type EngineHealth } from '#domain/rules/engineHealth.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CircleCheck, CircleX, Clock, TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';

const LOOK = {
  well: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  slow: { tone: 'warn', icon: <TriangleExclamationPoint aria-hidden="true" /> },
  down: { tone: 'bad', icon: <CircleX aria-hidden="true" /> },
  few: { tone: 'neutral', icon: <Clock aria-hidden="true" /> },
  idle: { tone: 'neutral', icon: <Clock aria-hidden="true" /> },
} as const;

export function EngineBadge({ health }: { readonly health: EngineHealth }) {
  return <Badge {...LOOK[health]}>{ENGINE_HEALTH_WORDS[health]}</Badge>;
}
