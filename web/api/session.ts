import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useCallback, useEffect, useRef } from 'react';
import type { Role } from '#domain/rules/access.ts';
import { displayName } from '#domain/rules/displayName.ts';
import type { Usage } from '#domain/rules/quota.ts';
import { fromWire, type Inside } from '#domain/rules/wireNames.ts';
import { signOut } from './auth.ts';
import { client, unwrap } from './client.ts';
import { setClock } from './clock.ts';
import { forgetImages } from './draftImages.ts';
import { imagesOf, wipeDrafts } from './drafts.ts';
import { wipeLastPanel } from './lastPanel.ts';
import { forgetMe, ME_KEY } from './queryClient.ts';
import { rememberSignedIn } from './signedInHint.ts';
import { onSignedOutElsewhere, tellOthersSignedOut } from './tabs.ts';

/** `GET /api/me` as the server sends it. */
export type MeReply = NonNullable<InferResponseType<typeof client.me.$get, 200>>;

export type Me = Inside<MeReply>;

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  /** Never empty: the full name, else the part before the @, else «Usuario». */
  readonly name: string;
  readonly role: Role;
}

function meQuery(queryClient: QueryClient) {
  return queryOptions({
    queryKey: ME_KEY,
    queryFn: async () => {
      const before = queryClient.getQueryData<Me | null>(ME_KEY);
      const me = fromWire(await unwrap(client.me.$get()));
      rememberSignedIn(me);
      setClock(me?.timeZone);
      if (!me) wipeLastPanel();
      // Another tab signed in as another user: no former data may stay on screen.
      if (before && before.id !== me?.id) forgetEverythingElse(queryClient);
      return me;
    },
  });
}

/** `data` is null for a guest and undefined while loading. */
export function useMe(): UseQueryResult<Me | null> {
  return useQuery(meQuery(useQueryClient()));
}

export function toSessionUser(me: Me): SessionUser {
  const name = displayName({ fullName: me.fullName, email: me.email });
  return { id: me.id, email: me.email, name, role: me.role };
}

export function usageOf(
  me: Pick<Me, 'consultationsThisMonth' | 'consultationLimit' | 'limitType'>,
): Pick<Usage, 'used' | 'limit' | 'limitType'> {
  return {
    used: me.consultationsThisMonth,
    limit: me.consultationLimit,
    limitType: me.limitType,
  };
}

/** Call after signing in: forgets the former user's data and loads the new user. */
export function useBeginSession(): () => Promise<Me | null> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    forgetEverythingElse(queryClient);
    // A pending reply was requested as a guest.
    await queryClient.cancelQueries({ queryKey: ME_KEY });
    return queryClient.fetchQuery({ ...meQuery(queryClient), staleTime: 0 });
  }, [queryClient]);
}

type Leave = () => void | Promise<void>;

/**
 * Calls `leave`, then deletes everything typed on this computer and all loaded data; the account
 * keeps its drafts. `leave` closes the private pages, whose last writes are deleted too.
 */
async function forgetSession(queryClient: QueryClient, leave: Leave): Promise<void> {
  const userId = queryClient.getQueryData<Me | null>(ME_KEY)?.id;
  await leave();
  if (userId !== undefined) {
    wipeDrafts(userId);
    await forgetImages(imagesOf(userId, '')).catch(() => {});
  }
  forgetMe(queryClient);
  forgetEverythingElse(queryClient);
}

/** Also in the other tabs. */
export function useForgetSession(): (leave: Leave) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (leave) => {
      await forgetSession(queryClient, leave);
      tellOthersSignedOut();
    },
    [queryClient],
  );
}

/** Throws `ApiProblem` when the server did not end the session; then nothing has changed here. */
export function useSignOut(): (leave: Leave) => Promise<void> {
  const forget = useForgetSession();
  return useCallback(
    async (leave) => {
      await signOut();
      await forget(leave);
    },
    [forget],
  );
}

/** Signs this tab out when another tab signs out. */
export function useFollowSignOut(leave: Leave): void {
  const queryClient = useQueryClient();
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(
    () => onSignedOutElsewhere(() => void forgetSession(queryClient, () => latest.current())),
    [queryClient],
  );
}

function forgetEverythingElse(queryClient: QueryClient): void {
  wipeLastPanel();
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== ME_KEY[0] });
}
