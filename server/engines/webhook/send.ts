import { retryAfterOf } from '#server/engines/retryAfter.ts';
import { boundedFetch, RefusedReply } from '#server/external/http/boundedFetch.ts';
import type { WebhookFailureKind } from './failure.ts';
import { signedHeaders } from './proof.ts';
import type { WebhookSettings } from './settings.ts';

/** Outcome of a request: accepted, with its reply; to retry; or refused. */
export type Sent =
  | { readonly state: 'taken'; readonly reply: string }
  | {
      readonly state: 'again';
      readonly failure: WebhookFailureKind;
      readonly after: number | undefined;
    }
  | { readonly state: 'refused'; readonly failure: WebhookFailureKind };

/** Bytes, as for a callback. */
const MAX_REPLY = 512 * 1024;

export interface Announcement {
  /** Constant across the requests of an attempt, so that the automation can deduplicate. */
  readonly id: string;
  readonly body: string;
  readonly now: Date;
}

/** Sends a case once. Rejects only when `stop` aborts. */
export async function send(
  settings: WebhookSettings,
  { id, body, now }: Announcement,
  stop: AbortSignal,
): Promise<Sent> {
  const late = AbortSignal.timeout(settings.replyMs);
  try {
    const response = await boundedFetch(MAX_REPLY)(settings.url, {
      method: 'POST',
      headers: signedHeaders(settings, { id, body, now }),
      body,
      signal: AbortSignal.any([stop, late]),
    });
    return judge(response.status, response.headers, await response.text());
  } catch (error) {
    stop.throwIfAborted();
    if (error instanceof RefusedReply) return { state: 'refused', failure: error.reason };
    // It may have arrived: wait for the answer and never resend.
    if (late.aborted) return { state: 'taken', reply: '' };
    return { state: 'again', failure: 'unavailable', after: undefined };
  }
}

function judge(status: number, headers: Headers, text: string): Sent {
  if (status < 300) {
    // An HTML page of a proxy or a sign-in screen.
    if (/^\s*<(?:!doctype|html|\?xml)/i.test(text))
      return { state: 'refused', failure: 'unreadable' };
    return { state: 'taken', reply: text };
  }
  const passes = status >= 500 || status === 429 || status === 408 || status === 425;
  if (!passes) return { state: 'refused', failure: 'rejected' };
  return {
    state: 'again',
    failure: status === 429 ? 'rate_limited' : 'unavailable',
    after: retryAfterOf(headers.get('retry-after') ?? undefined, Date.now()),
  };
}
