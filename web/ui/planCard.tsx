import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '#domain/rules/plans.ts';
import { Badge } from './badge.tsx';
import { cx } from './cx.ts';

export interface PlanCardProps {
  readonly plan: Plan;
  /** The reader's own plan: takes the badge «ACTUAL». */
  readonly current?: boolean | undefined;
  /** Its one button or link, as wide as the card. */
  readonly action: ReactNode;
  /** Of the heading; 3 unless told. */
  readonly level?: 2 | 3 | undefined;
}

/** A plan with its price, its consultations and what it brings. */
export function PlanCard({ plan, current, action, level = 3 }: PlanCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article
      className={cx(
        'flex min-w-0 flex-col rounded-card border bg-surface p-4 sm:p-6',
        plan.popular
          ? 'border-eosin-text shadow-[inset_0_0_0_1px_var(--eosin-text)]'
          : 'border-line',
      )}
    >
      <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-2">
        <Heading className="text-title">{plan.name}</Heading>
        {current ? <Badge tone="current">Actual</Badge> : null}
        {plan.popular && !current ? <Badge tone="recommended">Recomendado</Badge> : null}
      </div>
      <p className="mt-3 font-serif text-price">
        €{plan.priceCents / 100}
        {plan.priceCents > 0 ? (
          <span className="ml-1 font-sans text-control tracking-normal text-ink-soft">/mes</span>
        ) : null}
      </p>
      <p className="mt-1 text-meta text-ink-soft sm:min-h-10">{plan.description}</p>
      <hr className="my-5" />
      <p className="text-control font-semibold">{consultations(plan)}</p>
      <ul className="mt-3 mb-6 space-y-2 text-control">
        {plan.features.map((feature) => (
          <PlanFeature key={feature.text} {...feature} />
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </article>
  );
}

function PlanFeature({ text, soon }: Plan['features'][number]) {
  const Icon = soon ? Clock : Check;
  return (
    <li className={cx('flex items-start gap-2.5', soon && 'text-ink-soft')}>
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={cx('mt-0.5 shrink-0', soon ? 'text-ink-soft' : 'text-haem')}
      />
      {soon ? `${text} (próximamente)` : text}
    </li>
  );
}

function consultations({ consultationLimit, limitType }: Plan): string {
  if (consultationLimit === null) return 'Consultas ilimitadas';
  return `${consultationLimit} consultas ${limitType === 'total' ? 'en total' : 'al mes'}`;
}
