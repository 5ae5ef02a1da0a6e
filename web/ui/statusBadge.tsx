import type { ReactNode } from 'react';
import type { StatusLabel, StatusTone } from '#domain/rules/status.ts';
import {
  CircleCheck,
  CircleExclamationPoint,
  CircleQuestionMark,
  CircleX,
  ImageUp,
} from '#web/ui/icons/lucide.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const LOOK: Record<StatusTone, { readonly tone: BadgeTone; readonly icon?: ReactNode }> = {
  waiting: { tone: 'warn', icon: <ImageUp aria-hidden="true" /> },
  live: { tone: 'live' },
  ok: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  bad: { tone: 'bad', icon: <CircleX aria-hidden="true" /> },
  fatal: { tone: 'bad-strong', icon: <CircleExclamationPoint aria-hidden="true" /> },
  neutral: { tone: 'neutral', icon: <CircleQuestionMark aria-hidden="true" /> },
};

export interface StatusBadgeProps {
  /** From `historyStatus` or `detailStatus` of `#domain/rules/status.ts`. */
  readonly status: StatusLabel;
  readonly className?: string | undefined;
}

export function StatusBadge({ status, className }: StatusBadgeProps) {
  const { tone, icon } = LOOK[status.tone];
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {status.text}
    </Badge>
  );
}
