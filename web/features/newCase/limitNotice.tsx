import { Link } from 'react-router';
import type { Me } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { LIMIT_TITLE, limitText } from '#web/ui/limitDialog.tsx';

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
