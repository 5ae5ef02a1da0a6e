import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tests/support/freePort.ts';
import { DemoError, type DemoMark, readMark, requireAtRest } from '../folder.ts';
import { ended, serve } from '../serve.ts';
import { type Days, playDays } from './days.ts';
import { createDoor } from './door.ts';
import { isOfEarlierDay, untilReset } from './reset.ts';
import { createToday } from './today.ts';

export interface PublicOptions {
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly closing: AbortSignal;
  /** Makes the year of the folder anew, up to now. */
  readonly makeAnew: (mark: DemoMark) => Promise<void>;
  /** Called when visitors are let in. */
  readonly onOpen: (url: string) => void;
}

interface Day {
  readonly url: string;
  readonly session: readonly string[];
  readonly child: ChildProcess;
  /** Resolves when the process ended, for whatever reason. */
  readonly over: Promise<unknown>;
}

/** Shows a copy of the folder to anybody, until `closing`; each night year and copy are made anew. */
export async function showPublic(options: PublicOptions): Promise<void> {
  const { folder, host, port, closing, onOpen } = options;
  const copy = `${folder}.public`;
  await requireAtRest(copy);
  const today = createToday<Day>();
  const door = createDoor({
    product: () => today.now()?.url,
    session: async () => (await today.soon(ENTER_MS))?.session ?? [],
  });
  door.listen(port, host);
  await once(door, 'listening');
  const days: Days<Day> = {
    begin: async () => {
      await renew(options);
      await rm(copy, { recursive: true, force: true });
      await cp(folder, copy, { recursive: true });
      return begin(copy);
    },
    pass: async ({ over }, signal) => {
      const night = sleep(untilReset(new Date()), undefined, { signal }).catch(() => {});
      await Promise.race([night, over]);
    },
    end: async ({ child, over }) => {
      child.kill('SIGTERM');
      await over;
    },
    show: (day) => {
      today.show(day);
      if (day) onOpen(`http://${host}:${port}`);
    },
    fail: (error) => console.error(error),
    pauseMs: AGAIN_MS,
  };
  try {
    await playDays(days, closing);
  } finally {
    door.close();
    door.closeAllConnections();
    await rm(copy, { recursive: true, force: true });
  }
}

/** Its dates would age; yesterday's year is better than none. */
async function renew({ folder, closing, makeAnew }: PublicOptions): Promise<void> {
  const mark = await readMark(folder);
  if (!mark || !isOfEarlierDay(new Date(mark.madeAt), new Date())) return;
  await makeAnew(mark).catch((error: unknown) => closing.aborted || console.error(error));
}

/** Time that a press on the button waits for the day to begin. */
const ENTER_MS = 60_000;
const AGAIN_MS = 30_000;
const READY_MS = 120_000;

async function begin(folder: string): Promise<Day> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = serve({ folder, port });
  const over = ended(child).catch(() => {});
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      await over;
      throw new DemoError('La demostración no arranca: mire lo que dice arriba.');
    }
    await sleep(200);
  }
  try {
    return { url, child, over, session: await signIn(url, folder) };
  } catch (error) {
    child.kill('SIGKILL');
    await over;
    throw error;
  }
}

/** As the vet of the demonstration, once for all visitors: nothing of theirs is stored. */
async function signIn(url: string, folder: string): Promise<readonly string[]> {
  const [line = ''] = (await readFile(join(folder, 'sample-accounts.txt'), 'utf8')).split('\n');
  const [, email, password] = line.split('\t');
  const reply = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'user-agent': 'Demostración' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new DemoError('La veterinaria de la demostración no puede entrar.');
  return reply.headers.getSetCookie();
}
