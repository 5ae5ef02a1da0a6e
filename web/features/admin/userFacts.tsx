import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ADMINISTERED_KEYS } from '#domain/rules/account.ts';
import { PROFILE_FIELDS } from '#domain/rules/profileFields.ts';
import type { AdministeredUser } from '#web/api/adminUsers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { dayOf, momentOf, type Panel, ROLE_WORDS } from './people.ts';

export interface UserFactsProps {
  readonly user: AdministeredUser;
  readonly panel: Panel;
}

export function UserFacts({ user, panel }: UserFactsProps) {
  return (
    <Card>
      <CardHead title="Cuenta" className="mb-4" />
      {user.suspendedAt ? (
        <Alert
          tone="bad"
          title={`Suspendida desde el ${momentOf(user.suspendedAt)}`}
          className="mb-4"
        >
          {user.suspendedReason}
        </Alert>
      ) : null}
      <dl className="grid gap-x-6 gap-y-3 text-meta sm:grid-cols-2">
        <Fact label="ID">{user.id}</Fact>
        <Fact label="Papel">{ROLE_WORDS[user.role]}</Fact>
        <Fact label="Plan">{user.planName}</Fact>
        <Fact label="Límite de su plan">{limitWords(user)}</Fact>
        <Fact label="Consultas en total">{user.consultations.toLocaleString('es-ES')}</Fact>
        <Fact label="Casos, enviados o no">{user.cases.toLocaleString('es-ES')}</Fact>
        <Fact label="Alta">{dayOf(user.joinedAt)}</Fact>
        <Fact label="Última sesión">
          {user.lastSeenAt === user.joinedAt ? 'Ninguna todavía' : dayOf(user.lastSeenAt)}
        </Fact>
        <Fact label="Sesiones abiertas">{user.openSessions}</Fact>
        <Fact label="Segundo factor">{user.twoFactorEnabled ? 'Activado' : 'Sin activar'}</Fact>
        {ADMINISTERED_KEYS.map((field) => (
          <Fact key={field} label={PROFILE_FIELDS[field].label}>
            {user[field] ?? '—'}
          </Fact>
        ))}
        {user.invitedUntil ? (
          <Fact label="Invitación">
            {new Date(user.invitedUntil) > new Date()
              ? `Vale hasta el ${momentOf(user.invitedUntil)}`
              : `Caducó el ${momentOf(user.invitedUntil)}`}
          </Fact>
        ) : null}
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <More to={`/${panel}/consultations?user=${encodeURIComponent(user.id)}`}>
          Ver sus consultas
        </More>
        {panel === 'super-admin' ? (
          <More to={`/super-admin/audit?target=${encodeURIComponent(user.id)}`}>
            Ver lo que se ha hecho con esta cuenta
          </More>
        ) : null}
      </p>
    </Card>
  );
}

function More({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-haem underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function limitWords({ used, limit, limitType }: AdministeredUser): string {
  if (limit === null) return `Sin límite (${used} usadas)`;
  return `${used} de ${limit}${limitType === 'monthly' ? ' este mes' : ' en total'}`;
}
