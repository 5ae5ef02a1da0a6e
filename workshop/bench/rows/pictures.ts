import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, peakOf } from '#tests/support/memory.ts';
import type { Row } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { interleave, runRound } from '../measure.ts';
import { startContender } from '../processes.ts';
import { drawLargeSmear, withPicture } from '../seed/picture.ts';
import type { Side } from '../site.ts';
import { fiftySmears } from './smears.ts';

/** Milliseconds after which what was for a moment is given back. */
const SETTLE_MS = 5000;

/** Megabytes. */
interface Memory {
  readonly peak: number;
  readonly after: number;
}

/** Memory of a server that has taken fifty pictures of twelve megapixels; a new one each round. */
export const picturesRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  return withPicture(await drawLargeSmear(), async (imagePath) => {
    const turn = async (side: Side): Promise<Memory> => {
      const web = await startContender(side.commit, { DATABASE_URL: side.database.url });
      const order = await fiftySmears(side, site, { port: web.port, imagePath });
      const sending = () => runRound(order, web.pid, site.postmaster);
      const peak = await peakOf(web.pid, sending);
      await sleep(SETTLE_MS);
      const after = memoryOf(web.pid);
      await web.stop();
      return { peak, after };
    };
    const measured = await interleave([site.before, site.now], bench.options.rounds, turn);
    const [before = [], now = []] = measured;
    const line = (what: string, pick: (memory: Memory) => number, aim?: string): Figure => ({
      row: 'pictures',
      what,
      better: 'less',
      before: before.map(pick),
      now: now.map(pick),
      ...(aim === undefined ? {} : { aim }),
    });
    return [
      line('MB (PSS) after fifty', ({ after }) => after, '≤ 350'),
      line('peak MB', ({ peak }) => peak),
    ];
  });
};
