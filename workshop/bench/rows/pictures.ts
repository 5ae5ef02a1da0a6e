import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, peakOf } from '#tests/support/memory.ts';
import type { Row } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { interleave, runRound } from '../measure.ts';
import { type Launch, startContender } from '../processes.ts';
import { drawTurnedPicture } from '../seed/phonePictures.ts';
import { withPicture } from '../seed/picture.ts';
import type { Side } from '../site.ts';
import { fiftySmears } from './smears.ts';

/** Milliseconds after which what was for a moment is given back. */
const SETTLE_MS = 5000;

/** Megabytes. */
interface Memory {
  readonly peak: number;
  readonly after: number;
}

/** How it is started, by its name in the table. */
const LAUNCHES: Readonly<Record<Launch, string>> = {
  container: 'as the container',
  start: 'as npm start',
};

/** Memory of a server that has taken fifty pictures of a phone's twelve megapixels; a new one each round. */
export const picturesRow: Row = async (bench) => {
  const site = await bench.site(bench.options.cases);
  const { rounds } = bench.options;
  return withPicture(await drawTurnedPicture(1), async (imagePath) => {
    const turnOf =
      (launch: Launch) =>
      async (side: Side): Promise<Memory> => {
        const { url } = side.database;
        const web = await startContender(side.commit, { DATABASE_URL: url }, launch);
        const order = await fiftySmears(side, site, { port: web.port, imagePath });
        const sending = () => runRound(order, web.pid, site.postmaster);
        const peak = await peakOf(web.pid, sending);
        await sleep(SETTLE_MS);
        const after = memoryOf(web.pid);
        await web.stop();
        return { peak, after };
      };
    const figures: Figure[] = [];
    for (const [launch, name] of Object.entries(LAUNCHES) as [Launch, string][]) {
      const measured = await interleave([site.before, site.now], rounds, turnOf(launch));
      const [before = [], now = []] = measured;
      const line = (what: string, pick: (memory: Memory) => number, aim?: string): Figure => ({
        row: 'pictures',
        what: `${name}: ${what}`,
        better: 'less',
        before: before.map(pick),
        now: now.map(pick),
        ...(aim === undefined ? {} : { aim }),
      });
      figures.push(
        line('MB (PSS) after fifty', ({ after }) => after, '≤ 350'),
        line('peak MB', ({ peak }) => peak),
      );
    }
    return figures;
  });
};
