import { useState } from 'react';
import { Link } from 'react-router';
import { FREE_PLAN_ID, type Plan } from '#domain/rules/plans.ts';
import type { Me } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export interface LeavePaidPlanProps {
  /** The free one, or one smaller than the gifted plan. */
  readonly plan: Plan;
  readonly me: Me;
  /** The administration gave the plan that the reader has: there is nothing to cancel. */
  readonly isGift: boolean;
}

/** Cancels, to return to the free plan. For a gifted plan the user writes to us. */
export function LeavePaidPlan({ plan, me, isGift }: LeavePaidPlanProps) {
  const [open, setOpen] = useState(false);
  const free = plan.id === FREE_PLAN_ID;
  return (
    <>
      <Button variant="secondary" full onClick={() => setOpen(true)}>
        {free ? `Volver al plan ${plan.name}` : `Cambiar a ${plan.name}`}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`${free ? 'Volver' : 'Cambiar'} al plan ${plan.name}`}
        description={
          isGift
            ? `El plan ${me.planName} se lo ha dado la administración, sin cobro ni renovación, así que no hay nada que cancelar. Para pasar al plan ${plan.name}, escríbanos.`
            : `Volver al plan ${plan.name} es cancelar la suscripción: se hace en un paso desde su cuenta, con «Gestionar Facturación». Conserva el plan ${me.planName} hasta el final del periodo que ya ha pagado, y después no se cobra nada más. Sus casos se conservan.`
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cerrar
            </Button>
            {isGift ? (
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
