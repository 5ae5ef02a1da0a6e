import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { percentile, seconds, startLoad } from '#tests/support/chaos.ts';
import { type Disturbed, openDisturbed } from '#tests/support/disturbed.ts';
import { figure, size } from '#tests/support/prove.ts';

/** SIGTERM while vets submit: nothing is lost, fails or is cut off. */

const RESTARTS = size(1, 50);
const CLIENTS = size(6, 16);
const VETS = size(CLIENTS, 160);
const GOAL_MS = 10_000;

describe.each(size(['server'] as const, ['embedded', 'server'] as const))('%s', (kind) => {
  let disturbed: Disturbed;
  beforeEach(async () => {
    disturbed = await openDisturbed(kind, VETS);
  });
  afterEach(() => disturbed.close());

  test(`restarted ${RESTARTS} times under ${CLIENTS} clients, loses and cuts off nothing`, async () => {
    const { server, cookies } = disturbed;
    const load = await startLoad(server.url, cookies, CLIENTS);
    const took: number[] = [];
    for (let restart = 0; restart < RESTARTS; restart++) {
      await load.accepts(CLIENTS);
      const began = performance.now();
      expect(await server.end()).toBe(0);
      took.push(performance.now() - began);
      await server.restart();
    }
    const tally = await load.end();
    expect(tally).toMatchObject({ lost: 0, wronglyCharged: 0, reset: 0, wrong: [] });
    const on = `${RESTARTS} SIGTERM, ${CLIENTS} clients, ${kind}`;
    figure({
      name: `analyses lost or failed, charged wrongly, requests reset: ${on}`,
      goal: '0, 0, 0',
      value: `${tally.lost}, ${tally.wronglyCharged}, ${tally.reset} of ${tally.accepted} cases`,
      holds: true,
    });
    figure({
      name: `time to end, p95 and longest: ${on}`,
      goal: '≤ 10 s',
      value: `${seconds(percentile(took, 95))}, ${seconds(Math.max(...took))}`,
      holds: Math.max(...took) <= GOAL_MS,
    });
  });
});
