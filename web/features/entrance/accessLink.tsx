import { useEffect, useRef, useState } from 'react';
import { ACCESS_LINK_HOURS, hoursInWords } from '#domain/rules/credentials.ts';
import { sendAccessLink } from '#web/api/account.ts';
import { ApiProblem, detailOr } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCooldown } from './useCooldown.ts';

const COOLDOWN_SECONDS = 60;
const LIFE = hoursInWords(ACCESS_LINK_HOURS);

export interface AccessLinkProps {
  readonly email: string;
  /** The server refused the pass of a link that was already used. */
  readonly linkRefused: boolean;
}

/** Mails a sign-in link to owners whose guesses a stranger used up. */
export function AccessLink({ email, linkRefused }: AccessLinkProps) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const { left, start } = useCooldown(COOLDOWN_SECONDS);
  const button = useRef<HTMLButtonElement>(null);
  // Scrolls into view and closes a phone's keyboard.
  useEffect(() => button.current?.focus(), []);
  const send = async () => {
    setBusy(true);
    try {
      await sendAccessLink(email);
      setSent(true);
      start();
    } catch (error) {
      toast({ title: 'Enlace No Enviado', description: whyNot(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const { tone, title, words } = sent ? SENT : linkRefused ? REFUSED : LOCKED;
  const again = left > 0 ? `Podrá pedir otro en ${left} s` : 'Enviarme otro enlace';
  return (
    <Alert tone={tone} title={title} live>
      <p className="text-meta text-ink-soft">
        {words}{' '}
        <strong translate="no" className="font-semibold wrap-anywhere text-ink">
          {email}
        </strong>
        .
      </p>
      <Button
        ref={button}
        variant="secondary"
        size="head"
        full
        className="mt-3 tabular-nums"
        busy={busy}
        disabled={left > 0}
        onClick={() => void send()}
      >
        {sent ? again : 'Enviarme un enlace de acceso'}
      </Button>
    </Alert>
  );
}

const LOCKED = {
  tone: 'info',
  title: 'Demasiados intentos con esta cuenta',
  words:
    'Espere un cuarto de hora o, si la cuenta es suya, entre ahora con un enlace de acceso que enviaremos a',
} as const;

const REFUSED = {
  tone: 'warn',
  title: 'El enlace de acceso no ha servido',
  words:
    'Ha caducado, es de otra cuenta o se han agotado sus intentos. Compruebe el correo que ha escrito o pida otro enlace, que enviaremos a',
} as const;

const SENT = {
  tone: 'ok',
  title: 'Revise su correo',
  words: `Si existe una cuenta con ese correo, le hemos enviado un enlace de acceso, que caduca en ${LIFE}. Ábralo en este dispositivo e inicie sesión con su contraseña. Revise también el correo no deseado de`,
} as const;

function whyNot(error: unknown): string {
  if (error instanceof ApiProblem && error.code === 'rate_limited')
    return `Se han pedido demasiados enlaces. Busque en su correo el último que recibió, que sirve durante ${LIFE}, o espere e inténtelo más tarde.`;
  return detailOr('No se pudo enviar el enlace de acceso. Inténtelo de nuevo.', error);
}
