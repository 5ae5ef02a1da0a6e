import { Link } from 'react-router';
import type { Billing } from '#web/api/billing.ts';
import { ArrowRight, FlaskConical, Lock } from '#web/ui/icons/lucide.ts';

export interface PaymentStripProps {
  /** The payment provider here; undefined while unknown. */
  readonly payments: Billing['payments'] | undefined;
  /** The reader has a subscription under way: choosing another plan changes it. */
  readonly paying: boolean;
}

/** Payment methods, and the contact for other wishes. */
export function PaymentStrip({ payments, paying }: PaymentStripProps) {
  const Icon = payments === 'sandbox' ? FlaskConical : Lock;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-4 py-4 text-control sm:px-6">
      <p className="flex min-w-0 flex-1 basis-80 items-start gap-3 text-ink-soft">
        <Icon
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-haem"
        />
        <span>
          {payments ? WORDS[payments] : UNTOLD} Las consultas mensuales se renuevan el día 1.
          {paying ? ` ${ON_CHANGE}` : ''}
          {paying || payments === 'none' ? null : <span className="mt-1 block">{AT_ONCE}</span>}
        </span>
      </p>
      <Link
        to="/support"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-haem hover:underline"
      >
        Contactar con Ventas
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </div>
  );
}

const WORDS: Record<Billing['payments'], string> = {
  stripe: 'El pago se hace en la página segura de Stripe.',
  sandbox: 'Entorno de pruebas: el pago es simulado y no se cobra nada.',
  none: 'Esta instalación todavía no cobra: los planes de pago se piden a Ventas.',
};

/** In the prerendered page, before the installation is known. */
const UNTOLD = 'El pago se hace en una página segura.';

/** The buyer's request, for which used consultations are owed after a withdrawal. */
const AT_ONCE =
  'Al contratar pide que el servicio empiece en el acto; si desiste de su primera suscripción en 14 días, se le devuelve lo pagado menos lo usado.';

const ON_CHANGE = 'El cambio de plan es inmediato: se descuenta lo que no ha usado del anterior.';
