import { type ReactNode, useDeferredValue } from 'react';
import { Navigate, useLocation } from 'react-router';
import { asProblem } from '#web/api/problem.ts';
import { type Me, useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { useLeaving } from './leaving.ts';
import { loginPath } from './returnPath.ts';
import { Alone, Waiting } from './waiting.tsx';

export interface RequireSessionProps {
  /** Rendered only while signed in. */
  readonly children: (me: Me) => ReactNode;
  readonly unread: string;
  /** While the session is unknown. */
  readonly waiting: ReactNode;
}

/**
 * Redirects guests to /login, which returns here. An unreachable server gets its own message and
 * does not sign the user out.
 */
export function RequireSession({ children, unread, waiting }: RequireSessionProps) {
  const me = useMe();
  const location = useLocation();
  const leaving = useLeaving();
  // The page is drawn in slices when the account comes, so that a press meanwhile is answered.
  const drawn = useDeferredValue(Boolean(me.data));
  if (leaving) return <Waiting label="Cerrando la sesión…" />;
  if (me.data) return drawn ? children(me.data) : waiting;
  if (me.data === null) return <Navigate to={loginPath(location)} replace />;
  if (!me.isError) return waiting;
  return (
    <Alone>
      <EmptyState
        level={1}
        title={asProblem(me.error).title}
        action={
          <Button busy={me.isFetching} onClick={() => void me.refetch()}>
            Intentar de Nuevo
          </Button>
        }
      >
        {unread}
      </EmptyState>
    </Alone>
  );
}
