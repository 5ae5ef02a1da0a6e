import { callerOfSession, type Role } from '#domain/rules/access.ts';
import type { Actor } from '#domain/rules/administration.ts';

/** A person as a door would make its caller, for tests that call a flow. */
export const callerOf = (userId: string, role: Role = 'user') => callerOfSession({ userId, role });

/** The same, for acts that are recorded. */
export const actorOf = (userId: string, role: Role = 'user'): Actor => ({
  ...callerOf(userId, role),
  userId,
  role,
  address: '192.0.2.1',
});
