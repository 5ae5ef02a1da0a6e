import { drive } from './load/drive.ts';
import type { Order, Outcome } from './load/orders.ts';
import { processorSeconds } from './processes.ts';

export interface Round {
  readonly outcome: Outcome;
  /** Requests, cases or events in a second. */
  readonly rate: number;
  /** Processor milliseconds of server and database together for each. */
  readonly costMs: number;
}

/**
 * Gives everyone a turn in each round, in alternating order, so that other load on the machine
 * affects all alike. Returns the results of each by its place.
 */
export async function interleave<One, Result>(
  contenders: readonly One[],
  rounds: number,
  turn: (one: One, round: number) => Promise<Result>,
): Promise<Result[][]> {
  const results: Result[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    const places = contenders.map((_, place) => place);
    for (const place of round % 2 === 0 ? places : places.reverse())
      results[place]?.push(await turn(contenders[place] as One, round));
  }
  return results;
}

/** Carries an order out. Throws when any request was refused: a rate of refusals means nothing. */
export async function runRound(order: Order, server: number, postmaster: number): Promise<Round> {
  const { outcome, before, after } = await drive(
    order,
    () => processorSeconds(server) + processorSeconds(postmaster),
  );
  if (outcome.failures > 0 || outcome.count === 0)
    throw new Error(`${outcome.failures} failures of ${outcome.count}. ${outcome.complaint ?? ''}`);
  return {
    outcome,
    rate: outcome.count / outcome.seconds,
    costMs: ((after - before) * 1000) / outcome.count,
  };
}
