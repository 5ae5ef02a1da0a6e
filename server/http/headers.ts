import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './env.ts';

/**
 * Sets headers of every reply; a route's own header wins. They go straight to Node's reply, which
 * writes the route's last: each one that passes through the web's `Headers` costs as much as a layer
 * of middleware.
 */
export function defaultHeaders(headers: Readonly<Record<string, string>>) {
  const all = Object.entries(headers);
  return createMiddleware<HttpEnv>((c, next) => {
    const { outgoing } = c.env;
    for (const [name, value] of all) outgoing.setHeader(name, value);
    return next();
  });
}

/** Hashes of what a page has inline, as `'sha256-…'`. */
export interface Inline {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Content policy of a reply. A built page allows its own inline scripts and styles; no other inline
 * script runs and no other inline style applies.
 */
export function contentPolicy({ scripts, styles }: Inline = { scripts: [], styles: [] }): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders({ https }: { readonly https: boolean }) {
  return defaultHeaders({
    'content-security-policy': contentPolicy(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
}
