import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from '#server/context.ts';
import type { CurrentSession } from '#server/flows/accounts/identify.ts';
import type { FirstScreen } from './firstScreen.ts';

/** The caller, and a required second factor that is still missing. */
export interface CallerSession extends CurrentSession {
  readonly secondFactorMissing: boolean;
}

/** Writes the rest of a reply on Node's response, for any time. */
export type Writer = (outgoing: ServerResponse) => void;

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    session: CallerSession | undefined;
    clientAddress: string;
    /** Route name for the log, where the pattern says less. */
    route?: string;
    writer?: Writer;
    /** First screen of the report whose page is asked for. */
    firstScreen?: FirstScreen | undefined;
  };
}

export interface DoorOptions {
  readonly ctx: Context;
  readonly origins: readonly string[];
  /** Session cookie: its name, and the secret that signs it. */
  readonly sessionCookie: { readonly name: string; readonly secret: string };
  /** Administrators without a second factor may only enrol one. */
  readonly adminsNeedSecondFactor: boolean;
}
