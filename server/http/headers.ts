import { secureHeaders } from 'hono/secure-headers';

/**
 * Headers of every reply. `scriptHashes`: hashes of the build's inline scripts; no other inline
 * script runs. A route's own header wins.
 */
export function securityHeaders(options: {
  readonly https: boolean;
  readonly scriptHashes: readonly string[];
}) {
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...options.scriptHashes],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
    strictTransportSecurity: options.https && 'max-age=31536000; includeSubDomains',
    // No effect in current browsers.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
