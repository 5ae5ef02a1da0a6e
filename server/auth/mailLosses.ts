import { APIError } from 'better-auth/api';

/** A mail that could not be queued: its request fails and may be retried. */
export function mailNotQueued(cause: unknown): APIError {
  return new APIError('SERVICE_UNAVAILABLE', { code: 'MAIL_NOT_QUEUED', cause });
}

export interface MailLosses {
  /** Queues a mail and remembers its failure. */
  watch(request: object | undefined, queue: () => Promise<void>): Promise<void>;
  /** The failure of this request's mail, which the library swallowed. */
  of(request: object | undefined): unknown;
}

/** Collects failed mails: the library sends them in the background and always reports success. */
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
