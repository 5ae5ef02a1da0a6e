import { type Caller, callerOfSession } from '#domain/rules/access.ts';
import type { Actor } from '#domain/rules/administration.ts';
import type { RunningSandbox } from '#sandbox/server.ts';
import type { Context, JobData, JobName, JobQueue } from '#server/context.ts';
import { sendMail } from '#server/flows/mail/sendMail.ts';
import type { Db } from '#server/stores/db.ts';
import { findAccount } from '#server/stores/profiles.ts';
import { scopeOf } from '#server/stores/scope.ts';

/** Clock of the year; never goes back. */
export class DemoClock {
  #now: number;
  constructor(start: Date) {
    this.#now = start.getTime();
  }
  /** Milliseconds since 1970. */
  now(): number {
    return this.#now;
  }
  date(): Date {
    return new Date(this.#now);
  }
  reach(moment: Date): void {
    this.#now = Math.max(this.#now, moment.getTime());
  }
  advance(ms: number): void {
    this.#now += ms;
  }
}

/** Sends queued mails right after their flow; other jobs are done elsewhere. */
export class Errands implements JobQueue {
  readonly #mails: string[] = [];

  async send<Name extends JobName>(_tx: Db, _name: Name, data: JobData[Name]): Promise<void> {
    const job: JobData[JobName] = data;
    if ('mailId' in job) this.#mails.push(job.mailId);
  }

  async run(ctx: Parameters<typeof sendMail>[0]): Promise<void> {
    for (const mailId of this.#mails.splice(0)) await sendMail(ctx, mailId);
  }
}

export interface Stage {
  readonly ctx: Context;
  readonly clock: DemoClock;
  readonly sandbox: RunningSandbox;
  /** Shared by all accounts but the first three. */
  readonly passwordHash: string;
  /** Account ids by key. */
  readonly people: Map<string, string>;
  /** Case ids by key, without refused ones. */
  readonly cases: Map<string, string>;
}

export function userOf({ people }: Stage, person: string): string {
  const id = people.get(person);
  if (id === undefined) throw new Error(`${person} has no account yet`);
  return id;
}

/** A vet who calls. */
export const callerOf = (stage: Stage, person: string): Caller =>
  callerOfSession({ userId: userOf(stage, person), role: 'user' });

/** The address is one for documentation (RFC 5737). */
export async function actorOf(stage: Stage, person: string): Promise<Actor> {
  const userId = userOf(stage, person);
  const account = await findAccount(stage.ctx.db, scopeOf({ accountId: userId }));
  if (!account) throw new Error(`${person} has no profile`);
  const { role } = account;
  return { ...callerOfSession({ userId, role }), role, address: '192.0.2.20' };
}
