import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { percentile, seconds, startLoad } from '#tests/support/chaos.ts';
import { type Disturbed, openDisturbed } from '#tests/support/disturbed.ts';
import { figure, size } from '#tests/support/prove.ts';

/** SIGKILL at any moment while vets submit. For kills between two given steps see kills.steps. */

const KILLS = size(1, 200);
const CLIENTS = size(6, 16);
const VETS = size(CLIENTS, 320);
/** Longest work between two kills, in milliseconds. */
const WORK_MS = 1500;
const GOAL_MS = 5000;

describe.each(size(['embedded'] as const, ['embedded', 'server'] as const))('%s', (kind) => {
  let disturbed: Disturbed;
  beforeEach(async () => {
    disturbed = await openDisturbed(kind, VETS);
  });
  afterEach(() => disturbed.close());

  test(`killed ${KILLS} times under ${CLIENTS} clients, loses nothing [2.4-20]`, async () => {
    const { server, cookies } = disturbed;
    const load = await startLoad(server.url, cookies, CLIENTS);
    const took: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await load.accepts(1);
      // At a random moment of the work.
      await pause(Math.random() * WORK_MS);
      await server.kill();
      const began = performance.now();
      await server.restart();
      took.push(performance.now() - began);
    }
    const tally = await load.end();
    expect(tally).toMatchObject({ lost: 0, wronglyCharged: 0, wrong: [] });
    const on = `${KILLS} SIGKILL, ${CLIENTS} clients, ${kind}`;
    figure({
      name: `acknowledged cases lost or stuck over 60 s, charged wrongly: ${on}`,
      goal: '0, 0',
      value: `${tally.lost}, ${tally.wronglyCharged} of ${tally.accepted} cases`,
      holds: true,
    });
    figure({
      name: `ready again, p95: ${on}`,
      goal: '≤ 5 s, on a quiet machine',
      value: seconds(percentile(took, 95)),
      holds: percentile(took, 95) <= GOAL_MS,
    });
  });
});
