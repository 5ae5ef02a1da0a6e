import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Outcome } from './outcome.tsx';

/** For a payment that failed, not one that was left. */
export const PROBLEM_PATH = '/payment-cancelled?reason=problem';

/** Stripe's return page without payment; /payment-success sends refused payments here. */
export function PaymentCancelled() {
  const [params] = useSearchParams();
  const { data: me } = useMe();
  const [open, setOpen] = useState(true);
  const problem = params.get('reason') === 'problem';
  const words = problem ? PROBLEM : CANCELLED;
  return (
    <>
      <Outcome
        look={problem ? 'problem' : 'stopped'}
        title="Pago Cancelado"
        actions={
          <>
            <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
              Ir a Mi Panel
            </Link>
            <Link to="/subscription" className={buttonClass()}>
              Ver Planes
            </Link>
          </>
        }
      >
        <p>{words.card}</p>
        {me ? <p>Su plan sigue siendo {me.planName || 'Gratis'}.</p> : null}
      </Outcome>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Algo Salió Mal"
        description={words.dialog}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cerrar
            </Button>
            <Link to="/subscription" data-first-focus="" className={buttonClass()}>
              Ver Planes e Intentar de Nuevo
            </Link>
          </>
        }
      />
    </>
  );
}

const CANCELLED = {
  card: 'Salió de la página de pago antes de terminar. No se ha cobrado nada.',
  dialog:
    'El pago no se ha completado porque se canceló antes de terminar. No se ha hecho ningún cargo.',
} as const;

const PROBLEM = {
  card: 'El pago no se pudo completar. No se ha cobrado nada.',
  dialog:
    'Ha habido un problema con el pago y no se ha hecho ningún cargo. Puede intentarlo de nuevo, si hace falta con otra tarjeta.',
} as const;
