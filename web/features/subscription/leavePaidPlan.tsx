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
  /** The administration gave the plan that the reader has: there is nothing to cancel. */
  readonly given: boolean;
}

/** The button of the free plan for somebody who has another one: going back to it is cancelling. */
export function LeavePaidPlan({ plan, me, given }: LeavePaidPlanProps) {
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
        description={
          given
            ? `El plan ${me.plan_name} se lo ha dado la administración, sin cobro ni renovación, así que no hay nada que cancelar. Para volver al plan ${plan.name}, escríbanos.`
            : `Volver al plan ${plan.name} es cancelar la suscripción: se hace en un paso desde su cuenta, con «Gestionar Facturación». Conserva el plan ${me.plan_name} hasta el final del periodo que ya ha pagado, y después no se cobra nada más. Sus casos se conservan.`
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cerrar
            </Button>
            {given ? (
              <Link to="/support" className={buttonClass()}>
                Ir a Soporte
              </Link>
            ) : (
              <Link to="/account-info#suscripcion" className={buttonClass()}>
                Ir a mi suscripción
              </Link>
            )}
          </>
        }
      />
    </>
  );
}
