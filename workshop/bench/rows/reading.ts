import sharp from 'sharp';
import { peakOf } from '#tests/support/memory.ts';
import type { Bench, Row } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { interleave } from '../measure.ts';
import type { Contender } from '../processes.ts';
import { drawLargeCytology, drawLargeEcg, drawLargeSmear } from '../seed/picture.ts';
import { type MeasuredType, measuredBody } from '../seed/templates.ts';
import type { Side, Site } from '../site.ts';
import { readCase, startWorker } from './worker.ts';

interface Kind {
  readonly name: string;
  readonly type: MeasuredType;
  draw(): Promise<Buffer>;
}

const KINDS: readonly Kind[] = [
  { name: 'smear', type: 'hematology_sample', draw: drawLargeSmear },
  { name: 'cytology', type: 'cytology', draw: drawLargeCytology },
  { name: 'ECG', type: 'ecg', draw: drawLargeEcg },
];

interface Turn {
  readonly ms: number;
  /** Milliseconds of decoding the picture alone, in the bench's process. */
  readonly decodeMs: number;
  /** Megabytes of the worker and its decoders, at most. */
  readonly peak: number;
}

/** Cases of one picture of twelve megapixels read by a worker, from submission to report. */
export const readingRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  const sides = [site.before, site.now];
  const workers = new Map<Side, Contender>();
  try {
    for (const side of sides) workers.set(side, await startWorker(side));
    const figures: Figure[] = [];
    for (const kind of KINDS) figures.push(...(await readKind(bench, site, workers, kind)));
    return figures;
  } finally {
    for (const worker of workers.values()) await worker.stop();
  }
};

async function readKind(
  { options }: Bench,
  { before, now, cookies }: Site,
  workers: ReadonlyMap<Side, Contender>,
  { name, type, draw }: Kind,
): Promise<Figure[]> {
  const picture = await draw();
  const read = async (side: Side, round: number): Promise<number> => {
    const cookie = cookies[round % cookies.length] ?? '';
    const begin = await measuredBody(side.commit.root, type);
    const { ms, measured } = await readCase({ side, cookie, begin, picture });
    // A refusal is quick and says nothing.
    if (side === now && !measured) throw new Error(`The ${name} was not measured`);
    return ms;
  };
  const turn = async (side: Side, round: number): Promise<Turn> => {
    const ms = await read(side, round);
    const began = performance.now();
    await sharp(picture).raw().toBuffer();
    const decodeMs = performance.now() - began;
    // Looking at the memory costs time, so it has a case of its own.
    const peak = await peakOf(workers.get(side)?.pid ?? 0, () => read(side, round));
    return { ms, decodeMs, peak };
  };
  await interleave([before, now], 1, turn);
  const [old = [], work = []] = await interleave([before, now], options.rounds, turn);
  const line = (what: string, pick: (turn: Turn) => number, aim?: string): Figure => ({
    row: 'reading',
    what: `12-megapixel ${name}: ${what}`,
    better: 'less',
    before: old.map(pick),
    now: work.map(pick),
    ...(aim === undefined ? {} : { aim }),
  });
  return [
    line('ms', ({ ms }) => ms, '≤ 1,000'),
    line('decoding alone, ms', ({ decodeMs }) => decodeMs),
    line('peak MB', ({ peak }) => peak),
  ];
}
