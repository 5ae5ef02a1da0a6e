import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { ExternalLink, Info, MailCheck } from '#web/ui/icons/lucide.ts';
import type { Registered } from './useRegistration.ts';
import { useResending } from './useResending.ts';
import { inboxOf } from './webmail.ts';

export const CHECK_TITLES: Readonly<Record<Registered['account'], string>> = {
  sent: 'Revise su correo',
  pending: 'Registro Pendiente',
  'in use': 'Usuario Ya Registrado',
};

const BEFORE: Readonly<Record<Registered['account'], string>> = {
  sent: '¡Cuenta creada! Hemos enviado un enlace a',
  pending: 'La cuenta existe y espera confirmación. El enlace se envió a',
  'in use': 'Ya existe una cuenta con',
};

const AFTER: Readonly<Record<Registered['account'], string>> = {
  sent: 'Al pulsarlo vuelve aquí con su dirección ya escrita.',
  pending: 'Pulse el enlace de ese correo, o pida otro.',
  'in use': 'Inicie sesión o, si no recuerda la contraseña, elija otra.',
};

export interface CheckMailProps {
  readonly registered: Registered;
  readonly onChange: () => void;
  readonly onMailed: () => void;
}

/** Stands in place of the registration form: where to look, and the ways on. */
export function CheckMail({ registered, onChange, onMailed }: CheckMailProps) {
  const { email, account } = registered;
  const inbox = account === 'in use' ? undefined : inboxOf(email);
  return (
    <>
      <p className="text-body">
        {BEFORE[account]}{' '}
        <strong translate="no" className="font-semibold wrap-anywhere">
          {email}
        </strong>
      </p>
      <p className="mt-1.5 text-control text-ink-soft">{AFTER[account]}</p>
      <div className="mt-7 flex flex-col gap-2.5">
        {inbox ? (
          <a
            href={inbox}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'large', full: true })}
          >
            <ExternalLink strokeWidth={1.75} aria-hidden="true" />
            Abrir mi correo
          </a>
        ) : null}
        <Resend registered={registered} primary={!inbox} onMailed={onMailed} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <Button variant="link" onClick={onChange}>
          Cambiar la dirección
        </Button>
        {account === 'in use' ? (
          <Link to="/forgot-password" className={buttonClass({ variant: 'link' })}>
            Recuperar Contraseña
          </Link>
        ) : null}
        <Link to="/login" className={buttonClass({ variant: 'link' })}>
          Iniciar Sesión
        </Link>
      </div>
      <p className="mt-4 flex gap-2 border-t border-line pt-4 text-meta text-ink-soft">
        <Info size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          ¿Nada en dos minutos? Mire el correo no deseado o escriba a{' '}
          <Link to="/support" className="font-semibold text-haem hover:underline">
            Soporte
          </Link>
          .
        </span>
      </p>
    </>
  );
}

/** The mark above the title. */
export function CheckMailMark() {
  return (
    <span
      aria-hidden="true"
      className="mb-6 flex size-16 items-center justify-center rounded-card bg-haem-tint text-haem"
    >
      <MailCheck size={30} strokeWidth={1.75} />
    </span>
  );
}

interface ResendProps {
  readonly registered: Registered;
  readonly primary: boolean;
  readonly onMailed: () => void;
}

/** Once a minute, also after a reload. */
function Resend({ registered: { email, mailedAt }, primary, onMailed }: ResendProps) {
  const { left, button } = useResending(email, mailedAt, onMailed);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      size="large"
      full
      className="tabular-nums"
      {...button}
    >
      {left > 0 ? `Reenviar en ${time}` : 'Reenviar'}
    </Button>
  );
}
