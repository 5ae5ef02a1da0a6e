import { Link } from 'react-router';
import { Button } from './button.tsx';
import { buttonClass } from './buttonClass.ts';
import { Dialog } from './dialog.tsx';

export const LIMIT_TITLE = 'Límite de Consultas Alcanzado';

/** Why nothing more can be sent, for the dialog and the banner. */
export function limitText(limit: number | null, plan: string): string {
  return `Has alcanzado el límite de ${limit ?? 0} consultas para tu plan actual (${plan || 'Gratis'}). Actualiza tu plan para enviar más.`;
}

interface LimitDialogProps {
  readonly limit: number | null;
  readonly plan: string;
  /** Last sentence: the state of the work that asked for a consultation. */
  readonly remark: string;
  /** Page of the plans; undefined while there is none. */
  readonly plansPath: string | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function LimitDialog(props: LimitDialogProps) {
  const { limit, plan, remark, plansPath, open, onOpenChange } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={LIMIT_TITLE}
      description={`${limitText(limit, plan)} ${remark}`}
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
