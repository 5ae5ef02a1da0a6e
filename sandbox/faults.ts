import { z } from 'zod';

export const faultSchema = z.strictObject({
  /** Replies with this status instead of running the operation. */
  status: z.int().min(400).max(599).optional(),
  /** Milliseconds of silence before the connection is cut. */
  timeout: z.int().min(0).max(600_000).optional(),
  /** Milliseconds before the real reply. */
  slow: z.int().min(0).max(600_000).optional(),
  /** Cuts the connection at once, like an absent server. */
  down: z.boolean().optional(),
  /** Runs the operation and cuts the connection before the reply. */
  lost: z.boolean().optional(),
  /** Refuses as Stripe does when the object's mode differs from the key's. */
  otherMode: z.boolean().optional(),
  count: z.int().min(1).default(1),
  /** Only calls that begin so, such as `POST /v1/checkout/sessions`. */
  only: z.string().optional(),
});
export type FaultGiven = z.input<typeof faultSchema>;
type Fault = z.infer<typeof faultSchema>;

/** In memory: a restart ends every fault. */
export class Faults {
  #next: Fault[] = [];

  set(faults: readonly FaultGiven[]): void {
    this.#next = faults.map((fault) => faultSchema.parse(fault));
  }

  get left(): readonly Fault[] {
    return this.#next;
  }

  /** Uses up the fault of this call. */
  take(call: string): Fault | undefined {
    const current = this.#next.find(({ only }) => only === undefined || call.startsWith(only));
    if (!current) return undefined;
    current.count -= 1;
    if (current.count === 0) this.#next = this.#next.filter((fault) => fault !== current);
    return current;
  }
}

/** Stripe's error for a test-mode key and a live-mode customer. */
export function otherModeError(path: string) {
  const id = path.split('/').at(-1) ?? '';
  return {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such customer: '${id}'; a similar object exists in live mode, but a test mode key was used to make this request.`,
    param: 'id',
  };
}

/** Stripe's error for a status that is not the caller's fault. */
export function faultError(status: number): { readonly type: string; readonly message: string } {
  if (status === 429)
    return {
      type: 'rate_limit_error',
      message: 'Request rate limit exceeded. Learn more about rate limits.',
    };
  return status >= 500
    ? { type: 'api_error', message: 'An unknown error occurred' }
    : { type: 'invalid_request_error', message: 'The request was refused.' };
}
