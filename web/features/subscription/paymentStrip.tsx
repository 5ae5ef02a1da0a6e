import { ArrowRight, Lock } from 'lucide-react';
import { Link } from 'react-router';

export interface PaymentStripProps {
  /** The reader has a paid plan: choosing another one changes it. */
  readonly paying: boolean;
}

/** How one pays, and whom to ask for something else. */
export function PaymentStrip({ paying }: PaymentStripProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-surface px-4 py-4 text-control sm:px-6">
      <p className="flex min-w-0 flex-1 basis-80 items-start gap-3 text-ink-soft">
        <Lock
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="mt-0.5 shrink-0 text-haem"
        />
        <span>
          El pago se hace en la página segura de Stripe. Las consultas mensuales se renuevan el día
          1.{paying ? ` ${ON_CHANGE}` : ''}
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

const ON_CHANGE =
  'El cambio de plan es inmediato: Stripe descuenta lo que no ha usado del anterior.';
