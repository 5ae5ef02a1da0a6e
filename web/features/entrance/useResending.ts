import { useState } from 'react';
import { resendConfirmation } from '#web/api/auth.ts';
import { detailOr } from '#web/api/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import { useCooldown } from './useCooldown.ts';

const COOLDOWN_SECONDS = 60;

/**
 * Sends the mail of confirmation again, once a minute, and shows what came of it.
 *
 * @param mailedAt when it was sent last, if known.
 */
export function useResending(email: string, mailedAt?: number, onMailed?: () => void) {
  const [busy, setBusy] = useState(false);
  const { left, start } = useCooldown(COOLDOWN_SECONDS, mailedAt);
  const resend = async () => {
    setBusy(true);
    try {
      await resendConfirmation(email);
      start();
      onMailed?.();
      toast({
        title: 'Correo Reenviado',
        description: verbatim`Si la cuenta de ${email} espera confirmación, recibirá un enlace nuevo.`,
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
  return { left, button: { busy, disabled: left > 0, onClick: () => void resend() } };
}
