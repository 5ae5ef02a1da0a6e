import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out by themselves, to connections too: one of those could be
 * gone before the server we pick it for has started. Each worker of vitest picks from a share of its
 * own, since they start servers at the same time.
 */
const FIRST = 12_000;
const SHARES = 20;
const SHARE = 1000;

const taken = new Set<number>();

/** Never returns the same port twice. */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % SHARES;
  for (let tries = 0; tries < SHARE; tries++) {
    const port = FIRST + worker * SHARE + randomInt(SHARE);
    if (taken.has(port) || !(await isFree(port))) continue;
    taken.add(port);
    return port;
  }
  throw new Error(`No hay ningún puerto libre a partir de ${FIRST + worker * SHARE}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
