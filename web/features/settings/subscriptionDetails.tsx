import { subscriptionStatusText } from '#domain/rules/subscriptionWords.ts';
import type { Billing, Subscription } from '#web/api/billing.ts';
import type { Me } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardFoot } from '#web/ui/card.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { CircleCheck, CreditCard, TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import { longDate } from './longDate.ts';
import { usePortal } from './usePortal.ts';

/** Green while active, else yellow. */
export function SubscriptionBadge({ subscription }: { readonly subscription: Subscription }) {
  const text = subscriptionStatusText(subscription.status);
  return subscription.status === 'active' ? (
    <Badge tone="ok" icon={<CircleCheck strokeWidth={1.75} aria-hidden="true" />}>
      {text}
    </Badge>
  ) : (
    <Badge tone="warn" icon={<TriangleExclamationPoint strokeWidth={1.75} aria-hidden="true" />}>
      {text}
    </Badge>
  );
}

export interface SubscriptionDetailsProps {
  readonly me: Me;
  readonly subscription: Subscription;
}

export function SubscriptionDetails({ me, subscription }: SubscriptionDetailsProps) {
  const next = nextDate(subscription, me.timeZone);
  return (
    <>
      <Notice subscription={subscription} timeZone={me.timeZone} />
      <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name="Inicio">{longDate(subscription.startDate, me.timeZone)}</Fact>
        {next ? <Fact name={next.name}>{next.date}</Fact> : null}
      </dl>
      {me.currentPlan === subscription.planId ? null : (
        <p className="mt-4 text-meta text-ink-soft">
          Ahora mismo su cuenta está en el plan {me.planName || 'Gratis'}.
        </p>
      )}
    </>
  );
}

/** Undefined for a gifted plan. */
function nextDate(subscription: Subscription, timeZone: string) {
  const { cancelAtPeriodEnd, currentPeriodEnd, endDate, status } = subscription;
  if (cancelAtPeriodEnd)
    return { name: 'Cancelada: termina el', date: longDate(endDate ?? currentPeriodEnd, timeZone) };
  const date = longDate(currentPeriodEnd, timeZone);
  if (date === undefined) return undefined;
  return { name: status === 'active' ? 'Próxima renovación' : 'Fin del periodo', date };
}

interface NoticeProps {
  readonly subscription: Subscription;
  readonly timeZone: string;
}

/** A failed payment or a requested cancellation, with the next step. */
function Notice({ subscription, timeZone }: NoticeProps) {
  const portal = usePortal();
  const { paymentFailed, cancelAtPeriodEnd, planName, status } = subscription;
  const end = longDate(subscription.endDate ?? subscription.currentPeriodEnd, timeZone);
  const until = end && status !== 'unpaid' ? `Conserva el plan ${planName} hasta el ${end}. ` : '';
  if (paymentFailed)
    return (
      <Alert
        tone="warn"
        title="No se pudo cobrar el último pago"
        className="mt-5"
        action={
          <Button
            variant="secondary"
            size="head"
            busy={portal.busy}
            onClick={() => void portal.open()}
          >
            Actualizar la tarjeta
          </Button>
        }
      >
        {until}Revise la tarjeta en el portal: el cobro se repite solo y no perderá el plan.
      </Alert>
    );
  if (!cancelAtPeriodEnd) return null;
  return (
    <Alert tone="info" title="Suscripción cancelada" className="mt-5">
      {until}Después pasará al plan gratuito y no se cobrará nada más. Si cambia de idea, puede
      reanudarla en el portal.
    </Alert>
  );
}

/** No link for a gifted plan of an account that never paid. */
export function PortalFoot({ billing }: { readonly billing: Billing }) {
  const { subscription, invoices, payments } = billing;
  const isGift = subscription !== null && subscription.source !== 'stripe';
  return (
    <CardFoot className="justify-between">
      <p className="min-w-0 flex-1 basis-56 text-meta text-ink-soft">
        {isGift ? GIVEN : PORTAL_WORDS[payments]}
      </p>
      {isGift && invoices.length === 0 ? null : <PortalButton />}
    </CardFoot>
  );
}

export function PortalButton() {
  const portal = usePortal();
  return (
    <Button
      variant="secondary"
      busy={portal.busy}
      icon={<CreditCard strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void portal.open()}
    >
      Gestionar Facturación
    </Button>
  );
}

const GIVEN = 'Este plan se lo ha dado la administración: aquí no se cobra ni se renueva.';

const PORTAL_WORDS: Record<Billing['payments'], string> = {
  stripe: 'Se abrirá el portal seguro de Stripe.',
  sandbox: 'Se abrirá el portal del entorno de pruebas: no se cobra nada.',
  none: 'Los pagos no están configurados en esta instalación.',
};
