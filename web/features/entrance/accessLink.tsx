import { useState } from 'react';
import { ACCESS_LINK_HOURS, hoursInWords } from '#domain/rules/credentials.ts';
import { sendAccessLink } from '#web/api/account.ts';
import { detailOr } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** For the owner of an account whose guesses somebody else used up: a way in through the mail. */
export function AccessLink({ email }: { readonly email: string }) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await sendAccessLink(email);
      setSent(true);
    } catch (error) {
      const description = detailOr('No se pudo enviar el enlace. Inténtelo de nuevo.', error);
      toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  if (sent)
    return (
      <Alert tone="ok" title="Revise su correo" live className="mt-6">
        <p className="text-meta text-ink-soft">
          Si existe una cuenta con{' '}
          <strong className="font-semibold break-all text-ink">{email}</strong>, recibirá un enlace
          de acceso. Ábralo en este dispositivo e inicie sesión con su contraseña. Caduca en{' '}
          {hoursInWords(ACCESS_LINK_HOURS)}.
        </p>
      </Alert>
    );
  return (
    <Alert tone="info" title="¿Es su cuenta?" live className="mt-6">
      <p className="text-meta text-ink-soft">
        Puede entrar sin esperar con un enlace que enviaremos a su correo.
      </p>
      <Button
        variant="secondary"
        size="head"
        full
        className="mt-3"
        busy={busy}
        onClick={() => void send()}
      >
        Enviar enlace de acceso
      </Button>
    </Alert>
  );
}
