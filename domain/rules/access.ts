export const ROLES = ['user', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Access to an operation, declared in the HTTP document (`x-access`). `credentials`: the
 * authentication library checks a password, a code, a mailed link or a session. `phone`: the code of one draft, which a
 * desk shows for ten minutes.
 */
export const ACCESS = [
  'anyone',
  'credentials',
  'session',
  'owner',
  'admin',
  'super-admin',
  'signed',
  'phone',
] as const;
export type Access = (typeof ACCESS)[number];

export function isAdmin(role: Role): boolean {
  return role === 'admin' || role === 'super_admin';
}

/** Acts on a case of the caller’s account. */
export type CaseAct = 'read' | 'write' | 'submit' | 'discard';

/** `administer`: read a case of another account that was opened with a reason. */
export type Ability = CaseAct | 'administer';

/** The person that calls, the account and the way in. A door makes it and a flow takes it. */
export interface Caller {
  readonly accountId: string;
  readonly userId: string;
  readonly by: 'session' | 'key' | 'link';
  readonly may: ReadonlySet<Ability>;
}

const VET: ReadonlySet<Ability> = new Set(['read', 'write', 'submit', 'discard']);
const ADMINISTRATOR: ReadonlySet<Ability> = new Set([...VET, 'administer']);

/** The caller of a session. Each user has an account of the same id. */
export function callerOfSession({
  userId,
  role,
}: {
  readonly userId: string;
  readonly role: Role;
}): Caller {
  const may = isAdmin(role) ? ADMINISTRATOR : VET;
  return { accountId: userId, userId, by: 'session', may };
}

/** True for an operation that asks for no session: it is open, or has a proof of its own. */
export const isWithoutSession = (access: Access): boolean =>
  ['anyone', 'credentials', 'signed', 'phone'].includes(access);

/** Checks the role only; the flow checks ownership. */
export function mayCall(access: Access, role: Role | undefined): boolean {
  if (isWithoutSession(access)) return true;
  if (role === undefined) return false;
  if (access === 'admin') return isAdmin(role);
  if (access === 'super-admin') return role === 'super_admin';
  return true;
}
