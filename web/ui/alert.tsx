import type { ReactNode } from 'react';
import { CircleCheck, Info, TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import { cx } from './cx.ts';

export type AlertTone = 'info' | 'ok' | 'warn' | 'bad';

export interface AlertProps {
  readonly tone: AlertTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Button or link at the end. */
  readonly action?: ReactNode;
  /** Added after the page was read: announced at once (`bad`) or when idle. */
  readonly live?: boolean | undefined;
  readonly className?: string | undefined;
}

const TONES = {
  info: { icon: Info, box: 'bg-haem-tint', tint: 'text-haem' },
  ok: { icon: CircleCheck, box: 'bg-ok-tint', tint: 'text-ok' },
  warn: { icon: TriangleExclamationPoint, box: 'bg-warn-tint', tint: 'text-warn' },
  bad: { icon: TriangleExclamationPoint, box: 'bg-bad-tint', tint: 'text-bad' },
} as const;

export function Alert({ tone, title, children, action, live, className }: AlertProps) {
  const { icon: Icon, box, tint } = TONES[tone];
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div
      role={role}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-4 text-control text-ink',
        box,
        className,
      )}
    >
      {/* The icon aligns with the first line, also where a taller button centres the text. */}
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-4">
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cx('mt-px shrink-0', tint)}
        />
        <div className="min-w-0 flex-1">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
      </div>
      {action}
    </div>
  );
}
