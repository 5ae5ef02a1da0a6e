import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { quotaText } from '#domain/rules/quota.ts';
import { type Confirmation, useConfirmation, useRefreshPlan } from '#web/api/billing.ts';
import { asProblem } from '#web/api/problem.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Outcome, UnderWay } from './outcome.tsx';
import { PROBLEM_PATH } from './paymentCancelled.tsx';

/** Stripe's return page after paying. The URL proves nothing: the server confirms the payment. */
export function PaymentSuccess() {
  const [params] = useSearchParams();
  const sessionId = params.get('session_id')?.trim();
  const planId = params.get('plan_id')?.trim();
  const confirmation = useConfirmation(sessionId && planId ? { sessionId, planId } : undefined);
  const refresh = useRefreshPlan();
  const state = confirmation.data?.state;
  useEffect(() => {
    if (state === 'done') void refresh();
  }, [state, refresh]);
  if (!sessionId || !planId) return <NoReference />;
  if (confirmation.data === undefined && confirmation.isError)
    return asProblem(confirmation.error).status === 404 ? (
      <NotFound />
    ) : (
      <Unread confirmation={confirmation} />
    );
  if (confirmation.data?.state === 'done') return <Paid {...confirmation.data} />;
  if (state === 'failed') return <Navigate to={PROBLEM_PATH} replace />;
  return <Pending />;
}

type ConfirmationQuery = ReturnType<typeof useConfirmation>;

function Paid({ planId, planName }: Confirmation) {
  const { data: me } = useMe();
  const [open, setOpen] = useState(true);
  return (
    <>
      <Outcome
        look="done"
        title="Pago Exitoso"
        actions={
          <>
            <Link to="/account-info#suscripcion" className={buttonClass({ variant: 'secondary' })}>
              Ver mi suscripción
            </Link>
            <Link to="/dashboard" className={buttonClass()}>
              Ir a Mi Panel
            </Link>
          </>
        }
      >
        <p>
          Su plan {planName} está activo. Le hemos enviado la confirmación por correo, y el
          documento del pago está en la información de su cuenta.
        </p>
        {/* Not the former plan's remaining consultations. */}
        {me?.currentPlan === planId ? (
          <p className="font-semibold text-ink">
            {quotaText(me.limitType, me.consultationsRemaining)}
          </p>
        ) : null}
      </Outcome>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="¡Enhorabuena!"
        description={`El pago se ha confirmado y ya tiene el plan ${planName}. Puede enviar su próximo caso ahora mismo.`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cerrar
            </Button>
            <Link to="/new-analysis" data-first-focus="" className={buttonClass()}>
              Nueva Consulta
            </Link>
          </>
        }
      />
    </>
  );
}

/** Milliseconds after which waiting needs an explanation. */
const SLOW = 20_000;

function Pending() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return (
    <UnderWay
      title="Confirmando su pago…"
      actions={
        slow ? (
          <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
            Ir a Mi Panel
          </Link>
        ) : null
      }
    >
      {slow ? (
        <p>
          La confirmación está tardando más de lo normal. No hace falta que espere ni que pague otra
          vez: en cuanto se confirme, su plan se activará solo y recibirá un correo.
        </p>
      ) : (
        <p>Estamos esperando la confirmación del pago. Suele tardar unos segundos.</p>
      )}
    </UnderWay>
  );
}

/** Retried automatically, and by the button. */
function Unread({ confirmation }: { readonly confirmation: ConfirmationQuery }) {
  return (
    <Outcome
      look="problem"
      title={asProblem(confirmation.error).title}
      actions={
        <>
          <SupportLink />
          <Button busy={confirmation.isFetching} onClick={() => void confirmation.refetch()}>
            Intentar de Nuevo
          </Button>
        </>
      }
    >
      <p role="alert">{asProblem(confirmation.error).detail}</p>
      <p>
        No pague otra vez: si el pago se hizo, su plan se activará solo en cuanto se pueda
        comprobar.
      </p>
    </Outcome>
  );
}

function NotFound() {
  return (
    <Outcome look="missing" title="Pago no encontrado" actions={<AccountActions />}>
      <p>
        No encontramos ese pago en su cuenta, y nada ha cambiado. Si lo hizo con otra cuenta, inicie
        sesión con ella; si cree que es un error, escríbanos y lo miramos.
      </p>
    </Outcome>
  );
}

function NoReference() {
  return (
    <Outcome look="missing" title="Falta la referencia del pago" actions={<AccountActions />}>
      <p>
        A la dirección de esta página le falta una parte. Si acaba de pagar, su plan se activará
        solo: lo verá en la información de su cuenta.
      </p>
    </Outcome>
  );
}

function AccountActions() {
  return (
    <>
      <SupportLink />
      <Link to="/account-info#suscripcion" className={buttonClass()}>
        Ver mi suscripción
      </Link>
    </>
  );
}

function SupportLink() {
  return (
    <Link to="/support" className={buttonClass({ variant: 'secondary' })}>
      Ir a Soporte
    </Link>
  );
}
