import type pg from 'pg';

export type Ask = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** A connection on loan from the pool while statements run on it. */
interface Lane {
  readonly client: Promise<pg.PoolClient>;
  running: number;
  readonly close: () => void;
}

/**
 * Runs statements on few connections, several on each: a statement is sent behind those that wait
 * for their reply (pipelining), so neither side wakes up for each. For short reads outside
 * transactions: PostgreSQL answers a connection in order, and a slow one holds up those behind it.
 *
 * @param pool its connections have `pipeline: true`.
 */
export function shareConnections(pool: Pick<pg.Pool, 'connect'>, most: number): Ask {
  const lanes = new Set<Lane>();
  return async (statement, values) => {
    const free = lanes.size < most;
    const lane = (free ? undefined : leastBusy(lanes)) ?? openLane(pool, lanes);
    lane.running++;
    try {
      const client = await lane.client;
      return await client.query(statement, values);
    } finally {
      lane.running--;
      if (lane.running === 0) lane.close();
    }
  };
}

function openLane(pool: Pick<pg.Pool, 'connect'>, lanes: Set<Lane>): Lane {
  const client = pool.connect();
  // Statements fail at once on a lost connection: it would look like the least busy one.
  const leave = () => lanes.delete(lane);
  const lane: Lane = {
    client,
    running: 0,
    close: () => {
      leave();
      client.then(
        (lent) => {
          lent.off('error', leave);
          lent.release();
        },
        () => {},
      );
    },
  };
  lanes.add(lane);
  client.then((lent) => lent.on('error', leave), leave);
  return lane;
}

function leastBusy(lanes: Iterable<Lane>): Lane | undefined {
  let least: Lane | undefined;
  for (const lane of lanes) if (!least || lane.running < least.running) least = lane;
  return least;
}
