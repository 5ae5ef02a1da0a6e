import { useState } from 'react';
import { moneyText } from '#domain/text/money.ts';
import { useRefreshPlan, type WithdrawalOffer, withdraw } from '#web/api/billing.ts';
import { asProblem } from '#web/api/problem.ts';
import type { Me } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { toast } from '#web/ui/toast.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import { longDate } from './longDate.ts';

export interface WithdrawalDialogProps {
  readonly me: Me;
  readonly offer: WithdrawalOffer;
  readonly onClose: () => void;
}

/** The second step: shows the refund and confirms it. Mounted while open. */
export function WithdrawalDialog({ me, offer, onClose }: WithdrawalDialogProps) {
  const { problem, busy, confirm } = useConfirmed(offer, onClose);
  const amount = (cents: number) => moneyText(cents, offer.currency);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Desistir del plan ${offer.planName}`}
      description="La suscripción termina en el acto y no se le cobra nada más. Su cuenta pasa al plan Gratuito y sus casos se conservan. Puede desistir así una sola vez."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Conservar el plan
          </Button>
          <Button variant="destructive" busy={busy} onClick={() => void confirm()}>
            Confirmar el desistimiento
          </Button>
        </>
      }
    >
      {problem ? (
        <Alert tone="warn" title={problem.title} live className="mb-4">
          {problem.detail}
        </Alert>
      ) : null}
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact name="Quién desiste">{verbatim`${me.fullName}`}</Fact>
        <Fact name="Suscripción">
          {`Plan ${offer.planName}, contratado el ${longDate(offer.startDate, me.timeZone)}`}
        </Fact>
        <Fact name="El acuse de recibo se envía a" wide>
          {verbatim`${me.email}`}
        </Fact>
      </dl>
      <dl className="mt-5 space-y-2 border-t border-line pt-4 tabular-nums">
        <Line name="Pagado, IVA incluido" value={amount(offer.paidCents)} />
        <Line name={usedName(offer.usedCount)} value={amount(-offer.usedCents)} />
        <Line name="Se le devuelve" value={amount(offer.refundCents)} strong />
      </dl>
      <p className="mt-4 text-meta text-ink-soft">
        {earlier(offer, amount)}Cada consulta cuenta al precio del plan dividido entre sus consultas
        al mes. Un caso en curso cuenta como usado; si termina sin resultado, se le devuelve
        también. La devolución va a la tarjeta con que pagó.
      </p>
    </Dialog>
  );
}

interface LineProps {
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
}

function Line({ name, value, strong }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}

function usedName(count: number): string {
  return count === 1 ? '1 consulta usada' : `${count} consultas usadas`;
}

/** An earlier refund that explains the sum. */
function earlier(offer: WithdrawalOffer, amount: (cents: number) => string): string {
  const before = offer.paidCents - offer.usedCents - offer.refundCents;
  return before > 0 ? `Ya se le habían devuelto ${amount(before)}. ` : '';
}

/** Confirms once; a refusal shows its reason beside the present amount. */
function useConfirmed(offer: WithdrawalOffer, onClose: () => void) {
  const refresh = useRefreshPlan();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof asProblem>>();
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { subscription, refundCents } = offer;
      const { settled } = await withdraw({ subscription, refundCents });
      await refresh();
      onClose();
      toast({
        title: 'Desistimiento registrado',
        description: settled
          ? 'La devolución está ordenada y le hemos enviado el acuse de recibo.'
          : 'Le hemos enviado el acuse de recibo. La devolución se ordenará en unos minutos.',
      });
    } catch (error) {
      const refused = asProblem(error);
      await refresh();
      setBusy(false);
      if (refused.code !== 'withdrawal_unavailable') return setProblem(refused);
      // Nothing is left to confirm.
      onClose();
      toast({ title: refused.title, description: refused.detail, variant: 'destructive' });
    }
  };
  return { problem, busy, confirm };
}
