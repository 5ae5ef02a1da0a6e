import { useState } from 'react';
import { Link } from 'react-router';
import { confirmEmailChange, useRefreshAccount } from '#web/api/account.ts';
import { type ApiProblem, asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { SECTIONS } from './sections.ts';

export interface ConfirmEmailChangeProps {
  /** From the mailed link. */
  readonly token: string;
}

/** Refusals that a retry does not change. */
const LASTING = new Set(['link_expired', 'email_taken', 'invalid_body']);

type Outcome = Awaited<ReturnType<typeof confirmEmailChange>>;

/** Confirms one side of a change of address. It takes a press, because mail scanners open links. */
export function ConfirmEmailChange({ token }: ConfirmEmailChangeProps) {
  const refresh = useRefreshAccount();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [refusal, setRefusal] = useState<ApiProblem>();
  const confirm = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      setOutcome(await confirmEmailChange(token));
      await refresh();
    } catch (error) {
      setRefusal(asProblem(error));
    } finally {
      setBusy(false);
    }
  };
  if (outcome) return <Done outcome={outcome} />;
  return (
    <div className="flex flex-col gap-5">
      {refusal ? (
        <Alert tone="bad" title="No se ha podido confirmar" live>
          {refusal.detail}
        </Alert>
      ) : null}
      {refusal && LASTING.has(refusal.code) ? null : (
        <Button size="large" full busy={busy} onClick={() => void confirm()}>
          Confirmar el Cambio
        </Button>
      )}
      <AccountLink />
    </div>
  );
}

function Done({ outcome: { status, newEmail } }: { readonly outcome: Outcome }) {
  return (
    <div className="flex flex-col gap-5">
      {status === 'changed' ? (
        <Alert tone="ok" title="Email Actualizado" live>
          Desde ahora inicia sesión con <strong translate="no">{newEmail}</strong>.
        </Alert>
      ) : (
        <Alert tone="info" title="Falta un paso" live>
          Hemos enviado otro mensaje a <strong translate="no">{newEmail}</strong>. Ábralo para
          terminar el cambio; hasta entonces su correo sigue siendo el de antes.
        </Alert>
      )}
      <AccountLink />
    </div>
  );
}

function AccountLink() {
  return (
    <Link
      to={`/account-info#${SECTIONS.email.id}`}
      className={buttonClass({ variant: 'secondary', full: true })}
    >
      Ir a mi cuenta
    </Link>
  );
}
