import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillAccount, heavyMark, patiently } from '#tests/support/filledAccount.ts';
import { plainJpeg } from '#tests/support/hostileImages.ts';
import { memoryOf, peakOf } from '#tests/support/memory.ts';
import { ownReads } from '#tests/support/ownReads.ts';
import { createDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import type { Client } from '#tests/support/product.ts';
import { figure, size } from '#tests/support/prove.ts';
import { registerVet } from '#tests/support/register.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** One free account writes as much JSON as it can: marks, answers, drafts. */

const MB = 1024 * 1024;
const KINDS = size(['embedded'] as const, ['embedded', 'server'] as const);
/** Marks of 14.7 kB, by number, and readings of them all. */
const MARKS = size(300, 5_000);
const READS = size(3, 30);
/** Numbers that a free account may have; the marked cases are more than fit. */
const FILL = {
  finished: 3,
  versionsEach: size(2, 19),
  drafts: 19,
  unsent: size(30, 60),
  marked: 30,
  marksEach: 15,
};

const WRITTEN = ['answers', 'drafts', 'marks', 'versions'];

describe.each(KINDS)('%s', (kind) => {
  let database: TestDatabase | undefined;
  let server: TestServer;
  let vet: Client;
  beforeAll(async () => {
    database = kind === 'server' ? await createDatabase() : undefined;
    const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
    server = await startServer({ env });
    vet = await registerVet(server);
  });
  afterAll(async () => {
    await server.stop();
    await database?.drop();
  });

  const tell = (name: string, value: string, holds: boolean, goal: string) => {
    process.stdout.write(`${kind}: ${name}: ${value}\n`);
    figure({ name: `${name} (${kind})`, goal, value, holds });
  };

  test('marks: a case keeps 2 MB, and reading it takes no more memory than that', async () => {
    const { id } = (await vet.create('hematology_sample', { patientName: 'Nube' })).body;
    const { id: image } = (await vet.upload(id, 1, await plainJpeg(640))).body;
    let stored = 0;
    for (let sent = 0; sent < MARKS; sent += 25) {
      const marks = Array.from({ length: 25 }, () => heavyMark(image));
      const reply = await vet.send('PUT', `/api/analyses/${id}/marks`, { json: { marks } });
      expect(reply.status).toBe(200);
      stored += reply.body.marks.length;
    }
    const rest = memoryOf(server.pid());
    let bytes = 0;
    const peak = await peakOf(server.pid(), async () => {
      for (let at = 0; at < READS; at += 1)
        bytes = JSON.stringify((await vet.get(`/api/analyses/${id}/marks`)).body).length;
    });
    const after = memoryOf(server.pid());
    tell(
      `${MARKS} marks of 14.7 kB sent: kept`,
      `${stored}, ${(bytes / MB).toFixed(1)} MB read`,
      bytes < 2.5 * MB,
      '≤ 2.5 MB',
    );
    tell(
      `memory of ${READS} readings, before → highest → after`,
      `${Math.round(rest)} → ${Math.round(peak)} → ${Math.round(after)} MB`,
      peak - rest < 256,
      '≤ +256 MB',
    );
    expect(bytes).toBeLessThan(2.5 * MB);
  });

  test('everything: an account keeps 64 MB, refuses more by its name, and can be read', async () => {
    const filling = await registerVet(server);
    const { bytes, refusals, others } = await fillAccount(filling, FILL);
    const amounts = Object.entries(bytes).map(
      ([name, size]) => `${name} ${(size / MB).toFixed(1)}`,
    );
    const total = Object.values(bytes).reduce((sum, size) => sum + size, 0) / MB;
    for (const [name, details] of Object.entries(refusals))
      process.stdout.write(`${kind}: ${name} refused: ${details.join(' / ')}\n`);
    const refused = Object.keys(refusals).toSorted();
    tell(
      'MB of requests taken in part or whole, every kind to its limit',
      `${total.toFixed(0)} (${amounts.join(', ')}); full for ${refused.join(', ') || 'nothing'}`,
      refused.length === WRITTEN.length,
      'each kind of writing is refused in the end',
    );
    const paths = await ownReads(filling);
    const rest = memoryOf(server.pid());
    let read = { bytes: 0, statuses: '' };
    const peak = await peakOf(server.pid(), async () => {
      for (let at = 0; at < READS; at += 1) read = await readAll(filling, paths);
    });
    const after = memoryOf(server.pid());
    tell(
      `MB of memory, ${READS} readings of all at ${paths.length} addresses, before → highest → after`,
      `${Math.round(rest)} → ${Math.round(peak)} → ${Math.round(after)}; one reading is ${(read.bytes / MB).toFixed(0)} MB (${read.statuses})`,
      peak - rest < 256,
      '≤ +256',
    );
    expect(others).toEqual([]);
    expect(refused).toEqual(WRITTEN);
  });
});

/** As many at once as an account may send. */
const AT_ONCE = 4;

async function readAll(vet: Client, paths: readonly string[]) {
  const statuses = new Map<number, number>();
  let bytes = 0;
  const left = [...paths];
  const reader = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const asked = path;
      const { status, body } = await patiently(() => vet.get(asked));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      bytes += typeof body === 'string' ? body.length : JSON.stringify(body).length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
  const counted = [...statuses].toSorted(([a], [b]) => a - b);
  return { bytes, statuses: counted.map(([status, count]) => `${count} × ${status}`).join(', ') };
}
