import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '#domain/analyses/index.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { sessionCookie, TOKEN } from '../cookie.ts';
import type { SubmitOrder } from '../load/orders.ts';
import { interleave, type Round } from '../measure.ts';
import { type Contender, postmasterPid, startContender } from '../processes.ts';
import { seedDatabase } from '../seed/database.ts';
import { drawPicture } from '../seed/picture.ts';
import { median, ratios } from '../statistics.ts';
import { figure, percent, table } from '../table.ts';
import { type Bench, closing, of, PRODUCT_NAME, YARDSTICK, YARDSTICK_NAME } from './shared.ts';

const CONNECTIONS = 4;
const ROWS = 100_000;
const RAW_NAME = 'yardstick, images kept as they come';

/** A whole submission: begin, three images of 1.5 MB, submit. */
export function benchSubmit(bench: Bench): Promise<string> {
  return closing(async (later) => {
    bench.say('submit: three images of 1.5 MB…');
    const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-bench-'));
    later(() => rm(folder, { recursive: true, force: true }));
    const imagePath = join(folder, 'picture.jpg');
    await writeFile(imagePath, await drawPicture());
    const database = await seedDatabase(bench.postgres.url, 'submit', ROWS);
    later(database.drop);
    const open = async (name: string, main?: string, env?: Record<string, string>) => {
      const contender = await startContender({
        name,
        databaseUrl: database.url,
        ...(main ? { main } : {}),
        ...(env ? { env } : {}),
      });
      later(contender.stop);
      return contender;
    };
    const contenders = [
      await open(PRODUCT_NAME),
      await open(YARDSTICK_NAME, YARDSTICK),
      await open(RAW_NAME, YARDSTICK, { IMAGES: 'raw' }),
    ];
    const sessions = await database.client.query<{ token: string }>(
      `select ${TOKEN} as token from sessions`,
    );
    const order =
      (seconds: number) =>
      (contender: Contender): SubmitOrder => ({
        kind: 'submit',
        port: contender.port,
        seconds,
        connections: CONNECTIONS,
        cookies: sessions.rows.map(({ token }) => sessionCookie(token)),
        begin: beginBody(),
        imagePath,
      });
    const rounds = await interleave({
      contenders,
      postmaster: await postmasterPid(database.client),
      rounds: bench.options.rounds,
      warmUp: order(2),
      order: order(bench.options.seconds),
      // Images take gigabytes a minute.
      between: ({ dataDir }) => rm(join(dataDir, 'images'), { recursive: true, force: true }),
    });
    return submitTable(rounds);
  });
}

function beginBody(): string {
  const [definition] = catalogue.all;
  if (!definition) throw new Error('The catalogue is empty');
  return JSON.stringify({ type: definition.type, data: sampleAnswers(definition) });
}

function submitTable(rounds: ReadonlyMap<string, readonly Round[]>): string {
  const rate = (round: Round) => round.rate;
  const product = of(rounds.get(PRODUCT_NAME), rate);
  return table(
    [
      ...['server', 'submissions /s', 'product against it', 'server ms', 'database ms'],
      ...['p50 ms', 'p99 ms'],
    ],
    [...rounds].map(([name, each]) => [
      name,
      figure(median(of(each, rate))),
      name === PRODUCT_NAME ? '—' : percent(ratios(product, of(each, rate))),
      figure(median(of(each, (round) => round.serverMs))),
      figure(median(of(each, (round) => round.databaseMs))),
      figure(median(of(each, (round) => round.outcome.p50))),
      figure(median(of(each, (round) => round.outcome.p99))),
    ]),
  );
}
