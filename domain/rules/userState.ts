/** Account state for administrators; words of the specification. */
export const USER_STATES = ['active', 'inactive', 'pending', 'suspended'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Days without a session until an account counts as inactive, without any effect. */
export const INACTIVE_DAYS = 90;

export const USER_STATE_WORDS: Readonly<Record<UserState, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  pending: 'Pending Activation',
  suspended: 'Suspended',
};

/** In sort order. */
export const USER_STATE_MEANINGS: Readonly<Record<UserState, string>> = {
  active: `ha abierto o usado una sesión en los últimos ${INACTIVE_DAYS} días`,
  inactive: `ninguna sesión en los últimos ${INACTIVE_DAYS} días`,
  pending: 'no ha confirmado su correo',
  suspended: 'un administrador le ha cerrado la entrada',
};

/** Active since this instant. Whole seconds, as in lists. */
export function activeSince(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 1000) * 1000 - INACTIVE_DAYS * 86_400_000);
}

export function userState(
  account: {
    readonly verified: boolean;
    readonly suspended: boolean;
    readonly lastSeenAt: Date;
  },
  now: Date,
): UserState {
  if (account.suspended) return 'suspended';
  if (!account.verified) return 'pending';
  return account.lastSeenAt >= activeSince(now) ? 'active' : 'inactive';
}
