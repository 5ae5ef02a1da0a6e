import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useCallback, useEffect } from 'react';
import { client, unwrap } from './client.ts';
import { BILLING_KEY, ME_KEY, mayRetry } from './queryClient.ts';
import { onPlanChangedElsewhere, tellPlanChanged } from './tabs.ts';

/** Purchases. All throw `ApiProblem`. */

export type Billing = InferResponseType<typeof client.billing.subscription.$get, 200>;
export type Subscription = NonNullable<Billing['subscription']>;
export type Invoice = Billing['invoices'][number];
export type Confirmation = InferResponseType<typeof client.billing.confirm.$post, 200>;

const SUBSCRIPTION_KEY = [...BILLING_KEY, 'subscription'] as const;

interface BillingOptions {
  /** False disables the query. */
  readonly wanted?: boolean;
}

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
 * URL of the payment page, or of a change of plan. Codes: `unknown_plan`, `already_subscribed`,
 * `config_missing`, `payments_away`.
 */
export async function startCheckout(planId: string): Promise<string> {
  const { url } = await unwrap(client.billing.checkout.$post({ json: { planId } }));
  return url;
}

/** Codes: `no_stripe_customer`, `no_portal_url`, `portal_away`, `config_missing`. */
export async function openPortal(): Promise<string> {
  const { url } = await unwrap(client.billing.portal.$post());
  return url;
}

export type WithdrawalOffer = NonNullable<Billing['withdrawal']>;
export type Withdrawn = InferResponseType<typeof client.billing.withdraw.$post, 200>;

/**
 * Withdraws from the first subscription at the refund that was shown. Codes:
 * `withdrawal_unavailable`, `withdrawal_changed`, `config_missing`.
 */
export async function withdraw(shown: {
  readonly subscription: string;
  readonly refundCents: number;
}): Promise<Withdrawn> {
  return unwrap(client.billing.withdraw.$post({ json: shown }));
}

interface Payment {
  readonly sessionId: string;
  readonly planId: string;
}

/** Polling intervals of a pending payment in milliseconds; the last one repeats. */
const ASK_AGAIN = [500, 1_000, 2_000] as const;
/** After a temporary failure. */
const AFTER_FAILURE = 5_000;

/** Outcome of a payment, polled until the server knows. Code: `checkout_not_found`. */
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

/** Mount once: reloads a plan that changed in another tab. */
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
