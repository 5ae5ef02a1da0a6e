import { useState } from 'react';
import { Link } from 'react-router';
import type { Plan } from '#domain/rules/plans.ts';
import type { Me } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export interface LeavePaidPlanProps {
  /** The free one. */
  readonly plan: Plan;
  readonly me: Me;
}

/** The button of the free plan for somebody who has another one: going back to it is cancelling. */
export function LeavePaidPlan({ plan, me }: LeavePaidPlanProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        {plan.cta ?? plan.name}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Volver al plan ${plan.name}`}
        description={`Volver al plan ${plan.name} es cancelar la suscripción: se hace en un paso desde su cuenta, con «Gestionar Facturación». Conserva el plan ${me.plan_name} hasta el final del periodo que ya ha pagado, y después no se cobra nada más. Sus casos se conservan.`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cerrar
            </Button>
            <Link to="/account-info#suscripcion" className={buttonClass()}>
              Ir a mi suscripción
            </Link>
          </>
        }
      />
    </>
  );
}
