import type { ReactNode } from 'react';
import { pricePerConsultation, priceText } from '#domain/rules/planOffer.ts';
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
}

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
      {/* Reserved in cards without a badge, so that the names align. */}
      <p className="flex flex-wrap gap-2 not-empty:mb-3 sm:mb-3 sm:min-h-6.5">
        {plan.popular ? <Badge tone="recommended">Recomendado</Badge> : null}
        {current ? <Badge tone="current">Actual</Badge> : null}
      </p>
      <Heading className="text-title">{plan.name}</Heading>
      <Price plan={plan} />
      <p className="mt-2 text-meta text-ink-soft sm:min-h-10">{plan.description}</p>
      <hr className="my-5" />
      <Consultations plan={plan} />
      <ul className="mt-3 mb-6 space-y-2 text-control">
        {plan.features.map((feature) => (
          <Feature key={feature.text} feature={feature} />
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </article>
  );
}

function Price({ plan }: { readonly plan: Plan }) {
  return (
    <div className="mt-1">
      <p className="font-serif text-price">
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

function Consultations({ plan }: { readonly plan: Plan }) {
  const each = pricePerConsultation(plan);
  const { consultationLimit: limit } = plan;
  return (
    <div className="sm:min-h-12">
      <p className="text-control font-semibold">
        {limit === null ? (
          'Consultas ilimitadas'
        ) : (
          <>
            <span className="font-serif text-title">{limit}</span>{' '}
            {`consultas ${plan.limitType === 'total' ? 'en total' : 'al mes'}`}
          </>
        )}
      </p>
      {each ? <p className="text-meta text-ink-soft">{each} por consulta</p> : null}
    </div>
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
