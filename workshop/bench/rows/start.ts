import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '#tests/support/memory.ts';
import type { Row } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { interleave } from '../measure.ts';
import { startContender } from '../processes.ts';
import type { Side } from '../site.ts';

/** Milliseconds after which a server that has started is idle. */
const SETTLE_MS = 5000;

interface Started {
  readonly ms: number;
  /** Megabytes. */
  readonly idle: number;
}

interface Kind {
  readonly name: string;
  readonly aims: { readonly ms: string; readonly idle: string };
  /** Variables of a side, whose folder is `dataDir`. */
  env(side: Side, dataDir: string): Record<string, string>;
}

const KINDS: readonly Kind[] = [
  {
    name: 'web, database up',
    aims: { ms: '≤ 280', idle: '≤ 80' },
    env: ({ database }, dataDir) => ({ DATABASE_URL: database.url, DATA_DIR: dataDir }),
  },
  {
    name: 'embedded',
    aims: { ms: '≤ 600', idle: '≤ 170' },
    env: (_, dataDir) => ({ ROLE: 'all', DATA_DIR: dataDir }),
  },
];

/** Start of an installation that has run before, and its memory while nobody asks. */
export const startRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  const sides = [site.before, site.now];
  const figures: Figure[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-bench-'));
  const turnOf =
    (kind: Kind) =>
    async (side: Side): Promise<Started> => {
      const dataDir = await mkdirIn(folder, `${side.name}-${kind.name.split(',')[0]}`);
      const contender = await startContender(side.commit, kind.env(side, dataDir));
      await sleep(SETTLE_MS);
      const idle = memoryOf(contender.pid);
      await contender.stop();
      return { ms: contender.startMs, idle };
    };
  try {
    for (const kind of KINDS) {
      bench.say(`  ${kind.name}`);
      const turn = turnOf(kind);
      await interleave(sides, 1, turn);
      const [before = [], now = []] = await interleave(sides, bench.options.rounds, turn);
      const line = (what: string, pick: (started: Started) => number, aim: string): Figure => ({
        row: 'start',
        what: `${kind.name}: ${what}`,
        better: 'less',
        before: before.map(pick),
        now: now.map(pick),
        aim,
      });
      figures.push(
        line('ms', ({ ms }) => ms, kind.aims.ms),
        line('idle MB (PSS)', ({ idle }) => idle, kind.aims.idle),
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
};

async function mkdirIn(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  return path;
}
