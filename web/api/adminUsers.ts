import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { InferRequestType, InferResponseType } from 'hono/client';
import type { Role } from '#domain/rules/access.ts';
import { client, unwrap } from './client.ts';
import { listReading } from './listReading.ts';

const users = client.admin.users;
const one = users[':id'];

export type ListedUser = InferResponseType<typeof users.$get, 200>['items'][number];
export type AdministeredUser = InferResponseType<typeof one.$get, 200>;
export type UserQuery = InferRequestType<typeof users.$get>['query'];

const KEY = ['admin', 'users'] as const;

export const USERS_FILE = '/api/admin/users.csv';

/** Disabled for an invalid address. */
export function useUserList(query: UserQuery, enabled: boolean) {
  return listReading(
    useQuery({
      queryKey: [...KEY, 'list', query],
      queryFn: ({ signal }) => unwrap(users.$get({ query }, { init: { signal } })),
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
}

function userQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => unwrap(one.$get({ param: { id } }, { init: { signal } })),
  });
}

export function useUser(id: string) {
  return useQuery(userQuery(id));
}

/** Rejects with `ApiProblem`. */
export function useFreshUser() {
  const queries = useQueryClient();
  return (id: string) => queries.fetchQuery({ ...userQuery(id), staleTime: 0 });
}

export interface UserEdit {
  readonly id: string;
  /** Version of the account that the editor saw. */
  readonly version: number;
  readonly name?: string;
  readonly planId?: InferRequestType<typeof one.$patch>['json']['planId'];
}

/** Code `user_changed` after another administrator's edit. Rejects with `ApiProblem`. */
export function useEditUser() {
  return useUserAct(({ id, ...json }: UserEdit) => unwrap(one.$patch({ param: { id }, json })));
}

export type Invitation = InferRequestType<typeof users.$post>['json'];

/** Code `email_taken`. Rejects with `ApiProblem`, as all of these do. */
export function useInviteUser() {
  return useUserAct((json: Invitation) => unwrap(users.$post({ json })));
}

interface WithReason {
  readonly id: string;
  readonly reason: string;
}

export function useSuspendUser() {
  return useUserAct(({ id, reason }: WithReason) =>
    unwrap(one.suspend.$post({ param: { id }, json: { reason } })),
  );
}

export function useDeleteUser() {
  return useUserAct(({ id, reason }: WithReason) =>
    unwrap(one.$delete({ param: { id }, json: { reason } })),
  );
}

export function useReinstateUser() {
  return useUserAct((id: string) => unwrap(one.reinstate.$post({ param: { id } })));
}

export function useEndUserSessions() {
  return useUserAct((id: string) => unwrap(one['end-sessions'].$post({ param: { id } })));
}

export function useResendWelcome() {
  return useUserAct((id: string) => unwrap(one.resend.$post({ param: { id } })));
}

export function useChangeRole() {
  return useUserAct(({ id, ...json }: { id: string; role: Role; version: number }) =>
    unwrap(client['super-admin'].users[':id'].role.$post({ param: { id }, json })),
  );
}

/** Reloads every list and figure of the administration after an act. */
function useUserAct<Input, Output>(act: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
