import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from '#server/context.ts';
import type { CurrentSession } from '#server/flows/accounts/identify.ts';

/** Who is calling, and whether the account still lacks the second factor it must have. */
export interface CallerSession extends CurrentSession {
  readonly secondFactorMissing: boolean;
}

/** Writes the rest of a reply on node's own response, for as long as it likes. */
export type Writer = (outgoing: ServerResponse) => void;

/** What travels with a request through the doors. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    session: CallerSession | undefined;
    /** Who calls, past the proxies of ours. */
    clientAddress: string;
    /** What the log calls the route, where its pattern says less. */
    route?: string;
    /** Goes on with the reply on node's own response. */
    writer?: Writer;
  };
}

/** What the doors of the API need from outside, besides the context of the flows. */
export interface DoorOptions {
  readonly ctx: Context;
  /** Origins from which writes are accepted. */
  readonly origins: readonly string[];
  /** Name of the cookie that carries the session and the secret that signs it. */
  readonly sessionCookie: { readonly name: string; readonly secret: string };
  /** Whether administrators without a second factor reach nothing but its enrolment. */
  readonly adminsNeedSecondFactor: boolean;
}
