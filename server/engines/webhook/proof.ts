import { createHash, timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { CallbackProof } from '#server/engines/kind.ts';
import { ENCODED, type WebhookSettings } from './settings.ts';

type Secrets = Pick<WebhookSettings, 'secret' | 'bearer'>;

const signer = ({ secret }: Secrets) =>
  secret.startsWith(ENCODED) ? new Webhook(secret) : new Webhook(secret, { format: 'raw' });

export function signedHeaders(
  secrets: Secrets,
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: Date },
): Record<string, string> {
  return {
    'content-type': 'application/json',
    authorization: `Bearer ${secrets.bearer}`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signer(secrets).sign(id, now, body),
  };
}

/** Authenticates an answer: by bearer, or by a signature of the last minutes. */
export function createProof(secrets: Secrets): CallbackProof {
  const ours = digest(`Bearer ${secrets.bearer}`);
  const webhook = signer(secrets);
  return ({ headers, body }) => {
    const shown = headers.authorization;
    if (shown !== undefined && timingSafeEqual(digest(shown), ours)) return { by: 'bearer' };
    try {
      webhook.verify(body, headers, { jsonParse: false });
      return { by: 'signature', messageId: headers['webhook-id'] ?? '' };
    } catch {
      return undefined;
    }
  };
}

/** Hash first so that the comparison is constant-time. */
const digest = (text: string) => createHash('sha256').update(text).digest();
