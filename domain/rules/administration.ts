import type { ErrorCode } from '#domain/errorKinds.ts';
import { isAdmin, type Role } from './access.ts';

/** What an administrator may do to an account. Each leaves one line in the audit log. */
export const ADMIN_ACTIONS = [
  'suspend_user',
  'reinstate_user',
  'end_sessions',
  'delete_user',
  'change_role',
  'change_plan',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** Who acts on an account that is not his, and from where. */
export interface Actor extends Person {
  readonly address: string;
}

interface Person {
  readonly userId: string;
  readonly role: Role;
}

/** What nobody does to himself: there is a screen for that, or it would lock him out. */
const NOT_TO_ONESELF: readonly AdminAction[] = [
  'suspend_user',
  'delete_user',
  'change_role',
  'end_sessions',
];

/** Why an actor may not; undefined when he may. Other administrators are the super-admin's alone. */
export function refusalToAct(
  action: AdminAction,
  actor: Person,
  target: Person,
): ErrorCode | undefined {
  if (NOT_TO_ONESELF.includes(action) && actor.userId === target.userId) return 'not_yourself';
  if (actor.role !== 'super_admin' && isAdmin(target.role)) return 'administrator_out_of_reach';
  return undefined;
}
