import { useState } from 'react';
import { moneyText } from '#domain/text/money.ts';
import type { Billing } from '#web/api/billing.ts';
import type { Me } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { longDate, longMoment } from './longDate.ts';
import { WithdrawalDialog } from './withdrawalDialog.tsx';

const DAY_MS = 86_400_000;

export interface WithdrawalProps {
  readonly me: Me;
  readonly billing: Billing;
  /** A subscription runs: a settled withdrawal is of an earlier one. */
  readonly running?: boolean;
}

/** The withdrawal from a first subscription: its first step, or what came of it. */
export function Withdrawal({ me, billing, running }: WithdrawalProps) {
  const [open, setOpen] = useState(false);
  const { withdrawal: offer, withdrawn } = billing;
  if (offer) {
    // The last whole day, since the period ends with it.
    const lastDay = new Date(new Date(offer.until).getTime() - DAY_MS / 2).toISOString();
    return (
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-56 text-meta text-ink-soft">
          Puede desistir hasta el {longDate(lastDay, me.timeZone)}, sin dar motivos: se le devuelve
          lo pagado menos las consultas usadas.
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Desistir de la suscripción
        </Button>
        {open ? <WithdrawalDialog me={me} offer={offer} onClose={() => setOpen(false)} /> : null}
      </div>
    );
  }
  if (!withdrawn || (running && withdrawn.settled)) return null;
  return <Withdrawn withdrawn={withdrawn} timeZone={me.timeZone} />;
}

interface WithdrawnProps {
  readonly withdrawn: NonNullable<Billing['withdrawn']>;
  readonly timeZone: string;
}

function Withdrawn({ withdrawn, timeZone }: WithdrawnProps) {
  const { requestedAt, refundCents, settled } = withdrawn;
  const amount = moneyText(refundCents);
  return (
    <Alert tone="info" title={`Desistió el ${longMoment(requestedAt, timeZone)}`} className="mt-5">
      {refundCents === 0
        ? 'Lo usado cubría lo pagado, así que no hay nada que devolver.'
        : settled
          ? `Se le han devuelto ${amount}; su banco puede tardar unos días en mostrarlo.`
          : `Se le devuelven ${amount}: la orden a Stripe está en curso.`}
    </Alert>
  );
}
