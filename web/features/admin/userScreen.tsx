import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type AdministeredUser, useUser } from '#web/api/adminUsers.ts';
import { asProblem } from '#web/api/problem.ts';
import { readingOf } from '#web/api/reading.ts';
import { useMe } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { ArrowLeft } from '#web/ui/icons/lucide.ts';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { verbatim } from '#web/ui/verbatim.tsx';
import { type Act, ActDialog } from './actDialog.tsx';
import { EditUserDialog } from './editUserDialog.tsx';
import { type Panel, useMayAct } from './people.ts';
import { RoleDialog } from './roleDialog.tsx';
import { useUserActs } from './userActs.ts';
import { UserFacts } from './userFacts.tsx';
import { UserStateBadge } from './userState.tsx';

const COLUMNS = 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]';

export interface UserScreenProps {
  readonly id: string;
  readonly panel: Panel;
}

export function UserScreen({ id, panel }: UserScreenProps) {
  const user = useUser(id);
  const problem = user.error ? asProblem(user.error) : undefined;
  const list = `/${panel}/users`;
  if (problem?.code === 'account_not_found')
    return (
      <Card>
        <EmptyState level={1} title={problem.title} action={<Back to={list} />}>
          {problem.detail}
        </EmptyState>
      </Card>
    );
  return (
    <ReadingCard
      reading={readingOf(user)}
      failed="No se pudo cargar la cuenta"
      live
      loading={<Loading list={list} />}
    >
      {(account) => <UserPage user={account} panel={panel} list={list} />}
    </ReadingCard>
  );
}

function Back({ to }: { readonly to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 text-meta font-semibold text-ink-soft hover:text-ink"
    >
      <ArrowLeft size={16} strokeWidth={2} aria-hidden="true" />
      Volver a los usuarios
    </Link>
  );
}

function Loading({ list }: { readonly list: string }) {
  return (
    <>
      <Spinner label="Cargando la cuenta…" className="sr-only" />
      <PageHeader
        inPanel
        back={<Back to={list} />}
        title={
          <>
            <span className="sr-only">Cuenta</span>
            <Skeleton className="h-7 w-48" />
          </>
        }
        description={<Skeleton className="h-5 w-72 max-w-full" />}
      />
      <div className={COLUMNS}>
        <Skeleton className="h-76 w-full rounded-card" />
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
    </>
  );
}

interface UserPageProps {
  readonly user: AdministeredUser;
  readonly panel: Panel;
  readonly list: string;
}

function UserPage({ user, panel, list }: UserPageProps) {
  const [open, setOpen] = useState<'edit' | 'role'>();
  const [act, setAct] = useState<Act>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        inPanel
        back={<Back to={list} />}
        title={verbatim`${user.name}`}
        description={
          <span className="flex flex-wrap items-center gap-2.5 wrap-anywhere">
            <span translate="no">{user.email}</span> <UserStateBadge state={user.state} />
          </span>
        }
      />
      <div className={COLUMNS}>
        <UserFacts user={user} panel={panel} />
        <UserDeeds user={user} list={list} onAct={setAct} onOpen={setOpen} />
      </div>
      <EditUserDialog user={open === 'edit' ? user : undefined} onClose={close} />
      {open === 'role' ? <RoleDialog user={user} onClose={close} /> : null}
      <ActDialog act={act} onClose={() => setAct(undefined)} />
    </>
  );
}

interface UserDeedsProps extends Pick<UserPageProps, 'user' | 'list'> {
  readonly onAct: (act: Act) => void;
  readonly onOpen: (dialog: 'edit' | 'role') => void;
}

function UserDeeds({ user, list, onAct, onOpen }: UserDeedsProps) {
  const navigate = useNavigate();
  const { data: me } = useMe();
  const may = useMayAct();
  const acts = useUserActs();
  const leave = () => void navigate(list, { replace: true });
  if (!may('edit_user', user))
    return (
      <Alert tone="info">
        {me?.id === user.id
          ? 'Es su propia cuenta: cámbiela en la información de su cuenta.'
          : 'Es la cuenta de otro administrador: solo la cambia un superadministrador.'}
      </Alert>
    );
  return (
    <Card className="flex flex-col gap-2.5">
      <CardHead title="Acciones" />
      <Deed onClick={() => onOpen('edit')}>Editar nombre y plan</Deed>
      {me?.role === 'super_admin' && may('change_role', user) ? (
        <Deed onClick={() => onOpen('role')}>Cambiar el papel</Deed>
      ) : null}
      {user.state === 'pending' ? (
        <Deed onClick={() => onAct(acts.resend(user))}>
          {user.invitedUntil ? 'Reenviar la invitación' : 'Reenviar la confirmación'}
        </Deed>
      ) : null}
      {may('end_sessions', user) ? (
        <Deed disabled={user.openSessions === 0} onClick={() => onAct(acts.endSessions(user))}>
          Cerrar sus sesiones
        </Deed>
      ) : null}
      {may('suspend_user', user) ? (
        <Deed
          onClick={() =>
            onAct(user.state === 'suspended' ? acts.reinstate(user) : acts.suspend(user))
          }
        >
          {user.state === 'suspended' ? 'Levantar la suspensión' : 'Suspender la cuenta'}
        </Deed>
      ) : null}
      {may('delete_user', user) ? (
        <Button
          variant="secondary"
          full
          className="text-bad!"
          onClick={() => onAct(acts.remove(user, leave))}
        >
          Eliminar la cuenta
        </Button>
      ) : null}
    </Card>
  );
}

function Deed(props: {
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  return <Button variant="secondary" full {...props} />;
}
