import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { asProblem } from '#web/api/problem.ts';
import { useFollowSignOut, useForgetSession, useMe, useSignOut } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.ts';
import { arePrivatePagesOpen, closePrivatePages } from './leaving.ts';
import { mayLeave } from './onlyHere.ts';

/** Closes the private pages and goes to the public one. */
function useGoOut(): () => void | Promise<void> {
  const navigate = useNavigate();
  return useCallback(() => {
    closePrivatePages();
    return navigate('/');
  }, [navigate]);
}

/** Asks first when something would be lost. */
export function useSignOutAction(): () => Promise<void> {
  const signOut = useSignOut();
  const userId = useMe().data?.id;
  const goOut = useGoOut();
  return useCallback(async () => {
    try {
      if (userId !== undefined && !(await mayLeave(userId))) return;
      await signOut(goOut);
      toast(SIGNED_OUT);
    } catch (error) {
      toast({
        title: 'Error al cerrar sesión',
        description: asProblem(error).detail,
        variant: 'destructive',
      });
    }
  }, [signOut, goOut, userId]);
}

/** For a deleted account: like a sign-out, without asking the server. */
export function useLeaveForGood(): () => Promise<void> {
  const forget = useForgetSession();
  const goOut = useGoOut();
  return useCallback(() => forget(goOut), [forget, goOut]);
}

/** Mount once: follows a sign-out in another tab. */
export function useFollowOtherTabs(): void {
  const goOut = useGoOut();
  useFollowSignOut(() => {
    if (!arePrivatePagesOpen()) return;
    toast(SIGNED_OUT);
    return goOut();
  });
}

const SIGNED_OUT = {
  title: 'Sesión cerrada',
  description: 'Has cerrado sesión exitosamente.',
} as const;
