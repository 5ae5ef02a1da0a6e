import { useState } from 'react';
import {
  type OpenSession,
  useOpenSessions,
  useRevokeOtherSessions,
  useRevokeSession,
} from '#web/api/account.ts';
import { asProblem } from '#web/api/problem.ts';
import { readingOf } from '#web/api/reading.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { IconTile } from '#web/ui/icons/iconTile.tsx';
import { Monitor, Smartphone } from '#web/ui/icons/lucide.ts';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import { longMoment } from './longDate.ts';

export interface SessionsCardProps {
  readonly timeZone: string;
}

export function SessionsCard({ timeZone }: SessionsCardProps) {
  return (
    <ReadingCard
      reading={readingOf(useOpenSessions())}
      failed="No se han podido leer sus sesiones"
      framed
      loading={
        <div className="flex items-center gap-4 p-4 sm:px-6">
          <Spinner label="Cargando sesiones…" className="sr-only" />
          <Skeleton className="size-10" />
          <Skeleton className="h-4 w-48" />
        </div>
      }
    >
      {(sessions) => <SessionList sessions={sessions} timeZone={timeZone} />}
    </ReadingCard>
  );
}

interface SessionListProps extends SessionsCardProps {
  readonly sessions: readonly OpenSession[];
}

function SessionList({ sessions, timeZone }: SessionListProps) {
  const revokeOthers = useRevokeOtherSessions();
  const [busy, setBusy] = useState(false);
  const closeOthers = async () => {
    setBusy(true);
    try {
      const count = await revokeOthers();
      toast({
        title: 'Sesiones cerradas',
        description: count === 1 ? 'Se ha cerrado 1 sesión.' : `Se han cerrado ${count} sesiones.`,
      });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {thisOneFirst(sessions).map((session) => (
          <li key={session.id}>
            <SessionRow session={session} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <CardFoot>
        {sessions.length > 1 ? (
          <Button variant="secondary" busy={busy} onClick={() => void closeOthers()}>
            Cerrar las demás sesiones
          </Button>
        ) : (
          <p className="mr-auto text-meta text-ink-soft">
            Su cuenta no está abierta en ningún otro sitio.
          </p>
        )}
      </CardFoot>
    </Card>
  );
}

function thisOneFirst(sessions: readonly OpenSession[]): readonly OpenSession[] {
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

const PHONES = /Android|iPhone|iPad/;

interface SessionRowProps extends SessionsCardProps {
  readonly session: OpenSession;
}

function SessionRow({ session, timeZone }: SessionRowProps) {
  const since = longMoment(session.createdAt, timeZone);
  const revoke = useRevokeSession();
  const [busy, setBusy] = useState(false);
  const Icon = PHONES.test(session.device) ? Smartphone : Monitor;
  const close = async () => {
    setBusy(true);
    try {
      await revoke(session.id);
      toast({
        title: 'Sesión cerrada',
        description: verbatim`${session.device} ya no tiene acceso.`,
      });
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-6">
      <IconTile>
        <Icon strokeWidth={1.75} />
      </IconTile>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {session.device}
          {session.current ? <Badge tone="ok">Esta sesión</Badge> : null}
        </p>
        <p className="text-meta break-words text-ink-soft">
          Desde el {since}
          {session.ipAddress ? ` · ${session.ipAddress}` : null}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="secondary"
          size="head"
          busy={busy}
          className="max-sm:ml-14"
          aria-label={`Cerrar la sesión de ${session.device} del ${since}`}
          onClick={() => void close()}
        >
          Cerrar
        </Button>
      )}
    </div>
  );
}

function refuse(error: unknown): void {
  const { title, detail } = asProblem(error);
  toast({ title, description: detail, variant: 'destructive' });
}
