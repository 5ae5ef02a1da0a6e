export const ROLES = ['user', 'admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call an operation; every operation of the HTTP document declares one (`x-access`).
 * `credentials`: who shows the right password, code, mailed link or session, as the authentication
 * library judges it.
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

/** Who reads, as far as it decides what he may see. */
export interface Reader {
  readonly userId: string;
  readonly role: Role;
}

/**
 * How somebody may read a case: as its owner; as an administrator, once he has said why
 * (`opened`); or not at all.
 */
export function readingOf(reader: Reader, ownerId: string): 'own' | 'opened' | 'none' {
  if (reader.userId === ownerId) return 'own';
  return isAdmin(reader.role) ? 'opened' : 'none';
}

/** Whether a role satisfies what an operation asks; ownership is looked at by its flow. */
export function mayCall(access: Access, role: Role | undefined): boolean {
  if (access === 'anyone' || access === 'signed' || access === 'credentials') return true;
  if (role === undefined) return false;
  if (access === 'admin') return isAdmin(role);
  if (access === 'super-admin') return role === 'super_admin';
  return true;
}
