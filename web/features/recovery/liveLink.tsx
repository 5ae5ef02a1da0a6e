import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  CONFIRM_LINK_HOURS,
  hoursInWords,
  INVITATION_DAYS,
  RESET_LINK_HOURS,
} from '#domain/rules/credentials.ts';
import { type MailedLinkKind, useLinkCheck } from '#web/api/mailedLink.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface LiveLinkProps {
  readonly kind: MailedLinkKind;
  /** Empty for an address without one, which is a dead link. */
  readonly token: string;
  /** The form of the link. */
  readonly children: ReactNode;
}

const DEAD: Record<MailedLinkKind, { readonly text: string; readonly action?: ReactNode }> = {
  reset: {
    text: `Cada enlace sirve una sola vez, durante ${hoursInWords(RESET_LINK_HOURS)}. Pida otro y abra el del último correo.`,
    action: (
      <Link
        to="/forgot-password"
        className={buttonClass({ variant: 'secondary', size: 'head', full: true })}
      >
        Pedir otro enlace
      </Link>
    ),
  },
  invitation: {
    text: `Una invitación sirve una sola vez, durante ${INVITATION_DAYS} días. Si ya activó su cuenta, inicie sesión; si no, pida otra a quien le invitó.`,
    action: (
      <Link to="/login" className={buttonClass({ variant: 'secondary', size: 'head', full: true })}>
        Iniciar Sesión
      </Link>
    ),
  },
  'email-change': {
    text: `Cada enlace sirve una sola vez, durante ${hoursInWords(CONFIRM_LINK_HOURS)}, y un cambio nuevo anula el anterior. Si aún quiere cambiar su correo, pídalo otra vez en su cuenta.`,
    action: (
      <Link
        to="/account-info#correo"
        className={buttonClass({ variant: 'secondary', size: 'head', full: true })}
      >
        Ir a mi cuenta
      </Link>
    ),
  },
};

/**
 * Says at once that a mailed link no longer works, instead of after the form is filled. Without an
 * answer it shows the form, which the server checks again.
 */
export function LiveLink({ kind, token, children }: LiveLinkProps) {
  const { data, isPending } = useLinkCheck(kind, token);
  const isDead = token === '' || data?.usable === false;
  if (!isDead) return isPending ? <Checking /> : children;
  return (
    <Alert tone="warn" title="Este enlace ya no sirve" live action={DEAD[kind].action}>
      <p className="text-meta text-ink-soft">{DEAD[kind].text}</p>
    </Alert>
  );
}

/** As high as the form. */
function Checking() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Comprobando el enlace…</span>
      {['password', 'repeated'].map((field) => (
        <div key={field}>
          <Skeleton className="mb-2.5 h-4 w-40" />
          <Skeleton className="h-11 rounded-card" />
        </div>
      ))}
      <Skeleton className="h-13 rounded-card" />
    </div>
  );
}
