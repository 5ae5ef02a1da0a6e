/** Costs of the product on one machine, and how its vets use it: the only inputs of `docs/SCALE.md`. */

export interface Cost {
  readonly value: number;
  readonly unit: string;
  readonly about: string;
  /** Row of docs/BENCH.md that measures it, or why it is assumed. */
  readonly source: string;
}

export const COSTS = {
  reading: {
    value: 0.9,
    unit: 'core s',
    about: 'reading a case of one picture of twelve megapixels',
    source: 'a real smear, by processor; the drawn one of `reading` takes 0.56 s',
  },
  submission: {
    value: 0.18,
    unit: 'core s',
    about: 'taking a case with three pictures',
    source: '`submit`',
  },
  request: {
    value: 0.0005,
    unit: 'core s',
    about: 'a request of a page, server and database together',
    source: '`me`, `detail`, `history`',
  },
  pictures: {
    value: 4.6,
    unit: 'MB',
    about: 'pictures of a case, as stored, with their thumbnails',
    source: '`submit`: three of 1.5 MB',
  },
  wal: {
    value: 0.05,
    unit: 'MB',
    about: 'write-ahead log of a case, with the pages written whole after a checkpoint',
    source: '`case`',
  },
  notices: {
    value: 3,
    unit: 'commits',
    about: 'commits of a case that tell listeners: begun, handed in, read',
    source: 'the triggers of `analysis_events`',
  },
  flush: {
    value: 0.001,
    unit: 's',
    about: 'a flush of the log to disk, while which no other commit that tells may end',
    source: 'assumed: a server’s SSD',
  },
  connections: {
    value: 17,
    unit: 'connections',
    about: 'of a process to PostgreSQL, at most: 12, 4 of the queue, 1 that listens',
    source: '`server/external/database/postgres.ts`',
  },
  casesADay: {
    value: 6500,
    unit: 'cases',
    about: 'a day of one machine',
    source: 'assumed: what reading allowed when this was first written',
  },
  peak: {
    value: 0.12,
    unit: 'of the day',
    about: 'the busiest hour',
    source: 'assumed: a clinic’s morning',
  },
  requestsACase: {
    value: 100,
    unit: 'requests',
    about: 'pages and live changes that vets ask for, for each case sent',
    source: 'assumed',
  },
  vetPace: {
    value: 0.5,
    unit: 'requests a second',
    about: 'of a vet who works without a pause',
    source: 'assumed',
  },
} as const satisfies Record<string, Cost>;

/** Value of a cost, in its unit. */
export function costOf(name: keyof typeof COSTS): number {
  return COSTS[name].value;
}
