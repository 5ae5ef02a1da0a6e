/**
 * Address of a registration on this device, for the login that its link opens in another tab. Never
 * in an address bar. It ends with the link's life, or with the first sign-in.
 */
const KEY = 'vetoscopio:registro';
/** Hours that the link of the mail lives. */
const LIFE_MS = 24 * 3600 * 1000;

export function keepWaitingAddress(email: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ email, until: Date.now() + LIFE_MS }));
  } catch {
    // Without storage the login stays empty.
  }
}

export function waitingAddress(): string {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof entry !== 'object' || entry === null) return '';
    const { email, until } = entry as { readonly email?: unknown; readonly until?: unknown };
    if (typeof email === 'string' && typeof until === 'number' && until > Date.now()) return email;
    localStorage.removeItem(KEY);
    return '';
  } catch {
    return '';
  }
}

export function forgetWaitingAddress(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
