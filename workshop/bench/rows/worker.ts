import { setTimeout as sleep } from 'node:timers/promises';
import { type Contender, startContender } from '../processes.ts';
import type { Side } from '../site.ts';

/** Milliseconds between two looks at a case. */
const LOOK_MS = 20;
const LONGEST_MS = 60_000;

/** It reads nothing but what is submitted from now on, from the folder of the side's server. */
export async function startWorker(side: Side): Promise<Contender> {
  await side.database.client.query('delete from pgboss.job');
  return joinWorker(side);
}

/** The same, and what waits. */
export function joinWorker({ commit, contender, database }: Side): Promise<Contender> {
  return startContender(commit, {
    ROLE: 'worker',
    DATABASE_URL: database.url,
    DATA_DIR: contender.dataDir,
  });
}

interface Sending {
  readonly side: Side;
  readonly cookie: string;
  /** Body of the request that begins it. */
  readonly begin: string;
  readonly picture: Buffer;
}

export interface ReadCase {
  /** Milliseconds from its submission to its report, as the case itself says them. */
  readonly ms: number;
  /** Its picture was measured. */
  readonly measured: boolean;
}

/** Sends a case of one picture. Resolves once it has its report. */
export async function readCase({ side, cookie, begin, picture }: Sending): Promise<ReadCase> {
  const site = `http://localhost:${side.contender.port}`;
  const send = async (method: string, path: string, type: string, body: string | Buffer) => {
    const reply = await fetch(`${site}/api/analyses${path}`, {
      method,
      headers: {
        cookie,
        origin: site,
        'content-type': type,
        'idempotency-key': crypto.randomUUID(),
        'x-file-name': 'campo.jpg',
      },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    });
    if (!reply.ok) throw new Error(`${side.name} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { readonly id: string };
  };
  const { id } = await send('POST', '', 'application/json', begin);
  await send('PUT', `/${id}/images/1`, 'image/jpeg', picture);
  await send('POST', `/${id}/submit`, 'application/json', '{"attemptedImages":1}');
  return untilRead(`${site}/api/analyses/${id}`, cookie);
}

interface Case {
  readonly status: string;
  readonly submittedAt: string;
  readonly finishedAt: string | null;
  readonly images: readonly { readonly hasOverlay: boolean }[];
}

async function untilRead(url: string, cookie: string): Promise<ReadCase> {
  const deadline = performance.now() + LONGEST_MS;
  while (performance.now() < deadline) {
    const reply = await fetch(url, { headers: { cookie } });
    const { status, submittedAt, finishedAt, images } = (await reply.json()) as Case;
    if (status === 'completed' && finishedAt) {
      const ms = Date.parse(finishedAt) - Date.parse(submittedAt);
      return { ms, measured: images.some(({ hasOverlay }) => hasOverlay) };
    }
    await sleep(LOOK_MS);
  }
  throw new Error(`${url} is not read`);
}
