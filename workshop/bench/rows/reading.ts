import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from '../bench.ts';
import { interleave } from '../measure.ts';
import { type Contender, startContender } from '../processes.ts';
import { drawLargeSmear } from '../seed/picture.ts';
import { smearBody } from '../seed/templates.ts';
import type { Side } from '../site.ts';

/** Milliseconds between two looks at a case. */
const LOOK_MS = 20;
const LONGEST_MS = 60_000;

/** A case of one picture of twelve megapixels read by a worker, from its submission to its report. */
export const readingRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  const sides = [site.before, site.now];
  const picture = await drawLargeSmear();
  const workers: Contender[] = [];
  try {
    for (const side of sides) workers.push(await startWorker(side));
    const turn = (side: Side, round: number) =>
      readCase(side, site.cookies[round % site.cookies.length] ?? '', picture);
    await interleave(sides, 1, turn);
    const [before = [], now = []] = await interleave(sides, bench.options.rounds, turn);
    const what = 'one 12-megapixel case, ms';
    return [{ row: 'reading', what, better: 'less', before, now, aim: '≤ 1,000' }];
  } finally {
    for (const worker of workers) await worker.stop();
  }
};

/** It reads nothing but what is submitted from now on, from the folder of the side's server. */
async function startWorker({ commit, contender, database }: Side): Promise<Contender> {
  await database.client.query('delete from pgboss.job');
  return startContender(commit, {
    ROLE: 'worker',
    DATABASE_URL: database.url,
    DATA_DIR: contender.dataDir,
  });
}

/** Milliseconds as the case itself says them. */
async function readCase(side: Side, cookie: string, picture: Buffer): Promise<number> {
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
  const begin = await smearBody(side.commit.root);
  const { id } = await send('POST', '', 'application/json', begin);
  await send('PUT', `/${id}/images/1`, 'image/jpeg', picture);
  await send('POST', `/${id}/submit`, 'application/json', '{"attemptedImages":1}');
  return untilRead(`${site}/api/analyses/${id}`, cookie);
}

interface Case {
  readonly status: string;
  readonly submittedAt: string;
  readonly finishedAt: string | null;
}

async function untilRead(url: string, cookie: string): Promise<number> {
  const deadline = performance.now() + LONGEST_MS;
  while (performance.now() < deadline) {
    const reply = await fetch(url, { headers: { cookie } });
    const { status, submittedAt, finishedAt } = (await reply.json()) as Case;
    if (status === 'completed' && finishedAt)
      return Date.parse(finishedAt) - Date.parse(submittedAt);
    await sleep(LOOK_MS);
  }
  throw new Error(`${url} is not read`);
}
