import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from '#server/context.ts';
import type { CurrentSession } from '#server/flows/accounts/identify.ts';

/** The caller, and the second factor if the account still lacks a required one. */
export interface CallerSession extends CurrentSession {
  readonly secondFactorMissing: boolean;
}

/** Writes the rest of a reply on node's own response, for as long as it likes. */
export type Writer = (outgoing: ServerResponse) => void;

/** Data that a request carries through the routes. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    session: CallerSession | undefined;
    /** The caller's address, behind our proxies. */
    clientAddress: string;
    /** Route name for the log, where the pattern says less. */
    route?: string;
    /** Writes the reply on node's own response. */
    writer?: Writer;
  };
}

/** Needs of the routes besides the flows' context. */
export interface DoorOptions {
  readonly ctx: Context;
  /** Origins from which writes are accepted. */
  readonly origins: readonly string[];
  /** Name of the cookie that carries the session and the secret that signs it. */
  readonly sessionCookie: { readonly name: string; readonly secret: string };
  /** True if administrators without a second factor can only enrol one. */
  readonly adminsNeedSecondFactor: boolean;
}
