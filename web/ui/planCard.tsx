import type { ReactNode } from 'react';
import { priceText } from '#domain/rules/planOffer.ts';
import type { Plan, PlanFeature } from '#domain/rules/plans.ts';
import { Check, Clock } from '#web/ui/icons/lucide.ts';
import { Badge } from './badge.tsx';
import { cx } from './cx.ts';

export interface PlanCardProps {
  readonly plan: Plan;
  /** The reader's own plan: «ACTUAL». */
  readonly current?: boolean | undefined;
  readonly action: ReactNode;
  /** Heading level; 3 by default. */
  readonly level?: 2 | 3 | undefined;
  /** On a phone without description and features, for two in a row. */
  readonly short?: boolean | undefined;
}

export function PlanCard({ plan, current, action, level = 3, short }: PlanCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const unfolded = short && 'max-sm:hidden';
  return (
    <article
      className={cx(
        'relative flex min-w-0 flex-col rounded-card border bg-surface p-4 sm:p-6',
        short && 'max-sm:p-3',
        plan.popular
          ? 'border-eosin-text shadow-[inset_0_0_0_1px_var(--eosin-text)]'
          : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading className="text-title">{plan.name}</Heading>
        <p
          className={cx(
            'flex flex-wrap gap-2',
            short && 'max-sm:absolute max-sm:-top-3 max-sm:right-3',
          )}
        >
          {plan.popular ? <Badge tone="recommended">Recomendado</Badge> : null}
          {current ? <Badge tone="current">Actual</Badge> : null}
        </p>
      </div>
      <Price plan={plan} short={short} />
      <p className={cx('mt-2 text-meta text-ink-soft sm:min-h-10', unfolded)}>{plan.description}</p>
      <hr className={cx('my-5', unfolded)} />
      <Consultations plan={plan} short={short} />
      <ul className={cx('mt-3 mb-6 space-y-2 text-control', unfolded)}>
        {plan.features.map((feature) => (
          <Feature key={feature.text} feature={feature} />
        ))}
      </ul>
      <div className={cx('mt-auto', short && 'max-sm:pt-3')}>{action}</div>
    </article>
  );
}

function Price({ plan, short }: Pick<PlanCardProps, 'plan' | 'short'>) {
  return (
    <div className={cx('mt-1', short && 'max-sm:mt-0')}>
      <p className={cx('font-serif text-price', short && 'max-sm:text-figure')}>
        {priceText(plan)}
        {plan.priceCents > 0 ? (
          <span className="ml-1 font-sans text-control tracking-normal text-ink-soft">/mes</span>
        ) : null}
      </p>
      <p className="text-hint text-ink-soft">
        {plan.priceCents > 0 ? 'IVA incluido' : 'Sin tarjeta'}
      </p>
    </div>
  );
}

function Consultations({ plan, short }: Pick<PlanCardProps, 'plan' | 'short'>) {
  const { consultationLimit: limit } = plan;
  return (
    <p className={cx('text-control font-semibold', short && 'max-sm:mt-2 max-sm:text-hint')}>
      {limit === null ? (
        'Consultas ilimitadas'
      ) : (
        <>
          <span className="font-serif text-title">{limit}</span>{' '}
          {`consultas ${plan.limitType === 'total' ? 'en total' : 'al mes'}`}
        </>
      )}
    </p>
  );
}

function Feature({ feature: { text, soon } }: { readonly feature: PlanFeature }) {
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
