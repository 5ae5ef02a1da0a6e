import { Link } from 'react-router';
import { longDate } from '#domain/report/document/dates.ts';
import { isLive } from '#domain/rules/subscriptions.ts';
import type { Subscription } from '#web/api/billing.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';

export interface StandingNoticeProps {
  readonly subscription: Subscription;
  /** Time zone of the installation. */
  readonly timeZone: string;
}

/** Notice before a change of plan: the current one is unpaid or ending, and how to keep it. */
export function StandingNotice({ subscription, timeZone }: StandingNoticeProps) {
  const { paymentFailed, cancelAtPeriodEnd, currentPeriodEnd, planName, status } = subscription;
  if (!isLive(status) || !(paymentFailed || cancelAtPeriodEnd)) return null;
  const end = currentPeriodEnd && longDate(currentPeriodEnd, timeZone);
  return (
    <Alert
      tone={paymentFailed ? 'warn' : 'info'}
      title={paymentFailed ? 'No se pudo cobrar el último pago' : 'Suscripción cancelada'}
      className="mt-6"
      action={
        <Link
          to="/account-info#suscripcion"
          className={buttonClass({ variant: 'secondary', size: 'head' })}
        >
          Ir a mi suscripción
        </Link>
      }
    >
      {paymentFailed
        ? `Para conservar el plan ${planName}, revise la tarjeta en el portal de pagos, desde su cuenta.`
        : `Su plan ${planName} termina${end ? ` el ${end}` : ' con el periodo pagado'}. Si cambia de idea, puede reanudarlo desde su cuenta.`}
    </Alert>
  );
}
