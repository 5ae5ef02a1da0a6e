import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useCallback, useEffect } from 'react';
import { client, unwrap } from './client.ts';
import { ME_KEY, mayRetry } from './queryClient.ts';
import { onPlanChangedElsewhere, tellPlanChanged } from './tabs.ts';

/** Purchases. All throw `ApiProblem`. */

export type Billing = InferResponseType<typeof client.billing.subscription.$get, 200>;
export type Subscription = NonNullable<Billing['subscription']>;
export type Invoice = Billing['invoices'][number];
export type Confirmation = InferResponseType<typeof client.billing.confirm.$post, 200>;

const BILLING_KEY = ['billing'] as const;
const SUBSCRIPTION_KEY = [...BILLING_KEY, 'subscription'] as const;

interface BillingOptions {
  /** False: it is not asked for. */
  readonly wanted?: boolean;
}

/** Subscription and invoices of the account. */
export function useBilling({ wanted = true }: BillingOptions = {}) {
  return useQuery(
    queryOptions({
      queryKey: SUBSCRIPTION_KEY,
      queryFn: ({ signal }) => unwrap(client.billing.subscription.$get({}, { init: { signal } })),
      enabled: wanted,
    }),
  );
}

/**
 * Where to pay for a plan, or, with a subscription under way, where to change it.
 * Codes: `unknown_plan`, `already_subscribed`, `config_missing`, `payments_away`.
 */
export async function startCheckout(planId: string): Promise<string> {
  const { url } = await unwrap(client.billing.checkout.$post({ json: { planId } }));
  return url;
}

/**
 * Where cards, invoices and the cancellation are.
 * Codes: `no_stripe_customer`, `no_portal_url`, `portal_away`, `config_missing`.
 */
export async function openPortal(): Promise<string> {
  const { url } = await unwrap(client.billing.portal.$post());
  return url;
}

interface Payment {
  readonly sessionId: string;
  readonly planId: string;
}

/** Milliseconds before asking again for a payment that is under way; the last one repeats. */
const ASK_AGAIN = [500, 1_000, 2_000] as const;
/** The same after a failure that may pass. */
const AFTER_FAILURE = 5_000;

/**
 * Outcome of a payment. Polled while it is pending and after a temporary failure, until the server
 * knows; disabled without a payment. Code: `checkout_not_found`.
 */
export function useConfirmation(payment: Payment | undefined) {
  return useQuery(
    queryOptions({
      queryKey: [...BILLING_KEY, 'confirm', payment],
      queryFn: () => unwrap(client.billing.confirm.$post({ json: payment ?? NO_PAYMENT })),
      enabled: payment !== undefined,
      refetchInterval: ({ state }) => {
        if (state.status === 'error') return mayRetry(0, state.error) && AFTER_FAILURE;
        if (state.data?.state !== 'pending') return false;
        return ASK_AGAIN[Math.min(state.dataUpdateCount, ASK_AGAIN.length) - 1] ?? 500;
      },
    }),
  );
}

const NO_PAYMENT: Payment = { sessionId: '', planId: '' };

/** Reloads the account, its quota and its purchases: in this tab and in the others. */
export function useRefreshPlan(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    tellPlanChanged();
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ME_KEY }),
      queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_KEY }),
    ]);
  }, [queryClient]);
}

/** Makes the server sync with Stripe once, then reloads everything. */
export function useSyncPlan(): () => Promise<void> {
  const refresh = useRefreshPlan();
  return useCallback(async () => {
    // If Stripe is unreachable the page shows the previous state, and the server syncs later.
    await unwrap(client.billing.sync.$post()).catch(() => undefined);
    await refresh();
  }, [refresh]);
}

/** To be mounted once: a plan that changed in another tab is read again in this one. */
export function useFollowPlanChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onPlanChangedElsewhere(() => {
        void queryClient.invalidateQueries({ queryKey: ME_KEY });
        void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
      }),
    [queryClient],
  );
}
