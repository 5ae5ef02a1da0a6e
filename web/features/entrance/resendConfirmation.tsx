import { useState } from 'react';
import { resendConfirmation } from '#web/api/auth.ts';
import { detailOr } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCooldown } from './useCooldown.ts';

const COOLDOWN_SECONDS = 60;

export interface ResendConfirmationProps {
  readonly email: string;
  readonly title: string;
}

/** Once a minute. */
export function ResendConfirmation({ email, title }: ResendConfirmationProps) {
  const [busy, setBusy] = useState(false);
  const { left, start } = useCooldown(COOLDOWN_SECONDS);

  const resend = async () => {
    setBusy(true);
    try {
      await resendConfirmation(email);
      start();
      toast({
        title: 'Correo Reenviado',
        description: `Si la cuenta de ${email} espera confirmación, recibirá un enlace nuevo.`,
      });
    } catch (error) {
      toast({
        title: 'Error al Reenviar',
        description: detailOr('No se pudo reenviar el correo de confirmación.', error),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Alert tone="info" title={title} live className="mt-6">
      <p className="text-meta text-ink-soft">
        El enlace se envió a{' '}
        <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>. Revise también el
        correo no deseado.
      </p>
      <Button
        variant="secondary"
        size="head"
        full
        className="mt-3 tabular-nums"
        busy={busy}
        disabled={left > 0}
        onClick={() => void resend()}
      >
        {left > 0 ? `Podrá reenviarlo en ${left} s` : 'Reenviar correo de confirmación'}
      </Button>
    </Alert>
  );
}
