import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { CardFoot } from '#web/ui/card.tsx';

export interface FreeFootProps {
  readonly plansPath: string;
  /** End of an earlier subscription, before the words of the plan. */
  readonly ended?: string;
  /** Button of the payments, of an account that has some. */
  readonly portal?: ReactNode;
}

/** Under the free plan. The plan is known before its payments: until then it stands without them. */
export function FreeFoot({ plansPath, ended = '', portal }: FreeFootProps) {
  return (
    <CardFoot className="justify-between">
      <p className="min-w-0 flex-1 basis-56 text-meta text-ink-soft">
        {ended}Está en el plan gratuito. Uno de pago da más consultas cada mes.
      </p>
      {portal}
      <Link to={plansPath} className={buttonClass({ variant: 'secondary' })}>
        Ver planes
      </Link>
    </CardFoot>
  );
}
