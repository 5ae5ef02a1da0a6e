import { createMiddleware } from 'hono/factory';

/**
 * Headers of every reply. `scriptHashes` are those of the inline scripts that the build left in our
 * own pages; nothing else inline runs.
 */
export function securityHeaders(options: {
  readonly https: boolean;
  readonly scriptHashes: readonly string[];
}) {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...options.scriptHashes].join(' '),
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return createMiddleware(async (c, next) => {
    await next();
    const headers = c.res.headers;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-frame-options', 'DENY');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
    if (options.https)
      headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
