import { costOf } from './costs.ts';
import { coresFor, waitOf } from './queue.ts';

/** Seconds within which 95 of 100 cases of the busiest hour begin to be read. */
const WAIT_LIMIT = 10;
/** Part of a core that pages may use, so that none waits for another. */
const PAGES_SHARE = 0.6;
/** Cores of one process that serves pages: JavaScript runs in one, pictures in another. */
const WEB_PROCESS_CORES = 2;
/** Cores of one process that reads: it takes two cases at a time. */
const READER_CORES = 2;
const HOUR = 3600;

export interface Needs {
  readonly times: number;
  readonly casesADay: number;
  /** Cases a second in the busiest hour. */
  readonly rate: number;
  readonly readingCores: number;
  /** Seconds that 95 of 100 wait at most before being read. */
  readonly wait: number;
  readonly pageCores: number;
  /** Processes that read, and that serve pages. */
  readonly processes: number;
  readonly connections: number;
  readonly picturesGB: number;
  readonly walGB: number;
  /** Commits a second that tell listeners, and the part of their one lock that they take. */
  readonly notices: number;
  readonly lockShare: number;
  /** Vets who work at the same time. */
  readonly vets: number;
}

/** Needs of `times` one machine's cases, in its busiest hour; amounts of data are of a day. */
export function needsOf(times: number): Needs {
  const casesADay = costOf('casesADay') * times;
  const rate = (casesADay * costOf('peak')) / HOUR;
  const service = costOf('reading');
  const readingCores = coresFor(rate, service, WAIT_LIMIT);
  const requests = rate * costOf('requestsACase');
  const pages = requests * costOf('request') + rate * costOf('submission');
  const pageCores = Math.ceil(pages / PAGES_SHARE);
  const processes =
    Math.ceil(readingCores / READER_CORES) + Math.ceil(pageCores / WEB_PROCESS_CORES);
  const notices = rate * costOf('notices');
  return {
    times,
    casesADay,
    rate,
    readingCores,
    wait: waitOf({ rate, service, cores: readingCores }, 0.95),
    pageCores,
    processes,
    connections: processes * costOf('connections'),
    picturesGB: (casesADay * costOf('pictures')) / 1000,
    walGB: (casesADay * costOf('wal')) / 1000,
    notices,
    lockShare: notices * costOf('flush'),
    vets: requests / costOf('vetPace'),
  };
}
