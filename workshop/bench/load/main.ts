import { runLive } from './live.ts';
import type { Order, Outcome, Report } from './orders.ts';
import { runReads } from './reads.ts';
import { runSubmissions } from './submit.ts';

/** Load process: one order, one outcome. */

const tell = (report: Report): void => {
  process.send?.(report);
};

function run(order: Order, ready: () => void): Promise<Outcome> {
  if (order.kind === 'reads') return runReads(order, ready);
  if (order.kind === 'submit') return runSubmissions(order, ready);
  return runLive(order, ready);
}

process.once('message', (message) => {
  run(message as Order, () => tell({ ready: true })).then(
    (outcome) => process.send?.(outcome, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
