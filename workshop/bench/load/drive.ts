import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Order, Outcome, Report } from './orders.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

export interface Driven<Marks> {
  readonly outcome: Outcome;
  readonly before: Marks;
  readonly after: Marks;
}

/** Runs an order in its own process; calls `mark` when the clock starts and stops. */
export function drive<Marks>(order: Order, mark: () => Marks): Promise<Driven<Marks>> {
  return new Promise((resolve, reject) => {
    const child = fork(MAIN, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let before: Marks | undefined;
    child.on('message', (message) => {
      const report = message as Report;
      if ('ready' in report) before = mark();
      else resolve({ outcome: report, before: before ?? mark(), after: mark() });
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load ended with ${code}`)));
    child.send(order);
  });
}
