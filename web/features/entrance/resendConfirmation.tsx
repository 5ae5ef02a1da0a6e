import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useResending } from './useResending.ts';

export interface ResendConfirmationProps {
  readonly email: string;
  readonly title: string;
}

/** Once a minute. */
export function ResendConfirmation({ email, title }: ResendConfirmationProps) {
  const { left, button } = useResending(email);
  return (
    <Alert tone="info" title={title} live className="mt-6">
      <p className="text-meta text-ink-soft">
        El enlace se envió a{' '}
        <strong translate="no" className="font-semibold wrap-anywhere text-ink">
          {email}
        </strong>
        . Revise también el correo no deseado.
      </p>
      <Button variant="secondary" size="head" full className="mt-3 tabular-nums" {...button}>
        {left > 0 ? `Podrá reenviarlo en ${left} s` : 'Reenviar correo de confirmación'}
      </Button>
    </Alert>
  );
}
