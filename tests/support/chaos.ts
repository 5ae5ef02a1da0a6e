import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { parseConfig } from '#server/config/config.ts';
import { createLogger } from '#server/observe/logger.ts';
import { start } from '#server/run/start.ts';
import { CLASSIFIED } from './classified.ts';
import { type OpenStream, openStream } from './eventStream.ts';
import { freePort } from './freePort.ts';
import { drawCytology } from './images.ts';
import { Client, newVet, type Reply } from './product.ts';
import { quickPasswords } from './quickPasswords.ts';

/** Vets that submit all the time while the server or its database is disturbed. */

/** Quota of each vet. */
const CASES_PER_VET = 20;
/** Milliseconds before a retry. */
const AGAIN_MS = 150;
const LOOK_MS = 200;

/** Shared by the processes of one installation. */
export interface Installation {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly secret: string;
}

export const environmentOf = ({ databaseUrl, secret }: Installation) => ({
  AUTH_SECRET: secret,
  LOG_LEVEL: 'error',
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

/** Signs in new vets, twenty consultations each, and stops the server again. */
export async function prepareVets(where: Installation, count: number): Promise<string[]> {
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATA_DIR: where.dataDir,
    DATABASE_URL: where.databaseUrl,
    AUTH_SECRET: where.secret,
  });
  const passwords = quickPasswords();
  const running = await start(config, createLogger('silent'), { rateLimits: false, passwords });
  try {
    const cookies: string[] = [];
    for (let one = 0; one < count; one++) cookies.push((await newVet(running)).cookie);
    await running.ctx.db.execute(sql`update profiles set current_plan = 'premium'`);
    return cookies;
  } finally {
    await running.stop();
  }
}

export interface Tally {
  readonly accepted: number;
  /** Accepted, but not completed within a minute after the disturbance. */
  readonly lost: number;
  /** Consultations charged twice, or not at all. */
  readonly wronglyCharged: number;
  /** Broken connections, refused connections, and 503 replies. */
  readonly reset: number;
  readonly closed: number;
  readonly unavailable: number;
  /** Unexpected replies. */
  readonly wrong: readonly string[];
  /** Longest time from acceptance to the end of a case, in milliseconds. */
  readonly longest: number;
}

export interface Load {
  /** Waits for `more` accepted cases. */
  accepts(more: number): Promise<void>;
  /** Lets each client end its case, then counts. */
  end(): Promise<Tally>;
}

/** Runs `clients` at a time, each with its next case once the last one has a report. */
export async function startLoad(
  url: string,
  cookies: readonly string[],
  clients: number,
): Promise<Load> {
  const photo = await drawCytology({ seed: 1, cells: 4, width: 320, height: 240, cellRadius: 24 });
  const tally = { reset: 0, closed: 0, unavailable: 0, wrong: [] as string[], longest: 0 };
  const accepted = new Map<Client, string[]>();
  const waiting = [...cookies];
  let ending = false;
  let lost = 0;

  const insist = async (send: () => Promise<Reply>): Promise<Reply> => {
    for (;;) {
      const reply = await send().catch((error: unknown) => {
        tally[wasClosed(error) ? 'closed' : 'reset']++;
      });
      if (reply && reply.status < 400) return reply;
      if (reply?.status === 503) tally.unavailable++;
      else if (reply) tally.wrong.push(`${reply.status} ${JSON.stringify(reply.body)}`);
      if (tally.wrong.length > 20) throw new Error(tally.wrong.join('\n'));
      await pause(AGAIN_MS);
    }
  };
  const oneCase = async (vet: Client, mine: string[]): Promise<void> => {
    const key = randomUUID();
    const { id } = (await insist(() => vet.create('cytology', CLASSIFIED, key))).body;
    await insist(() => vet.upload(id, 1, photo));
    await insist(() => vet.post(`/api/analyses/${id}/submit`, { attemptedImages: 1 }));
    mine.push(id);
    const began = performance.now();
    let calm = Number.POSITIVE_INFINITY;
    for (;;) {
      const { status } = (await insist(() => vet.get(`/api/analyses/${id}`))).body;
      if (status === 'completed') break;
      // A minute is the longest time for a case after the last kill.
      if (ending && calm === Number.POSITIVE_INFINITY) calm = performance.now();
      if (status !== 'pending_webhook' || performance.now() - calm > 60_000) {
        lost++;
        break;
      }
      await pause(LOOK_MS);
    }
    tally.longest = Math.max(tally.longest, performance.now() - began);
  };
  const work = async (): Promise<void> => {
    while (!ending) {
      const cookie = waiting.shift();
      if (cookie === undefined) throw new Error('There are no more vets with consultations left');
      const vet = new Client(url);
      vet.cookie = cookie;
      const mine: string[] = [];
      accepted.set(vet, mine);
      while (!ending && mine.length < CASES_PER_VET) await oneCase(vet, mine);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, work));
  all.catch(() => {});
  const total = () => [...accepted.values()].reduce((sum, mine) => sum + mine.length, 0);
  return {
    accepts: async (more) => {
      const goal = total() + more;
      while (total() < goal) await Promise.race([pause(20), all]);
    },
    end: async () => {
      ending = true;
      await all;
      let wronglyCharged = 0;
      for (const [vet, mine] of accepted) {
        const me = (await insist(() => vet.get('/api/me'))).body;
        wronglyCharged += Math.abs(me.consultations_this_month - mine.length);
      }
      return { ...tally, accepted: total(), lost, wronglyCharged };
    },
  };
}

export interface FollowedStream {
  /** Numbers of the events heard. */
  readonly heard: ReadonlySet<string>;
  /** The first time. */
  readonly opened: Promise<void>;
  close(): void;
}

/** A stream that reconnects and resumes, as a browser's does. */
export function followStream(url: string, cookie: string): FollowedStream {
  const heard = new Set<string>();
  let closed = false;
  let current: OpenStream | undefined;
  let newest: string | undefined;
  let tellOpened = () => {};
  const opened = new Promise<void>((resolve) => {
    tellOpened = resolve;
  });
  const follow = async (): Promise<void> => {
    while (!closed) {
      current = await openStream(url, cookie, { since: newest }).catch(() => undefined);
      if (!current) {
        await pause(AGAIN_MS);
        continue;
      }
      newest ??= '0';
      tellOpened();
      await current.ended;
      const ids = current.events.map(({ id }) => Number(id));
      newest = String(Math.max(Number(newest), ...ids));
      for (const { id } of current.events) heard.add(id);
    }
  };
  void follow();
  return {
    get heard() {
      return new Set([...heard, ...(current?.events ?? []).map(({ id }) => id)]);
    },
    opened,
    close: () => {
      closed = true;
      current?.close();
    },
  };
}

/** True for a refused connection: nothing was sent. */
function wasClosed(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; errors?: { code?: string }[] } };
  return [cause, ...(cause?.errors ?? [])].some((each) => each?.code === 'ECONNREFUSED');
}

export function percentile(values: readonly number[], hundredths: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
