import type { UncheckedState } from '#domain/report/uncheckedReading.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Equal, EqualNot, Sparkles } from '#web/ui/icons/lucide.ts';

const LOOK: Readonly<Record<UncheckedState, { tone: BadgeTone; icon: typeof Equal }>> = {
  discrepa: { tone: 'warn', icon: EqualNot },
  solo: { tone: 'neutral', icon: Sparkles },
  coincide: { tone: 'ok', icon: Equal },
};

export interface StateBadgeProps {
  readonly state: UncheckedState;
  /** Uses the tint of its tone as background. */
  readonly onTint?: boolean | undefined;
  readonly children: string;
}

/** Agreement with the answers; colour alone must not carry it. */
export function StateBadge({ state, onTint, children }: StateBadgeProps) {
  const { tone, icon: Icon } = LOOK[state];
  return (
    <Badge
      tone={tone}
      icon={<Icon aria-hidden="true" />}
      className={cx(
        'max-w-full py-1 whitespace-normal!',
        onTint && 'bg-surface!',
        // Its background hardly differs from that of the frame.
        state === 'solo' && 'border border-line',
      )}
    >
      {children}
    </Badge>
  );
}
