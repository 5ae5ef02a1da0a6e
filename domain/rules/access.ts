export const ROLES = ['user', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Access to an operation; every operation of the HTTP document declares one (`x-access`).
 * `credentials`: a caller with the right password, code, mailed link or session, as the
 * authentication library decides.
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

/** The reader's id and role, which decide access. */
export interface Reader {
  readonly userId: string;
  readonly role: Role;
}

/**
 * Reading access to a case: as its owner; as an administrator who has given a reason (`opened`); or
 * none.
 */
export function readingOf(reader: Reader, ownerId: string): 'own' | 'opened' | 'none' {
  if (reader.userId === ownerId) return 'own';
  return isAdmin(reader.role) ? 'opened' : 'none';
}

/** True if a role satisfies an operation's access; its flow checks ownership. */
export function mayCall(access: Access, role: Role | undefined): boolean {
  if (access === 'anyone' || access === 'signed' || access === 'credentials') return true;
  if (role === undefined) return false;
  if (access === 'admin') return isAdmin(role);
  if (access === 'super-admin') return role === 'super_admin';
  return true;
}
