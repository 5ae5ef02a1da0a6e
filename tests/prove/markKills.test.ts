import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mark } from '#domain/marks/mark.ts';
import { type Disturbed, openDisturbed } from '#tests/support/disturbed.ts';
import { drawCytology } from '#tests/support/images.ts';
import { Client } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';

/** SIGKILL at any moment while a device writes marks; it sends a batch until it has the reply. */

const KILLS = size(2, 60);
/** Milliseconds: longest work between two kills, and pause before a retry. */
const WORK_MS = 700;
const AGAIN_MS = 100;
/** Changes between two requests. */
const BATCH = 5;

interface Device {
  /** Every mark as the device has it. */
  readonly marks: Map<string, Mark>;
  /** Ids whose newest copy the account has not acknowledged. */
  readonly unsent: Set<string>;
}

/** Adds a mark, or moves or removes one of before. */
function change({ marks, unsent }: Device, imageId: string): void {
  const ids = [...marks.keys()];
  const old =
    Math.random() < 0.4 ? marks.get(ids[Math.floor(Math.random() * ids.length)] ?? '') : undefined;
  const at: [number, number] = [Math.round(Math.random() * 900), Math.round(Math.random() * 900)];
  const body = { kind: 'cell', class: 'cytoNeutrophilPct', at } as const;
  const mark: Mark = old
    ? { ...old, body, revision: old.revision + 1, removed: Math.random() < 0.3 }
    : { id: randomUUID(), imageId, body, revision: 1, removed: false };
  marks.set(mark.id, mark);
  unsent.add(mark.id);
}

async function send(client: Client, path: string, { marks, unsent }: Device): Promise<void> {
  const batch = [...unsent].flatMap((id) => marks.get(id) ?? []);
  const reply = await client.send('PUT', path, { json: { marks: batch } }).catch(() => undefined);
  // A server that ends answers 503; one that is gone, nothing.
  if (reply?.status !== 200) return pause(AGAIN_MS);
  for (const { id, revision } of batch) if (marks.get(id)?.revision === revision) unsent.delete(id);
}

describe.each(size(['embedded'] as const, ['embedded', 'server'] as const))('%s', (kind) => {
  let disturbed: Disturbed;
  beforeEach(async () => {
    disturbed = await openDisturbed(kind, 1);
  });
  afterEach(() => disturbed.close());

  test(`killed ${KILLS} times while marks are written, loses none`, async () => {
    const { server, cookies } = disturbed;
    const client = new Client(server.url);
    client.cookie = cookies[0] ?? '';
    const { id } = (await client.create('cytology', { patientName: 'Bruma' })).body;
    const image = (await client.upload(id, 1, await drawCytology({ seed: 1 }))).body;
    const path = `/api/analyses/${id}/marks`;
    const device: Device = { marks: new Map(), unsent: new Set() };
    let working = true;
    const work = (async () => {
      while (working || device.unsent.size > 0) {
        for (let turn = 0; working && turn < BATCH; turn++) change(device, image.id);
        await send(client, path, device);
      }
    })();
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(Math.random() * WORK_MS);
      await server.kill();
      await server.restart();
    }
    working = false;
    await work;
    const stored: readonly Mark[] = (await client.get(path)).body.marks;
    const byId = new Map(stored.map((mark) => [mark.id, mark]));
    expect(byId).toEqual(device.marks);
    expect(stored.length).toBeGreaterThan(BATCH);
    figure({
      name: `marks lost, doubled or brought back: ${KILLS} SIGKILL while they are written, ${kind}`,
      goal: '0',
      value: `0 of ${stored.length}`,
      holds: true,
    });
  });
});
