import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import { useCallback } from 'react';
import { fromWire, type Inside, toWire } from '#domain/rules/wireNames.ts';
import { postAuth } from './authPost.ts';
import { client, unwrap } from './client.ts';
import { readProblem } from './problem.ts';
import { ME_KEY } from './queryClient.ts';
import { announceSessionEnd } from './sessionEnd.ts';

/** Operations on the user's own account. All throw `ApiProblem`. */

const SESSIONS_KEY = ['sessions'] as const;

export type FiscalChange = Inside<InferRequestType<typeof client.me.fiscal.$patch>['json']>;
export type PreferencesChange = Inside<
  InferRequestType<typeof client.me.preferences.$patch>['json']
>;
export type OpenSession = Inside<
  InferResponseType<typeof client.me.sessions.$get, 200>['items'][number]
>;

/** Saves the fiscal card and shows the server's version. Refusals name their `fields`. */
export function useUpdateFiscalInfo(): (change: FiscalChange) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (change) => {
      const me = await unwrap(client.me.fiscal.$patch({ json: toWire(change) }));
      queryClient.setQueryData(ME_KEY, fromWire(me));
    },
    [queryClient],
  );
}

export function useUpdatePreferences(): (change: PreferencesChange) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (change) => {
      const me = await unwrap(client.me.preferences.$patch({ json: toWire(change) }));
      queryClient.setQueryData(ME_KEY, fromWire(me));
    },
    [queryClient],
  );
}

/** Reads again who this is and where they are signed in. */
export function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ME_KEY }),
      queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
    ]);
  }, [queryClient]);
}

/** Newest first. */
export function useOpenSessions() {
  return useQuery(
    queryOptions({
      queryKey: SESSIONS_KEY,
      queryFn: ({ signal }) => unwrap(client.me.sessions.$get({}, { init: { signal } })),
      select: (reply) => reply.items.map(fromWire),
    }),
  );
}

/** Ends a session elsewhere. Code: `session_not_found`. */
export function useRevokeSession(): (sessionId: string) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    (sessionId) =>
      thenRead(
        queryClient,
        unwrap(client.me.sessions[':sessionId'].$delete({ param: { sessionId } })),
      ),
    [queryClient],
  );
}

/** Ends every session but this one; resolves to how many there were. */
export function useRevokeOtherSessions(): () => Promise<number> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const { revoked } = await unwrap(client.me.sessions['revoke-others'].$post());
    await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    return revoked;
  }, [queryClient]);
}

/** Read the list again after a failure too: the list may have been out of date. */
async function thenRead(queryClient: QueryClient, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } finally {
    await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
  }
}

/** Codes: `invalid_password`, `password_too_short`, `password_too_long`. Other sessions end. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await postAuth('change-password', { currentPassword, newPassword });
}

/** Mails the owner of an account a sign-in link; the reply does not reveal if there is one. */
export async function sendAccessLink(email: string): Promise<void> {
  await unwrap(client['access-link'].$post({ json: { email } }));
}

/** Mails both addresses to confirm. Codes: `wrong_password`, `same_email`, `email_taken`. */
export async function requestEmailChange(email: string, password: string): Promise<void> {
  await unwrap(client.me.email.$post({ json: { email, password } }));
}

/** Follows the link of one of the two mails. Codes: `link_expired`, `email_taken`. */
export function confirmEmailChange(token: string) {
  return unwrap(client.me.email.confirm.$post({ json: { token } }));
}

/** Everything stored of the account, as a zip. */
export async function exportAccount(): Promise<Blob> {
  const response = await client.me.export.$get();
  if (response.ok) return response.blob();
  if (response.status === 401) announceSessionEnd();
  throw await readProblem(response);
}

/** Codes: `wrong_password`, `last_super_admin`. */
export async function deleteAccount(password: string): Promise<void> {
  await unwrap(client.me.$delete({ json: { password } }));
}
