import { createHash } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

/**
 * Cookie of a device that an account has signed in from. One per account, so that people who share
 * a desk do not replace each other's.
 */

const DAY_MS = 86_400_000;
/** Longest absence of a device; each sign-in renews it. */
export const DEVICE_MS = 365 * DAY_MS;

export interface CookieKind {
  readonly prefix: string;
  readonly secure: boolean;
}

/** Only TLS allows a cookie bound to this very host. */
export function cookieKind(https: boolean): CookieKind {
  return { prefix: https ? '__Host-vetoscopio' : 'vetoscopio', secure: https };
}

const beginning = ({ prefix }: CookieKind) => `${prefix}.device_`;

function nameFor(kind: CookieKind, userId: string): string {
  return beginning(kind) + createHash('sha256').update(userId).digest('hex').slice(0, 12);
}

/** True where another account has signed in from this browser. */
export function hasDeviceOfAnother(header: string, kind: CookieKind, userId: string): boolean {
  const own = nameFor(kind, userId);
  return Object.keys(parse(header)).some(
    (name) => name.startsWith(beginning(kind)) && name !== own,
  );
}

export function readDeviceCookie(
  header: string | null | undefined,
  kind: CookieKind,
  userId: string,
): string | undefined {
  const name = nameFor(kind, userId);
  return header ? parse(header, name)[name] : undefined;
}

export function deviceCookie(kind: CookieKind, userId: string, pass: string): string {
  return serialize(nameFor(kind, userId), pass, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: kind.secure,
    maxAge: DEVICE_MS / 1000,
  });
}
