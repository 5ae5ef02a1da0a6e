import type { Role } from '#domain/rules/access.ts';
import { type AdminAction, mayGivePlan, refusalToAct } from '#domain/rules/administration.ts';
import { LIST_PERIOD_WORDS, LIST_PERIODS } from '#domain/rules/adminLists.ts';
import { PLANS } from '#domain/rules/plans.ts';
import type { ListedUser } from '#web/api/adminUsers.ts';
import { clockFormat } from '#web/api/clock.ts';
import { type Me, useMe } from '#web/api/session.ts';

/** Shared parts of the account screens. */

/** Each kind of administrator has its own pages. */
export type Panel = 'admin' | 'super-admin';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  user: 'Usuario',
  admin: 'Administrador',
  super_admin: 'Superadministrador',
};

export const PLAN_OPTIONS = PLANS.map(({ id, name }) => ({ value: id, label: name }));

/** Plans that the user may give, and the account's current one. */
export function useGivenPlans(current?: string) {
  const { data: me } = useMe();
  const role = me?.role ?? 'user';
  return PLAN_OPTIONS.filter(({ value }) => value === current || mayGivePlan(role, value));
}

export const PERIOD_OPTIONS = LIST_PERIODS.map((value) => ({
  value,
  label: LIST_PERIOD_WORDS[value],
}));

export const shortId = (id: string) => id.slice(0, 8);

export const pathOf = (panel: Panel, id: string) => `/${panel}/users/${encodeURIComponent(id)}`;

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const day = clockFormat(DAY);
/** 20/11/2026, on the installation's clock. */
export const dayOf = (instant: string) => day(new Date(instant));

/** 20/11/2026, 10:41. */
const moment = clockFormat({ ...DAY, hour: '2-digit', minute: '2-digit' });
export const momentOf = (instant: string) => moment(new Date(instant));

/** The server's check, in advance. */
export function mayAct(
  me: Pick<Me, 'id' | 'role'>,
  action: AdminAction,
  user: ListedUser,
): boolean {
  const actor = { userId: me.id, role: me.role };
  return refusalToAct(action, actor, { userId: user.id, role: user.role }) === undefined;
}

/** False until the signed-in user is known. */
export function useMayAct() {
  const { data: me } = useMe();
  return (action: AdminAction, user: ListedUser) => Boolean(me && mayAct(me, action, user));
}
