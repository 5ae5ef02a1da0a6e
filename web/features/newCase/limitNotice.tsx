import { Link } from 'react-router';
import type { Me } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LIMIT_TITLE, limitText } from './texts.ts';

export interface LimitProps {
  readonly me: Me;
  /** Page of the plans; undefined while there is none. */
  readonly plansPath: string | undefined;
}

export function LimitBanner({ me, plansPath }: LimitProps) {
  return (
    <Alert
      tone="warn"
      title={LIMIT_TITLE}
      action={
        plansPath ? (
          <Link to={plansPath} className={buttonClass({ variant: 'secondary', size: 'head' })}>
            Actualizar Plan
          </Link>
        ) : null
      }
    >
      {limitText(me.consultationLimit, me.planName)}
    </Alert>
  );
}

interface LimitDialogProps extends LimitProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function LimitDialog({ me, plansPath, open, onOpenChange }: LimitDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={LIMIT_TITLE}
      description={`${limitText(me.consultationLimit, me.planName)} El borrador queda guardado.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cerrar
          </Button>
          {plansPath ? (
            <Link to={plansPath} className={buttonClass()}>
              Ver Planes de Suscripción
            </Link>
          ) : null}
        </>
      }
    />
  );
}
