import { APIError } from 'better-auth/api';

/** A mail that could not be queued: the request it belongs to fails, and may be made again. */
export function mailNotQueued(cause: unknown): APIError {
  return new APIError('SERVICE_UNAVAILABLE', { code: 'MAIL_NOT_QUEUED', cause });
}

export interface MailLosses {
  /** Queues a mail and remembers its failure. */
  watch(request: object | undefined, queue: () => Promise<void>): Promise<void>;
  /** The failure of a mail of this request, which the library did not tell. */
  of(request: object | undefined): unknown;
}

/**
 * Collects failed mails: the library sends them in the background and replies as if all went well.
 */
export function watchMails(): MailLosses {
  const lost = new WeakMap<object, unknown>();
  return {
    async watch(request, queue) {
      try {
        await queue();
      } catch (error) {
        if (request) lost.set(request, error ?? new Error('mail not queued'));
        throw error;
      }
    },
    of: (request) => request && lost.get(request),
  };
}
