import { drive } from './load/drive.ts';
import type { Order, Outcome } from './load/orders.ts';
import { type Contender, familySeconds, processorSeconds } from './processes.ts';

export interface Round {
  readonly outcome: Outcome;
  /** Per second. */
  readonly rate: number;
  /** CPU milliseconds of the server for each. */
  readonly serverMs: number;
  /** CPU milliseconds of PostgreSQL, all its processes. */
  readonly databaseMs: number;
}

interface Plan {
  readonly contenders: readonly Contender[];
  readonly postmaster: number;
  readonly rounds: number;
  /** Uncounted: compilers, caches and prepared statements. */
  readonly warmUp: (contender: Contender) => Order;
  readonly order: (contender: Contender) => Order;
  readonly between?: (contender: Contender) => Promise<void>;
}

/**
 * Gives the contenders their rounds in turn, in alternating order, so that other load on the
 * machine affects all alike. Returns the rounds by contender's name. Throws when any request was
 * refused: a rate of refusals means nothing.
 */
export async function interleave(plan: Plan): Promise<ReadonlyMap<string, readonly Round[]>> {
  const rounds = new Map<string, Round[]>(plan.contenders.map(({ name }) => [name, []]));
  for (const contender of plan.contenders) {
    await runRound(plan, contender, plan.warmUp(contender));
    await plan.between?.(contender);
  }
  for (let round = 0; round < plan.rounds; round++) {
    const turn = round % 2 === 0 ? plan.contenders : [...plan.contenders].reverse();
    for (const contender of turn) {
      rounds.get(contender.name)?.push(await runRound(plan, contender, plan.order(contender)));
      await plan.between?.(contender);
    }
  }
  return rounds;
}

async function runRound(plan: Plan, contender: Contender, order: Order): Promise<Round> {
  const { outcome, before, after } = await drive(order, () => ({
    server: processorSeconds(contender.pid),
    database: familySeconds(plan.postmaster),
  }));
  if (outcome.failures > 0)
    throw new Error(`${contender.name}: ${outcome.failures} failures. ${outcome.complaint ?? ''}`);
  return {
    outcome,
    rate: outcome.count / outcome.seconds,
    serverMs: ((after.server - before.server) * 1000) / outcome.count,
    databaseMs: ((after.database - before.database) * 1000) / outcome.count,
  };
}
