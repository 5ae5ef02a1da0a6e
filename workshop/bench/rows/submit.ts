import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../bench.ts';
import type { SubmitOrder } from '../load/orders.ts';
import { drawPicture } from '../seed/picture.ts';
import { rateFigures, rounds } from './shared.ts';

/** Cases under way at a time. */
const CONNECTIONS = 4;
const IMAGES = 3;

/** A whole submission: begin, three images of 1.43 MiB, submit. */
export const submitRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-bench-'));
  try {
    const imagePath = join(folder, 'picture.jpg');
    await writeFile(imagePath, await drawPicture());
    const measured = await rounds(bench, {
      site,
      sides: [site.before, site.now, site.yardstick],
      order: (side): SubmitOrder => ({
        kind: 'submit',
        port: side.contender.port,
        seconds: bench.options.seconds,
        connections: CONNECTIONS,
        cookies: site.cookies,
        begin: side.begin,
        images: IMAGES,
        imagePath,
      }),
      // Gigabytes in a minute.
      between: ({ contender }) =>
        rm(join(contender.dataDir, 'images'), { recursive: true, force: true }),
    });
    const [before = [], now = []] = measured;
    return [
      ...rateFigures('submit', measured, '≥ 0.30'),
      {
        row: 'submit',
        what: 'p50 ms',
        better: 'less',
        before: before.map(({ outcome }) => outcome.p50),
        now: now.map(({ outcome }) => outcome.p50),
        aim: '≤ 250',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
