import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Plan } from '#domain/rules/plans.ts';
import { startCheckout, useRefreshPlan } from '#web/api/billing.ts';
import { leaveFor } from '#web/api/leaveFor.ts';
import { type ApiProblem, asProblem } from '#web/api/problem.ts';
import { useMe } from '#web/api/session.ts';
import { toast } from '#web/ui/toast.ts';

export interface Buy {
  /** Id of the plan whose payment page is being opened. */
  readonly busy: string | undefined;
  readonly start: (plan: Plan) => Promise<void>;
}

/** Opens the payment page of a plan; a guest is sent to sign in first, and comes back. */
export function useBuy(): Buy {
  const navigate = useNavigate();
  const me = useMe();
  const refresh = useRefreshPlan();
  const [busy, setBusy] = useState<string>();
  // A page restored from the back-forward cache may still show its spinner.
  useEffect(() => {
    const onShow = () => setBusy(undefined);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const askToSignIn = async (plan: Plan) => {
    toast({
      title: 'Necesitas iniciar sesión',
      description: `Inicie sesión para elegir el plan ${plan.name}.`,
    });
    await navigate(LOGIN);
  };
  const start = async (plan: Plan) => {
    if (busy !== undefined) return;
    setBusy(plan.id);
    try {
      // The user is not known yet: the page is readable before the server has replied.
      const known = me.data ?? (await me.refetch({ cancelRefetch: false })).data;
      if (known) leaveFor(await startCheckout(plan.id));
      else await askToSignIn(plan);
      // Busy until the other page has loaded.
      if (!known) setBusy(undefined);
    } catch (error) {
      setBusy(undefined);
      const problem = asProblem(error);
      if (problem.status === 401) return askToSignIn(plan);
      // Bought in another tab: this page is stale.
      if (problem.code === 'already_subscribed') void refresh();
      toast({ ...wordsOf(problem), variant: 'destructive' });
    }
  };
  return { busy, start };
}

/** Login page for a guest who buys, with the way back. */
export const LOGIN = '/login?next=/subscription';

const REDIRECT_FAILED = 'Error al Redirigir a Stripe';

function wordsOf({ title, detail, code }: ApiProblem) {
  if (code === 'internal') return { title: 'Error Inesperado', description: detail };
  if (code === 'network') return { title: REDIRECT_FAILED, description: detail };
  return { title, description: detail };
}
