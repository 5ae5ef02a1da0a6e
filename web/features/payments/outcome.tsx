import type { ReactNode } from 'react';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { CircleCheck, CircleX, SearchX, TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import { Progress } from '#web/ui/progress.tsx';

const LOOKS = {
  done: { Icon: CircleCheck, tint: 'bg-ok-tint text-ok' },
  stopped: { Icon: CircleX, tint: 'bg-neutral-tint text-ink-soft' },
  problem: { Icon: TriangleExclamationPoint, tint: 'bg-warn-tint text-warn' },
  missing: { Icon: SearchX, tint: 'bg-neutral-tint text-ink-soft' },
} as const;

export interface OutcomeProps {
  readonly look: keyof typeof LOOKS;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

export function Outcome({ look, title, children, actions }: OutcomeProps) {
  const { Icon, tint } = LOOKS[look];
  return (
    <Card flush className="mx-auto mt-4 max-w-xl sm:mt-10">
      <div className="p-4 sm:p-8">
        <span
          aria-hidden="true"
          className={cx('inline-flex size-14 items-center justify-center rounded-full', tint)}
        >
          <Icon size={28} strokeWidth={1.75} />
        </span>
        <h1 className="mt-5 font-serif text-section">{title}</h1>
        <div className="mt-2 space-y-3 text-body text-ink-soft">{children}</div>
      </div>
      <CardFoot className="sm:px-8">{actions}</CardFoot>
    </Card>
  );
}

export interface UnderWayProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Stripe has not settled the payment yet. */
export function UnderWay({ title, children, actions }: UnderWayProps) {
  return (
    <Card flush className="mx-auto mt-4 max-w-xl sm:mt-10" aria-busy="true">
      <div className="p-4 sm:p-8">
        <h1 className="font-serif text-section">{title}</h1>
        <div className="mt-6">
          <Progress label="Confirmación del pago" />
        </div>
        <div role="status" className="mt-5 space-y-3 text-body text-ink-soft">
          {children}
        </div>
      </div>
      {actions ? <CardFoot className="sm:px-8">{actions}</CardFoot> : null}
    </Card>
  );
}
