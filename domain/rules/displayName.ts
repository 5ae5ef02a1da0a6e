/** Full name, else the local part of the address, else «Usuario». */
export function displayName(user: {
  readonly fullName?: string | null | undefined;
  readonly email?: string | null | undefined;
}): string {
  return user.fullName?.trim() || user.email?.split('@')[0]?.trim() || 'Usuario';
}
