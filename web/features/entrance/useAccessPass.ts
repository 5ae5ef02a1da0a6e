import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '#web/ui/useHydrated.ts';

/**
 * The pass in a mailed link (`?acceso=`), if any. It leaves the visible address at once, so that it
 * is not copied or photographed, and stays with this history entry: a phone that reloads the page
 * after a visit to a password manager still has it.
 */
export function useAccessPass(): string | undefined {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const brought = params.get('acceso');
  useEffect(() => {
    if (brought === null) return;
    setParams(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('acceso');
        return rest;
      },
      { replace: true, preventScrollReset: true, state: { accessPass: brought } },
    );
  }, [brought, setParams]);
  return isHydrated ? (brought ?? keptIn(state)) || undefined : undefined;
}

function keptIn(state: unknown): string | undefined {
  const { accessPass } = (state ?? {}) as { readonly accessPass?: unknown };
  return typeof accessPass === 'string' ? accessPass : undefined;
}
