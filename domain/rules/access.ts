export const ROLES = ['user', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Access to an operation, declared in the HTTP document (`x-access`). `credentials`: the
 * authentication library checks a password, a code, a mailed link or a session.
 */
export const ACCESS = [
  'anyone',
  'credentials',
  'session',
  'owner',
  'admin',
  'super-admin',
  'signed',
] as const;
export type Access = (typeof ACCESS)[number];

export function isAdmin(role: Role): boolean {
  return role === 'admin' || role === 'super_admin';
}

export interface Reader {
  readonly userId: string;
  readonly role: Role;
}

/** A case is readable by its owner, or by an administrator who gave a reason (`opened`). */
export function readingOf(reader: Reader, ownerId: string): 'own' | 'opened' | 'none' {
  if (reader.userId === ownerId) return 'own';
  return isAdmin(reader.role) ? 'opened' : 'none';
}

/** Checks the role only; the flow checks ownership. */
export function mayCall(access: Access, role: Role | undefined): boolean {
  if (access === 'anyone' || access === 'signed' || access === 'credentials') return true;
  if (role === undefined) return false;
  if (access === 'admin') return isAdmin(role);
  if (access === 'super-admin') return role === 'super_admin';
  return true;
}
