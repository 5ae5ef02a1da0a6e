import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { LiveDot } from './liveDot.tsx';

export type BadgeTone =
  | 'ok'
  | 'warn'
  | 'bad'
  | 'bad-strong'
  | 'neutral'
  | 'live'
  | 'recommended'
  | 'current';

export interface BadgeProps {
  /** `live` carries the pulsing eosin dot; `recommended` and `current` are for plans, in capitals. */
  readonly tone: BadgeTone;
  /** 15 px. Colour alone must not carry a state. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const CAPITALS = 'uppercase tracking-[0.06em] text-micro font-bold';

const TONES: Record<BadgeTone, string> = {
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  'bad-strong': 'bg-bad text-on-bad',
  neutral: 'bg-neutral-tint text-ink-soft',
  live: 'bg-warn-tint text-warn',
  recommended: `bg-eosin-text text-on-eosin ${CAPITALS}`,
  current: `bg-haem-tint text-haem ${CAPITALS}`,
};

export function Badge({ tone, icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-badge px-2 text-hint font-semibold whitespace-nowrap',
        '[&>svg]:size-[0.9375rem] [&>svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {tone === 'live' ? <LiveDot /> : icon}
      {children}
    </span>
  );
}
