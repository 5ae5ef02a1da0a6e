import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useState } from 'react';
import type { Receiver } from '#domain/rules/donationText.ts';
import { client, unwrap } from './client.ts';
import { asProblem } from './problem.ts';
import { ANALYSES_KEY } from './queryClient.ts';

/** Images that a vet gives, with what the case was, to measure the accuracy. */

const OWN_KEY = ['own-donations'] as const;
const superAdmin = client['super-admin'];

export type OwnDonation = InferResponseType<typeof client.me.donations.$get, 200>['items'][number];
export type DonationSet = InferResponseType<typeof superAdmin.donations.$get, 200>['items'][number];

export const DONATION_SET_FILE = '/api/super-admin/donations.zip';

/** State of the donation of one case, and its two acts. */
export interface Donation {
  /** Null while none are accepted; undefined until read. */
  readonly receiver: Receiver | null | undefined;
  readonly donated: boolean;
  /** True after this page took it back. */
  readonly ended: boolean;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly donate: () => void;
  readonly takeBack: () => void;
}

/** @param before if the case was donated when it was read. */
export function useDonation(id: string, before: boolean): Donation {
  const queryClient = useQueryClient();
  const offer = useQuery({
    queryKey: ['donation-offer'],
    queryFn: ({ signal }) => unwrap(client['donation-offer'].$get({}, { init: { signal } })),
  });
  // The last act that succeeded; a later one may fail.
  const [now, setNow] = useState<boolean>();
  const textVersion = offer.data?.textVersion ?? '';
  const act = useMutation({
    mutationFn: (donated: boolean) => {
      const route = client.analyses[':id'].donation;
      const param = { id };
      if (!donated) return unwrap(route.$delete({ param }));
      return unwrap(
        route.$put({ param, json: { textVersion, consents: true, withoutNames: true } }),
      );
    },
    onSuccess: (_, donated) => {
      setNow(donated);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: [...ANALYSES_KEY, 'detail', id] }),
        queryClient.invalidateQueries({ queryKey: OWN_KEY }),
      ]);
    },
  });
  return {
    receiver: offer.data === undefined ? undefined : (offer.data?.receiver ?? null),
    donated: now ?? before,
    ended: now === false,
    busy: act.isPending,
    problem: act.error ? asProblem(act.error).detail : undefined,
    donate: () => act.mutate(true),
    takeBack: () => act.mutate(false),
  };
}

/** Donated cases of the account, the newest hundred, and how many there are. */
export function useOwnDonations() {
  return useQuery({
    queryKey: OWN_KEY,
    queryFn: ({ signal }) => unwrap(client.me.donations.$get({}, { init: { signal } })),
  });
}

/** Takes back one donated case, or all of them. Rejects with `ApiProblem`. */
export function useTakeBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      unwrap(
        id === undefined
          ? client.me.donations.$delete()
          : client.analyses[':id'].donation.$delete({ param: { id } }),
      ),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: OWN_KEY }),
        queryClient.invalidateQueries({ queryKey: [...ANALYSES_KEY, 'detail'] }),
      ]),
  });
}

export function useDonationSets() {
  return useQuery({
    queryKey: ['super-admin', 'donations'],
    queryFn: ({ signal }) => unwrap(superAdmin.donations.$get({}, { init: { signal } })),
    select: ({ items }) => items,
  });
}
