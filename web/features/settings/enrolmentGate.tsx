import { type ReactNode, useState } from 'react';
import type { Me } from '#web/api/session.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { PageHeader } from '#web/ui/pageHeader.tsx';

interface EnrolmentGateProps {
  readonly me: Me;
  readonly children: ReactNode;
}

const CARD = onDemand(async () => (await import('./secondFactorCard.tsx')).SecondFactorCard);

/**
 * An administrator's account without the second factor that it needs (D8): in place of every page, its
 * enrolment; then the page that was asked for, once the recovery codes were read.
 */
export function EnrolmentGate({ me, children }: EnrolmentGateProps) {
  const [enrolling, setEnrolling] = useState(me.secondFactorRequired);
  if (me.secondFactorRequired && !enrolling) setEnrolling(true);
  const Card = useOnDemand(CARD, enrolling, { ahead: false });
  if (!enrolling) return children;
  return (
    <>
      <PageHeader
        title="Falta el segundo factor"
        description="Su cuenta de administración necesita la verificación en dos pasos. Actívela aquí; después se abre la página que ha pedido."
      />
      <h2 className="sr-only">Verificación en dos pasos</h2>
      {Card ? <Card me={me} onClosed={() => setEnrolling(me.secondFactorRequired)} /> : null}
    </>
  );
}
